import { nfkc } from './plainForm'
import { calendarDateOf, isCalendarDate, type CalendarDate, type Instant } from '../time'

/** Nobody alive was born before. */
const earliest = '1900-01-01'

/**
 * Reads a birthday written `1990-01-31`, full-width digits and hyphens folded: an existing day, not before 1900 and
 * not after today in Japan. Source: specification, section 5.
 * @returns undefined for anything else.
 */
export function parseBirthday(typed: string, at: Instant): CalendarDate | undefined {
  const date = nfkc(typed)
    .trim()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
  return isCalendarDate(date) && date >= earliest && date <= calendarDateOf(at) ? date : undefined
}
