import { addDays, addMonths, type CalendarDate } from '@noriai/contract/time'

/** Periods that are chosen by name. */
export const reportPeriods = ['yesterday', 'last7', 'thisMonth', 'lastMonth', 'last12Months', 'own'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Calendar days, both included. */
export interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

const MONTHS = 12
const firstOfMonth = (day: CalendarDate) => `${day.slice(0, 7)}-01`

/** The days of a period as of a service day; `own` begins as the last week. */
export function rangeOfPeriod(period: ReportPeriod, today: CalendarDate): DayRange {
  const yesterday = addDays(today, -1)
  switch (period) {
    case 'yesterday':
      return { from: yesterday, to: yesterday }
    case 'thisMonth':
      return { from: firstOfMonth(today), to: today }
    case 'lastMonth': {
      const to = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    }
    case 'last12Months':
      return { from: addMonths(firstOfMonth(today), 1 - MONTHS), to: today }
    default:
      return { from: addDays(today, -7), to: yesterday }
  }
}

/** How many days one answer holds, and the service day that runs. */
interface DaysListed {
  readonly most: number
  readonly today: CalendarDate
}

/** The last days of a range that one answer holds, and whether earlier ones are left out. */
export function lastDaysOf(
  { from, to }: DayRange,
  { most, today }: DaysListed,
): { readonly days: DayRange; readonly isCut: boolean } {
  // Days to come are none yet: those before them are looked for.
  const last = to > today && from <= today ? today : to
  const earliest = addDays(last, 1 - most)
  const isCut = from < earliest
  return { days: { from: isCut ? earliest : from, to: last }, isCut }
}
