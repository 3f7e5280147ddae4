import dayjs from 'dayjs'
import type { Policy } from '@noriai/contract/policy/schema'
import { type CalendarDate, calendarDateOf, type Instant, serviceDateOf } from '@noriai/contract/time'

/** A calendar day some days later, or before. */
const dayAfter = (date: CalendarDate, days: number): CalendarDate =>
  dayjs(date).add(days, 'day').format('YYYY-MM-DD')

/** Chips to tap before one has to look for a day: a week and a half. */
const CHIP_DAYS = 10

const daysFrom = (first: CalendarDate, count: number): CalendarDate[] =>
  Array.from({ length: count }, (_, index) => dayAfter(first, index))

/** The days of the chips, from today on. */
export const chipDays = (at: Instant): CalendarDate[] => daysFrom(calendarDateOf(at), CHIP_DAYS)

/** Every day on which a ride can be booked. */
export const bookableDays = (at: Instant, policy: Policy): CalendarDate[] =>
  daysFrom(calendarDateOf(at), policy.limits.bookingDaysAhead + 1)

/** The days on which a flight that is met may have landed, with yesterday where that still leads to a bus. */
export const landingDays = (
  days: readonly CalendarDate[],
  at: Instant,
  { hasPosterScan, policy }: { readonly hasPosterScan: boolean; readonly policy: Policy },
): CalendarDate[] => {
  const today = calendarDateOf(at)
  // Last evening's service day still runs, or a traveller waiting at the airport takes the next bus by its poster.
  const isMet = serviceDateOf(at, policy) < today || (hasPosterScan && policy.pickup.walkUp.enabled)
  return isMet ? [dayAfter(today, -1), ...days] : [...days]
}
