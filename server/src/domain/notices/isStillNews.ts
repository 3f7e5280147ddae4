import { activeRideStates, beforeDepartureStates } from '@noriai/contract/orders/states'
import { addMinutes, fromWallTime } from '@noriai/contract/time'
import type { notices, Order } from '../../infra/db/schema/orders'
import type { NoticeKind } from '../../texts/orderNotices'

/** A vehicle that is there is news for so long, and every notice of the day of a ride at least. */
const NEWS_MINUTES = 10

/** A queued notice, with its order as it is now. */
interface Queued {
  readonly notice: Pick<typeof notices.$inferSelect, 'kind' | 'createdAt' | 'facts'>
  readonly order: Pick<
    Order,
    'fulfilment' | 'missedAt' | 'filledAt' | 'fillUntil' | 'departsAt' | 'appointedAt' | 'times'
  >
}

/** Whether a notice still says something at a moment. */
type Rule = (queued: Queued, at: number) => boolean

const isAwaited = ({ order: { fulfilment, missedAt } }: Queued) =>
  fulfilment === 'confirmed' && missedAt === null
const isRiding = (queued: Queued) =>
  isAwaited(queued) ||
  (queued.order.fulfilment !== 'confirmed' && activeRideStates.includes(queued.order.fulfilment))
const isBeforeDeparture = (queued: Queued) =>
  isRiding(queued) && beforeDepartureStates.includes(queued.order.fulfilment)

/** When what was noted with a notice is over: the last of the wall times, later only where it was queued just now. */
function endOf({ notice: { createdAt } }: Queued, ...wallTimes: readonly (string | undefined)[]): number {
  const named = wallTimes.flatMap((each) => (each ? [fromWallTime(each)] : []))
  return Math.max(addMinutes(createdAt, NEWS_MINUTES), ...named)
}

/** Money, rights, ends, another departure, things that were found: however late it is read. */
const always: Rule = () => true
/** Of what was booked, unless it is cancelled by now: who reads of that must not read afterwards that it is booked. */
const whileBooked: Rule = ({ order: { fulfilment } }) => fulfilment !== 'cancelled'
const whileUnfilled: Rule = (queued, at) => {
  const { filledAt, fillUntil } = queued.order
  return isAwaited(queued) && filledAt === null && fillUntil !== null && at < fillUntil
}
const untilDeparture: Rule = (queued, at) =>
  isAwaited(queued) && at < (queued.order.departsAt ?? queued.order.appointedAt)
const untilArrival: Rule = (queued, at) => {
  const { times, departsAt, appointedAt } = queued.order
  const arrivesBy = times?.arrives.to ?? departsAt ?? appointedAt
  return isRiding(queued) && at < Math.max(endOf(queued), arrivesBy)
}
/** What names the times that are still to come, as late as they are. */
const untilItsTimes: Rule = (queued, at) => {
  const { busAt, doorTo, arrivesAt } = queued.notice.facts
  return isRiding(queued) && at < endOf(queued, busAt, doorTo, arrivesAt)
}
const untilTheBusLeaves: Rule = (queued, at) =>
  isBeforeDeparture(queued) && at < endOf(queued, queued.notice.facts.busAt)
const untilCollected: Rule = (queued, at) =>
  isAwaited(queued) && at < endOf(queued, queued.notice.facts.doorTo)
const whileAtTheDoor: Rule = (queued, at) => isAwaited(queued) && at < endOf(queued)
/** Of a drop-off the bus is still to come. */
const whileChanging: Rule = (queued, at) => isRiding(queued) && at < endOf(queued, queued.notice.facts.busAt)

/** For how long each kind is news: a mail that comes hours later must not say that a minibus is at the door. */
const rules: Readonly<Record<NoticeKind, Rule>> = {
  fillReminder: whileUnfilled,
  rideReminder: untilDeparture,
  driverAssigned: untilArrival,
  stopOrderChanged: untilItsTimes,
  late: untilItsTimes,
  boarding: untilTheBusLeaves,
  onItsWay: untilCollected,
  arrived: whileAtTheDoor,
  atTransfer: whileChanging,
  paid: whileBooked,
  seatMoved: always,
  departureMoved: always,
  departureCancelled: always,
  noSeatLeft: always,
  flightCancelled: always,
  missed: always,
  cancelled: always,
  replaced: always,
  tripInfoMissed: always,
  paidTooLate: always,
  operatorCancelled: always,
  refundSent: always,
  refunded: always,
  refundFailed: always,
  refundCameBack: always,
  refundImpossible: always,
  refundDeclined: always,
  goodwill: always,
  lostFound: always,
  replacedStays: always,
  rideGiftTaken: always,
  rideGiftReturned: always,
  luggagePaid: whileBooked,
  luggageCancelled: always,
  luggagePaidTooLate: always,
  lapChildSeatPaid: whileBooked,
  lapChildSeatPaidTooLate: always,
}

/** Whether what a notice says still holds for its reader, by its order as it is now; what does not is never sent. */
export function isStillNews(queued: Queued, at: number): boolean {
  return rules[queued.notice.kind](queued, at)
}
