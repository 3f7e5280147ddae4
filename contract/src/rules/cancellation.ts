import type { Direction, Policy } from '../policy'
import { type Problem, problem } from '../problem'
import { addMinutes, minutesPerHour, msPerMinute, type Instant } from '../time'
import type { RuledRefundCause } from './refund'

/** What the cancellation of a paid ride depends on. */
export interface CancellableRide {
  readonly direction: Direction
  /** Landing (pick-up), airport arrival (drop-off), departure (transfer). */
  readonly rideTime: Instant
  /** The ride code was scanned. */
  readonly isVerified: boolean
  /** We moved it, because its departure does not run: up to but not including this instant everything comes back. */
  readonly allBackUntil?: Instant | null
  /** What it was sold with, see {@link freeCancelMinutes}; of one that is not sold yet the policy's. */
  readonly freeMinutes?: number | null
}

/**
 * How long a ride can be cancelled free: minutes after the landing (pick-up), or before the ride's time (drop-off, transfer). It is kept
 * with what is sold: a setting that is changed later takes nothing from it.
 */
export function freeCancelMinutes(direction: Direction, policy: Policy): number {
  return direction === 'pickup'
    ? policy.pickup.cancelHoursAfterLanding * minutesPerHour
    : policy[direction].freeCancelMinutes
}

/** What cancelling at a moment means. */
export type Cancellation =
  | {
      readonly kind: 'free'
      /** The last minute that is free; texts include it. */
      readonly lastFreeMinute: Instant
      /** A pick-up's free time, and that of a ride that we moved, ends sooner when the ride code is scanned. */
      readonly untilVerified: boolean
      /** The card fee comes back too. */
      readonly isAllBack: boolean
    }
  | { readonly kind: 'noRefund'; readonly lastFreeMinute: Instant }
  | { readonly kind: 'refused'; readonly problem: Problem }

const lastMinuteBefore = (end: Instant) => Math.ceil(end / msPerMinute) * msPerMinute - msPerMinute

/**
 * The last minute in which a ride is cancelled free. A drop-off (and a transfer) is free strictly more than 6 h before
 * its time: for 20:30 that is 14:29. A pick-up is free until its code is scanned, at most 48 h after the landing. One that we
 * moved is free until its new bus leaves in any case.
 */
export function lastFreeMinute(
  ride: Pick<CancellableRide, 'direction' | 'rideTime' | 'allBackUntil' | 'freeMinutes'>,
  policy: Policy,
): Instant {
  const { allBackUntil = null } = ride
  const own = ownLastFreeMinute(ride, policy)
  return allBackUntil === null ? own : Math.max(own, lastMinuteBefore(allBackUntil))
}

function ownLastFreeMinute(
  { direction, rideTime, freeMinutes }: Pick<CancellableRide, 'direction' | 'rideTime' | 'freeMinutes'>,
  policy: Policy,
): Instant {
  const minutes = freeMinutes ?? freeCancelMinutes(direction, policy)
  return direction === 'pickup'
    ? addMinutes(rideTime, minutes)
    : lastMinuteBefore(addMinutes(rideTime, -minutes))
}

/**
 * Whether a paid ride can be cancelled at `at`, and whether its price comes back. Source: specification, section 4;
 * decisions.md, "drop-off free cancellation", "pick-up cancellation".
 * @returns order.notCancellable as a refusal: verified, or its time is over.
 */
export function cancellationOf(ride: CancellableRide, at: Instant, policy: Policy): Cancellation {
  const refused: Cancellation = { kind: 'refused', problem: problem('order.notCancellable', {}) }
  if (ride.isVerified) return refused
  const last = ownLastFreeMinute(ride, policy)
  const { allBackUntil = null } = ride
  if (allBackUntil !== null && at < allBackUntil) {
    return {
      kind: 'free',
      lastFreeMinute: lastMinuteBefore(allBackUntil),
      untilVerified: true,
      isAllBack: true,
    }
  }
  if (ride.direction === 'pickup') {
    return at <= last
      ? { kind: 'free', lastFreeMinute: last, untilVerified: true, isAllBack: false }
      : refused
  }
  const freeMinutes = ride.freeMinutes ?? freeCancelMinutes(ride.direction, policy)
  const isFree = ride.rideTime - at > freeMinutes * msPerMinute
  if (isFree) return { kind: 'free', lastFreeMinute: last, untilVerified: false, isAllBack: false }
  return at < ride.rideTime ? { kind: 'noRefund', lastFreeMinute: last } : refused
}

/** Why money goes back when a traveller cancels as this says. */
export function refundCauseOf(cancellation: Cancellation): RuledRefundCause {
  if (cancellation.kind !== 'free') return 'travellerCancelledLate'
  return cancellation.isAllBack ? 'movedRideCancelled' : 'travellerCancelledFree'
}
