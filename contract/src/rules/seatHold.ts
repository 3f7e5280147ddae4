import type { Policy } from '../policy'
import { type Problem, problem } from '../problem'
import { addMinutes, type Instant } from '../time'

/** When a hold placed at `heldAt` ends: 15 minutes, not renewable. Source: decisions.md, "seats". */
export function holdUntil(heldAt: Instant, policy: Policy): Instant {
  return addMinutes(heldAt, policy.seats.holdMinutes)
}

/** When an order created at `createdAt` expires unpaid: 15 minutes. Source: specification, section 4. */
export function payUntil(createdAt: Instant, policy: Policy): Instant {
  return addMinutes(createdAt, policy.seats.payMinutes)
}

/** booking.tooManyUnpaid for an account that keeps the seats of as many unpaid rides as it may, or nothing. */
export function unpaidRidesProblem(unpaidRides: number, policy: Policy): Problem | undefined {
  const max = policy.seats.maxUnpaidRides
  return unpaidRides >= max ? problem('booking.tooManyUnpaid', { max }) : undefined
}

/** True from the very instant on at which a hold or an unpaid order ends; whatever a timer has done by then. */
export function isOver(until: Instant, at: Instant): boolean {
  return at >= until
}
