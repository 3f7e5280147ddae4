import type { Policy } from '@noriai/contract/policy/types'
import { type CalendarDate, calendarDateOf, type Instant } from '@noriai/contract/time'
import dayjs from 'dayjs'

/** Chips to tap before one has to look for a day: a week and a half. */
const CHIP_DAYS = 10

const daysFrom = (first: CalendarDate, count: number): CalendarDate[] =>
  Array.from({ length: count }, (_, index) => dayjs(first).add(index, 'day').format('YYYY-MM-DD'))

/** The days of the chips, from yesterday's service day on: a flight may have landed already. */
export const chipDays = (at: Instant): CalendarDate[] => daysFrom(calendarDateOf(at), CHIP_DAYS)

/** Every day on which a landing can be booked. */
export const bookableDays = (at: Instant, policy: Policy): CalendarDate[] =>
  daysFrom(calendarDateOf(at), policy.limits.bookingDaysAhead + 1)
