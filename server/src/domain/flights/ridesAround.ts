import { addDays, calendarDateOf } from '@noriai/contract/time'
import { sql, type SQL } from 'drizzle-orm'

/** A ride is so near to its flight, however often it moved: their days find the orders of a flight, whatever its number. */
const RIDES_WITHIN_DAYS = 7

/** Of orders `o`: that they may ride to or from a flight between two instants. */
export function ridesAround(from: number, to: number): SQL {
  const day = (at: number, days: number) => addDays(calendarDateOf(at), days)
  return sql`o.service_date between ${day(from, -RIDES_WITHIN_DAYS)} and ${day(to, RIDES_WITHIN_DAYS)}`
}
