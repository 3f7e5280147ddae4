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

/** A ride whose trip info is awaited, as it is moved. */
export interface MovedUnfilled {
  /** When its trip info was due before. */
  readonly dueAt: Instant
  /** Since when it is awaited of who rides: the payment, or the moment in which the ride became theirs. */
  readonly since: Instant
  /** When the ride starts where it is moved to. */
  readonly to: Instant
}

/**
 * When the trip info is due of a ride that is moved: as before, but once it has started there is no ride to give it for. So that what
 * a sooner ride cut off comes back with a later one, it is never due before the rule of the ride that it is now.
 */
export function movedTripInfoDueAt({ dueAt, since, to }: MovedUnfilled, policy: Policy): Instant {
  if (policy.tripInfo.reading === 'paidOnly') return dueAt
  return Math.min(Math.max(dueAt, tripInfoDueAt(since, to, policy)), to)
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
