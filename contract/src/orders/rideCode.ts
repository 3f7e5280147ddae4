import type { OrderFacts } from './facts'
import { boardingFrom, unreportedEndAt, type OrderMoments, type RideMoments } from './moments'
import { keptRideRefundStates } from './states'
import type { Policy } from '../policy'
import { endOfServiceDate, type CalendarDate, type Instant } from '../time'
import { isOver } from '../rules/seatHold'
import { isTripInfoMissed } from '../rules/tripInfo'

/**
 * Until when a ride code is valid: the end of the ride's service day, 05:00 of the next morning; a seat that rolled to
 * another day is valid to the end of that one. Source: decisions.md, "The ride".
 */
export function rideCodeValidUntil(serviceDate: CalendarDate, policy: Policy): Instant {
  return endOfServiceDate(serviceDate, policy)
}

/** From when, and until but not at which instant, a ride code lets its party on board. */
export interface RideCodeWindow {
  readonly from: Instant
  readonly until: Instant
}

/** The state of a ride's departure, as far as its codes depend on it. */
export interface BoardingDeparture {
  /** When staff reported that it boards; null while they have not. */
  readonly boardingAt: Instant | null
  readonly lateMinutes: number
}

/**
 * When a ride code is right: from the moment its departure boards, which is when its order is called ready to board, or sooner
 * when staff report that it does, to the end of its ride. It does not matter which service day the scan falls into: the first
 * bus of the morning leaves at 05:30, and its minibuses are at the doors before the service day begins at 05:00. Earlier a
 * scan is a mistake that would end a free cancellation. Source: decisions.md, "Ride code check".
 */
export function rideCodeWindow(
  ride: Pick<RideMoments, 'startsAt' | 'arrivesBy'>,
  { boardingAt, lateMinutes }: BoardingDeparture,
  policy: Policy,
): RideCodeWindow {
  const planned = boardingFrom(ride, policy)
  return {
    from: boardingAt === null ? planned : Math.min(planned, boardingAt),
    until: unreportedEndAt(ride, lateMinutes, policy),
  }
}

/** What is wrong with the moment of a scan, online and offline alike; nothing when it is right. */
export function scanTimeProblem(
  { from, until }: RideCodeWindow,
  at: Instant,
): 'notYet' | 'expired' | undefined {
  if (at < from) return 'notYet'
  return isOver(until, at) ? 'expired' : undefined
}

/** Why an order has no ride code now, for an order whose actions do not offer one: the reason that its traveller can act on first. */
export function noRideCodeReason(
  { payment, fulfilment, refund }: OrderFacts,
  { fillUntil }: Pick<OrderMoments, 'fillUntil'>,
  at: Instant,
): 'rideCode.notPaid' | 'rideCode.cancelled' | 'rideCode.notReady' | 'rideCode.rideOver' {
  if (payment !== 'paid') return fulfilment === 'cancelled' ? 'rideCode.cancelled' : 'rideCode.notPaid'
  if (fulfilment === 'cancelled' || !keptRideRefundStates.includes(refund)) return 'rideCode.cancelled'
  if (fillUntil === null) return 'rideCode.rideOver'
  return isTripInfoMissed(fillUntil, at) ? 'rideCode.cancelled' : 'rideCode.notReady'
}
