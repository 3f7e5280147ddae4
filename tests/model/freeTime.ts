import type { Policy } from '@noriai/contract/policy'
import { isPickup } from '@noriai/contract/orders/kinds'
import { addMinutes, minutesPerHour } from '@noriai/contract/time'
import type { OrderRow } from './context'

/** For how long rides are sold to be cancelled free. */
export interface FreeTime {
  /** After the landing of a pick-up. */
  readonly hoursAfter: number
  /** Before a drop-off is at the airport, or a transfer leaves. */
  readonly minutesBefore: number
}

/** What cancelling a paid ride brings: its price, all that was paid, nothing; or it is refused. */
export type CancelWorth = 'price' | 'everything' | 'nothing' | 'refused'

/** With which free time each ride was sold: staff change the settings, and what was sold stays as it was sold. */
export class FreeTimes {
  #now: FreeTime
  readonly #sold = new Map<string, FreeTime>()

  constructor(policy: Policy) {
    this.#now = freeTimeOf(policy)
  }

  /** What is sold from now on is sold so. */
  follow(policy: Policy): void {
    this.#now = freeTimeOf(policy)
  }

  /** Orders that were not there before were sold by what held until now. */
  noteSold(orders: readonly Pick<OrderRow, 'id'>[]): void {
    for (const { id } of orders) if (!this.#sold.has(id)) this.#sold.set(id, this.#now)
  }

  /** Until when a ride is free, a pick-up that minute included; as it was sold, whatever we moved since. */
  endOf({ id, type, appointedAt }: OrderRow): number {
    const { hoursAfter, minutesBefore } = this.#sold.get(id) ?? this.#now
    return isPickup(type)
      ? addMinutes(appointedAt, hoursAfter * minutesPerHour)
      : addMinutes(appointedAt, -minutesBefore)
  }

  /** What cancelling a paid ride that is to come brings. */
  worthOf(order: OrderRow, at: number): CancelWorth {
    const { allBackUntil, appointedAt, type } = order
    if (allBackUntil !== null && at < allBackUntil) return 'everything'
    const end = this.endOf(order)
    if (isPickup(type)) return at <= end ? 'price' : 'refused'
    if (at < end) return 'price'
    return at < appointedAt ? 'nothing' : 'refused'
  }
}

/** What a policy sells with; transfers as drop-offs. */
export function freeTimeOf({ pickup, dropoff }: Policy): FreeTime {
  return { hoursAfter: pickup.cancelHoursAfterLanding, minutesBefore: dropoff.freeCancelMinutes }
}
