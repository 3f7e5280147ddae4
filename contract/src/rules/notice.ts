import type { Direction, Policy } from '../policy'
import { type Problem, problem } from '../problem'
import { addDays, addMinutes, calendarDateOf, startOfDate, toWallTime, type Instant } from '../time'

/** How long before its own time a ride is booked at the latest, in minutes. */
export function noticeMinutes(direction: Direction, policy: Policy): number {
  return policy[direction].noticeMinutes
}

/**
 * The earliest time that can be booked at `at`: the landing (pick-up), the airport arrival (drop-off), the departure
 * (transfer). The limit itself can be booked. Source: decisions.md, "drop-off notice", "pick-up notice".
 */
export function earliestBookable(direction: Direction, at: Instant, policy: Policy): Instant {
  return addMinutes(at, noticeMinutes(direction, policy))
}

/**
 * Whether the ride's own time keeps the notice and is within the days that can be booked.
 * @returns booking.timeTooEarly with the first bookable minute, booking.tooFarAhead with the last, or nothing.
 */
export function noticeProblem({
  direction,
  rideTime,
  at,
  policy,
}: {
  readonly direction: Direction
  readonly rideTime: Instant
  readonly at: Instant
  readonly policy: Policy
}): Problem | undefined {
  const earliest = earliestBookable(direction, at, policy)
  if (rideTime < earliest)
    return problem('booking.timeTooEarly', { dateTime: toWallTime(wholeMinute(earliest)) })
  return tooFarAhead(rideTime, at, policy)
}

/** The far end of the calendar: booking.tooFarAhead with the last bookable day's end, or nothing. */
export function tooFarAhead(rideTime: Instant, at: Instant, policy: Policy): Problem | undefined {
  const end = startOfDate(addDays(calendarDateOf(at), policy.limits.bookingDaysAhead + 1))
  if (rideTime < end) return undefined
  return problem('booking.tooFarAhead', { dateTime: toWallTime(addMinutes(end, -1)) })
}

/** The first whole minute at or after an instant: texts show minutes, and a shown minute must be bookable. */
export function wholeMinute(at: Instant): Instant {
  const minute = addMinutes(0, 1)
  return Math.ceil(at / minute) * minute
}
