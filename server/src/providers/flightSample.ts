import {
  addMinutes,
  msPerHour,
  startOfDate,
  weekdayOf,
  type CalendarDate,
  type Instant,
} from '@noriai/contract/time'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { sampleFlights } from '../db/schema/flights'
import { seedOf } from '../flights/sampleTimetable'
import type { Flight, FlightSource } from './flightSource'

/** Flights are estimated from here on before they land. */
const estimatedFromMs = 6 * msPerHour
/** Minutes late of some of the sample flights, so that delays can be seen: the rest is on time. */
const delays: Readonly<Record<number, number>> = { 0: 25, 1: 12 }
const delayPatterns = 10
/** Every number comes within a week. */
const daysAhead = 7

type SampleFlight = typeof sampleFlights.$inferSelect

/**
 * The sample timetable: arrivals only, the same every week, marked as `sample`. `servedAirport` is where they land.
 * Flights written by hand are on time; of the others some are late, always the same ones on a day.
 */
export function sampleFlightSource(db: Db, servedAirport: string): FlightSource {
  return {
    kind: 'sample',
    daysAhead,
    async byNumber({ flightNo, direction, date, at }) {
      if (direction !== 'arrival') return []
      const rows = await db.select().from(sampleFlights).where(eq(sampleFlights.flightNo, flightNo))
      return flightsOn(date, rows, servedAirport, at)
    },
    async byRoute({ departureAirportCode, arrivalAirportCode, date, at }) {
      if (arrivalAirportCode !== servedAirport) return []
      const rows = await db
        .select()
        .from(sampleFlights)
        .where(eq(sampleFlights.originCode, departureAirportCode))
        .orderBy(asc(sampleFlights.landingMinute), asc(sampleFlights.flightNo))
      return flightsOn(date, rows, servedAirport, at)
    },
  }
}

function flightsOn(
  date: CalendarDate,
  rows: readonly SampleFlight[],
  servedAirport: string,
  at: Instant,
): Flight[] {
  const day = weekdayOf(date)
  return rows.filter((row) => row.weekdays[day] === '1').map((row) => flightOn(date, row, servedAirport, at))
}

function flightOn(date: CalendarDate, row: SampleFlight, servedAirport: string, at: Instant): Flight {
  const landsAt = addMinutes(startOfDate(date), row.landingMinute)
  const delay = row.pinned ? 0 : (delays[seedOf(row.flightNo, date) % delayPatterns] ?? 0)
  const expectedAt = addMinutes(landsAt, delay)
  const isEstimated = at >= landsAt - estimatedFromMs
  return {
    flightNo: row.flightNo,
    airlineCode: row.airlineCode,
    airlineName: null,
    direction: 'arrival',
    departureAirportCode: row.originCode,
    arrivalAirportCode: servedAirport,
    terminal: row.terminal,
    departsAt: addMinutes(landsAt, -row.durationMinutes),
    landsAt,
    estimatedAt: isEstimated ? expectedAt : null,
    status: !isEstimated ? 'scheduled' : expectedAt <= at ? 'landed' : delay > 0 ? 'delayed' : 'onTime',
    source: 'sample',
    updatedAt: at,
  }
}
