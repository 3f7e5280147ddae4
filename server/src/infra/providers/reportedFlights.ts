import { and, gte, inArray, lte, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { flightReports } from '../db/schema/staff'
import { timeAtServedAirport, type Flight, type FlightSource } from './flightSource'

/** A source whose flights have what staff reported of them, where they did: at the airport one sees more than a timetable. */
export function reportedFlights(source: FlightSource, db: Db): FlightSource {
  return {
    kind: source.kind,
    daysAhead: source.daysAhead,
    byNumber: async (search) => withReports(db, await source.byNumber(search)),
    byRoute: async (search) => withReports(db, await source.byRoute(search)),
  }
}

/** Staff may have reported a code share under the number of the airline that flies it only. */
const numbersOf = ({ flightNo, operatedAs }: Flight) =>
  operatedAs === undefined ? [flightNo] : [flightNo, operatedAs]

async function withReports(db: Db, flights: readonly Flight[]): Promise<readonly Flight[]> {
  if (flights.length === 0) return flights
  const times = flights.map(timeAtServedAirport)
  const reports = await db
    .select()
    .from(flightReports)
    .where(
      and(
        inArray(flightReports.flightNo, [...new Set(flights.flatMap(numbersOf))]),
        gte(flightReports.scheduledAt, Math.min(...times)),
        lte(flightReports.scheduledAt, Math.max(...times)),
        eq(flightReports.source, 'staff'),
      ),
    )
  return flights.map((flight) => {
    const report = reports.find(
      ({ flightNo, scheduledAt, direction }) =>
        numbersOf(flight).includes(flightNo) &&
        scheduledAt === timeAtServedAirport(flight) &&
        (direction ?? flight.direction) === flight.direction,
    )
    if (!report) return flight
    const { status, estimatedAt, reportedAt } = report
    return { ...flight, status, estimatedAt, updatedAt: reportedAt }
  })
}
