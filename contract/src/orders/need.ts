import { isOver } from '../rules/seatHold'
import { fromWallTime, type Instant, type WallTime } from '../time'
import type { OrderAction } from './actions'
import type { OrderLabel } from './label'
import { isAhead, tabOf } from './tab'

/**
 * How a list of orders is divided, in this order: what its traveller has to do (pay, give the names, choose about a cancelled flight),
 * rides to come and under way, money on its way back, and what is behind.
 */
const orderNeeds = ['you', 'ahead', 'refund', 'past'] as const
export type OrderNeed = (typeof orderNeeds)[number]

/** What the need of an order follows from, as its card has it. */
export interface NeedParts {
  readonly label: OrderLabel
  readonly actions: readonly OrderAction[]
  readonly flightCancelled: boolean
  readonly appointedTime: WallTime
  readonly times: Readonly<
    Record<'payUntil' | 'fillUntil' | 'freeCancelUntil' | 'departsAt', WallTime | null>
  >
}

/** The place of an order in its list: the division, and the moment by which it is sorted there. */
interface Standing {
  readonly need: OrderNeed
  readonly at: Instant
}

const pastLabels: readonly OrderLabel[] = [
  'closed',
  'cancelled',
  'completed',
  'awaitingReview',
  'reviewed',
  'refunded',
  'partlyRefunded',
]

/** Whether every order of this label is behind. Of a no-show it depends: until its day is over its traveller may still come. */
export const isPastLabel = (label: OrderLabel): boolean => pastLabels.includes(label)

/** What an order needs at a moment. */
export const needOf = (order: NeedParts, at: Instant): OrderNeed => standingOf(order, at).need

/**
 * Orders in the order of need: what waits for the traveller by its deadline, the nearest first; then rides, the soonest first;
 * then refunds and what is behind, both as they came.
 */
export function byNeed<Order extends NeedParts>(orders: readonly Order[], at: Instant): Order[] {
  return orders
    .map((order) => ({ order, ...standingOf(order, at) }))
    .sort(
      (one, other) =>
        orderNeeds.indexOf(one.need) - orderNeeds.indexOf(other.need) ||
        (one.need === 'you' || one.need === 'ahead' ? one.at - other.at : 0),
    )
    .map(({ order }) => order)
}

function standingOf(order: NeedParts, at: Instant): Standing {
  const { label, actions, flightCancelled, times, appointedTime } = order
  const startsAt = fromWallTime(times.departsAt ?? appointedTime)
  const due = (time: string | null): Standing => ({
    need: 'you',
    at: time === null ? startsAt : fromWallTime(time),
  })
  const { payUntil } = times
  const isPayable = actions.includes('pay') && payUntil !== null && !isOver(fromWallTime(payUntil), at)
  if (isPayable || actions.includes('continuePayment')) return due(payUntil)
  if (actions.includes('fillInfo')) return due(times.fillUntil)
  if (flightCancelled && label !== 'noShow' && actions.includes('cancel')) return due(times.freeCancelUntil)
  if (actions.includes('rideCode')) return { need: 'ahead', at: startsAt }
  if (isAhead(label)) return { need: 'ahead', at: startsAt }
  return { need: tabOf(label) === 'refund' && !isPastLabel(label) ? 'refund' : 'past', at: startsAt }
}
