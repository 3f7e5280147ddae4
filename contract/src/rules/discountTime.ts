import type { Direction, Policy } from '../policy'
import { isWithinClock, type Instant } from '../time'

/**
 * True at times without discounts, both ends included: by landing 21:00-24:30 (pick-up), by airport arrival
 * 21:00-23:00 (drop-off). Source: specification, section 9; decisions.md, "no discount".
 */
export function isDiscountExcluded(direction: Direction, rideTime: Instant, policy: Policy): boolean {
  const window = policy.charges.noDiscount[direction]
  return window !== undefined && isWithinClock(rideTime, window, policy)
}
