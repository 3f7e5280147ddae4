import type { OrderFacts } from '@noriai/contract/orders/facts'
import { unpaidStates, beforeDepartureStates } from '@noriai/contract/orders/states'
import { isOver, unpaidRidesProblem } from '@noriai/contract/rules/seatHold'
import { sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { compiledSql } from '../../infra/db/compiled'
import type { StoredTimes } from '../../infra/db/schema/orders'
import type { RuleContext } from '../../context'
import type { LiveClaim, SeekingParty } from '../seats'

/** A ride that is to come, unpaid or paid. */
interface RunningRide extends Pick<OrderFacts, 'payment' | 'fulfilment'> {
  readonly id: string
  readonly holdId: string | null
  readonly orderNo: string
  readonly times: StoredTimes
  readonly payUntil: number
}

/** Seats that an account holds, or the memory of those that it gave up. */
export interface OwnHold extends SeekingParty, Pick<LiveClaim, 'id' | 'state' | 'expiresAt'> {
  readonly departureId: string
}

/** What an account has at this moment: its requests wait for one another before. */
export interface Running {
  readonly rides: readonly RunningRide[]
  readonly holds: readonly OwnHold[]
}

type RunningRow = { [Part in keyof Running]: Running[Part] }

const runningOf = compiledSql<{ accountId: string }, RunningRow>(
  ({ accountId }) => sql`
    select
      (
        select coalesce(json_agg(json_build_object(
          'id', o.id, 'holdId', o.hold_id, 'orderNo', o.order_no, 'times', o.times, 'payment', o.payment,
          'fulfilment', o.fulfilment, 'payUntil', extract(epoch from o.pay_until) * 1000)), '[]')
        from orders o
        where o.account_id = ${accountId} and o.times is not null
          and o.fulfilment in ${['placed', ...beforeDepartureStates]}
          and o.payment in ${[...unpaidStates, 'paid']}
      ) as rides,
      (
        select coalesce(json_agg(json_build_object(
          'id', c.id, 'departureId', c.departure_id, 'state', c.state, 'seats', c.seats, 'large', c.large,
          'small', c.small, 'stopKey', c.stop_key, 'expiresAt', extract(epoch from c.expires_at) * 1000)), '[]')
        from seat_claims c
        where c.account_id = ${accountId} and c.order_id is null
      ) as holds`,
)

/** Reads them behind the lock of the account's orders (`lockAccountOrders`). One query. */
export async function readRunning(tx: Tx, accountId: string): Promise<Running> {
  const [row] = await runningOf(tx, { accountId })
  return row ?? { rides: [], holds: [] }
}

/**
 * Refuses seats to an account that keeps those of as many unpaid rides as it may: nobody can keep a departure from others
 * without paying.
 * @throws booking.tooManyUnpaid
 */
export function assertUnpaidLimit({ rides }: Running, { at, policy }: RuleContext): void {
  const unpaid = rides.filter(
    ({ fulfilment, payment, payUntil }) =>
      fulfilment === 'placed' && unpaidStates.includes(payment) && payUntil > at,
  )
  const refusal = unpaidRidesProblem(unpaid.length, policy)
  if (refusal) throw DomainError.of(refusal)
}

/**
 * Refuses a ride while the account has another one at the same time, be it unpaid: a second booking is mostly a mistake.
 * The order of the ride's own hold, which a double tap finds there, is no other one, and neither is the one it replaces.
 * @throws booking.duplicateRide naming the other order
 */
export function assertNoDuplicate(
  { rides }: Running,
  ride: {
    readonly times: StoredTimes
    readonly holdId: string | null
    readonly replacesOrderId: string | null
  },
  at: number,
): void {
  const other = rides.find(
    (order) =>
      order.id !== ride.replacesOrderId &&
      (order.payment === 'paid' || !isOver(order.payUntil, at)) &&
      isSameTime(order.times, ride.times) &&
      (ride.holdId === null || order.holdId !== ride.holdId),
  )
  if (other) throw new DomainError('booking.duplicateRide', { orderNo: other.orderNo, orderId: other.id })
}

/** Nobody can be on two rides at once: from being there in time until one has arrived. */
function isSameTime(a: StoredTimes, b: StoredTimes): boolean {
  return a.gatherAt < b.arrives.to && b.gatherAt < a.arrives.to
}
