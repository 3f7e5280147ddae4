import type { Policy } from '../policy'
import { addMinutes, minutesPerHour, msPerHour, type Instant } from '../time'

/**
 * When the trip info is due: the earlier of payment + 3 h and ride - 60 min; in the plain reading payment + 3 h alone,
 * which can fall after the ride. Given at that very instant it is in time. Source: decisions.md, "trip info".
 * @param rideAt when the ride starts for the traveller: the bus (pick-up), the door (drop-off, transfer).
 */
export function tripInfoDueAt(paidAt: Instant, rideAt: Instant, policy: Policy): Instant {
  const { reading, hoursAfterPaid, minutesBeforeRide } = policy.tripInfo
  const afterPaid = addMinutes(paidAt, hoursAfterPaid * minutesPerHour)
  return reading === 'paidOnly' ? afterPaid : Math.min(afterPaid, addMinutes(rideAt, -minutesBeforeRide))
}

/** When the trip info is due of a ride that is moved: as before, but once it has started there is no ride to give it for. */
export function movedTripInfoDueAt(dueAt: Instant, rideAt: Instant, { tripInfo }: Policy): Instant {
  return tripInfo.reading === 'paidOnly' ? dueAt : Math.min(dueAt, rideAt)
}

/** True once the due time has passed: the order is cancelled and refunded. */
export function isTripInfoMissed(dueAt: Instant, at: Instant): boolean {
  return at > dueAt
}

/** True when the trip info is asked before the payment, because less than 4 h remain until the ride. */
export function isTripInfoRequiredFirst(rideAt: Instant, at: Instant, policy: Policy): boolean {
  const { reading, askBeforePaymentLeadHours } = policy.tripInfo
  return reading === 'earlierOfBoth' && rideAt - at < askBeforePaymentLeadHours * msPerHour
}

/**
 * Whether it may be asked for an unfilled ride to remind of: never asked, or 2 h or longer ago by the stored `filltime`.
 * Source: specification, section 4.
 */
export function isFillReminderDue(lastRemindedAt: Instant | undefined, at: Instant, policy: Policy): boolean {
  // A stored time in the future comes from a clock set wrong since; it must not silence the reminder.
  const hasRest = lastRemindedAt !== undefined && lastRemindedAt <= at
  return !hasRest || at - lastRemindedAt >= policy.tripInfo.reminderHours * msPerHour
}
