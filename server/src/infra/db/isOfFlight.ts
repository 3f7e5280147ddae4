import { orderKinds } from '@noriai/contract/orders/kinds'
import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether a row of `flight_reports` is of the flight that an order names, each as a query knows it by a name: what lands here and what leaves
 * may have number and time in common. A report without a direction is one of a server of the release before, and holds for both.
 */
export function isOfFlightSql(report: 'f' | 'flight_reports', order: 'o' | 'orders'): SQL<boolean> {
  const reported = (name: string) => sql.raw(`${report}.${name}`)
  const named = (name: string) => sql.raw(`${order}.${name}`)
  return sql<boolean>`(
    ${reported('flight_no')} = ${named('flight_no')} and ${reported('scheduled_at')} = ${named('flight_at')}
    and (${reported('direction')} is null or (${reported('direction')} = 'arrival') = (${named('type')} = ${orderKinds.pickup})))`
}

/** Whether the row that a report of `flight_reports` meets is of a flight in the same direction: else it is kept. */
export const meetsOwnDirection = sql<boolean>`(flight_reports.direction is null or flight_reports.direction = excluded.direction)`
