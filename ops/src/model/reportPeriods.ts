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
