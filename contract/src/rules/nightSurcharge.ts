import type { Direction, Policy } from '../policy'
import { isWithinClock, type Instant } from '../time'

/**
 * True for a landing at night, 21:00 to 04:59 with both minutes included. Goes by the scheduled landing of the
 * booking: a delay never adds the surcharge. Source: specification, section 9; decisions.md, "night surcharge".
 */
export function isNightLanding(scheduledLandingAt: Instant, policy: Policy): boolean {
  return isWithinClock(scheduledLandingAt, policy.charges.nightSurcharge, policy)
}

/** Whether a ride pays the night surcharge at its own time: a pick-up that lands at night. */
export function hasNightSurcharge(direction: Direction, rideTime: Instant, policy: Policy): boolean {
  return direction === 'pickup' && isNightLanding(rideTime, policy)
}
