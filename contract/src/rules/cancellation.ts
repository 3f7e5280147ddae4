import type { Direction, Policy } from '../policy'
import { type Problem, problem } from '../problem'
import { addMinutes, minutesPerHour, msPerMinute, type Instant } from '../time'

/** What the cancellation of a paid ride depends on. */
export interface CancellableRide {
  readonly direction: Direction
  /** Landing (pick-up), airport arrival (drop-off), departure (transfer). */
  readonly rideTime: Instant
  /** The ride code was scanned. */
  readonly isVerified: boolean
}

/** What cancelling at a moment means. */
export type Cancellation =
  | {
      readonly kind: 'free'
      /** The last minute that is free; texts include it. */
      readonly lastFreeMinute: Instant
      /** A pick-up's free time ends sooner when the ride code is scanned. */
      readonly untilVerified: boolean
    }
  | { readonly kind: 'noRefund'; readonly lastFreeMinute: Instant }
  | { readonly kind: 'refused'; readonly problem: Problem }

/**
 * The last minute in which a ride is cancelled free. A drop-off (and a transfer) is free strictly more than 6 h before
 * its time: for 20:30 that is 14:29. A pick-up is free until its code is scanned, at most 48 h after the landing.
 */
export function lastFreeMinute(
  ride: Pick<CancellableRide, 'direction' | 'rideTime'>,
  policy: Policy,
): Instant {
  if (ride.direction === 'pickup') {
    return addMinutes(ride.rideTime, policy.pickup.cancelHoursAfterLanding * minutesPerHour)
  }
  const limit = addMinutes(ride.rideTime, -policy[ride.direction].freeCancelMinutes)
  return Math.ceil(limit / msPerMinute) * msPerMinute - msPerMinute
}

/**
 * Whether a paid ride can be cancelled at `at`, and whether its price comes back. Source: specification, section 4;
 * decisions.md, "drop-off free cancellation", "pick-up cancellation".
 * @returns order.notCancellable as a refusal: verified, or its time is over.
 */
export function cancellationOf(ride: CancellableRide, at: Instant, policy: Policy): Cancellation {
  const last = lastFreeMinute(ride, policy)
  const refused: Cancellation = { kind: 'refused', problem: problem('order.notCancellable', {}) }
  if (ride.isVerified) return refused
  if (ride.direction === 'pickup') {
    return at <= last ? { kind: 'free', lastFreeMinute: last, untilVerified: true } : refused
  }
  const isFree = ride.rideTime - at > policy[ride.direction].freeCancelMinutes * msPerMinute
  if (isFree) return { kind: 'free', lastFreeMinute: last, untilVerified: false }
  return at < ride.rideTime ? { kind: 'noRefund', lastFreeMinute: last } : refused
}
