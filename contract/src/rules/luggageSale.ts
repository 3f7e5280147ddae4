import type { Direction, Policy } from '../policy'
import { type Problem, problem } from '../problem'
import type { Instant } from '../time'
import { extraPiecesLeft } from './luggage'
import { isOver, payUntil } from './seatHold'

/** How far a departure has come, as staff report it. */
export type DepartureProgress = 'scheduled' | 'boarding' | 'left' | 'atRelay' | 'done'

/** What the sale of luggage at the counter depends on. */
export interface CounterSale {
  readonly direction: Direction
  /** Pick-up: when the flight lands, by what is known; not read for the others. */
  readonly landsAt: Instant
  /** The ride code was scanned: the traveller is there, whatever the timetable says. */
  readonly isVerified: boolean
  readonly progress: DepartureProgress
  /** When the bus is at the relay point, as planned. */
  readonly relayAt: Instant
}

/**
 * Whether staff can sell extra luggage for a ride: a pick-up's after the arrival until the bus leaves, a drop-off's (and
 * a transfer's) until the bus reaches the relay point, as reported, else as planned. Source: specification, section 9.
 */
export function isCounterSaleOpen(ride: CounterSale, at: Instant): boolean {
  if (ride.direction === 'pickup') {
    const isBeforeLeaving = ride.progress === 'scheduled' || ride.progress === 'boarding'
    return isBeforeLeaving && (ride.isVerified || at >= ride.landsAt)
  }
  if (ride.progress === 'scheduled') return !isOver(ride.relayAt, at)
  return ride.progress === 'boarding' || ride.progress === 'left'
}

/**
 * Whether so many pieces can still be bought for a ride.
 * @param alreadyBought pieces of all the ride's orders, unpaid ones that are still valid included.
 * @returns validation.extraLuggageMax, or nothing.
 */
export function piecesProblem({
  pieces,
  riders,
  policy,
  alreadyBought,
}: {
  readonly pieces: number
  readonly riders: number
  readonly policy: Policy
  readonly alreadyBought: number
}): Problem | undefined {
  return pieces > extraPiecesLeft(riders, alreadyBought, policy)
    ? problem('validation.extraLuggageMax', { max: policy.luggage.maxExtraPerPerson })
    : undefined
}

/** Until when a luggage order is to be paid: as any order, and not after its ride began, when nothing more is loaded. */
export function luggagePayUntil(createdAt: Instant, rideStartsAt: Instant, policy: Policy): Instant {
  return Math.min(payUntil(createdAt, policy), rideStartsAt)
}
