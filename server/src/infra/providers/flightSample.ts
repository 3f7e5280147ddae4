import { airlineCodeOf } from '@noriai/contract/rules/flightNo'
import {
  addDays,
  addMinutes,
  calendarDateOf,
  msPerHour,
  startOfDate,
  weekdayOf,
  type CalendarDate,
  type Instant,
} from '@noriai/contract/time'
import { and, arrayContains, asc, eq, or } from 'drizzle-orm'
import type { Db } from '../db/client'
import { sampleFlights } from '../db/schema/flights'
import { daysOf, type Flight, type FlightSource } from './flightSource'
import { createHash } from 'node:crypto'

/** Flights are estimated from here on before they land. */
const estimatedFromMs = 6 * msPerHour
/** Minutes late of some of the sample flights, so that delays can be seen: the rest is on time. */
const delays: Readonly<Record<number, number>> = { 0: 25, 1: 12 }
const delayPatterns = 10
/** Every number comes within a week. */
const daysAhead = 7

type SampleFlight = typeof sampleFlights.$inferSelect

/** An aircraft that landed flies back under the next number after so long a turn. */
const turnMinutes = { domestic: 45, international: 80 }

/**
 * The sample timetable: the same every week, marked as `sample`. Each of its arrivals leaves again for
 * where it came from. Flights written by hand are on time, and some of them code shares: found under the other number as well, going back
 * under the next one too. Of the other arrivals some are late, always the same ones on a day.
 */
export function sampleFlightSource(db: Db): FlightSource {
  return {
    kind: 'sample',
    daysAhead,
    async byNumber(search) {
      const { flightNo, direction, at } = search
      const landed = direction === 'arrival' ? flightNo : numberBefore(flightNo)
      const rows = await db
        .select()
        .from(sampleFlights)
        .where(or(eq(sampleFlights.flightNo, landed), arrayContains(sampleFlights.soldAs, [landed])))
      const onDay = direction === 'arrival' ? flightsOn : returnsOn
      const found = daysOf(search).flatMap((date) => onDay(date, rows, at))
      return found.map((flight) => (flight.flightNo === flightNo ? flight : soldAs(flightNo, flight)))
    },
    async byRoute({ departureAirportCode, arrivalAirportCode, date, at }) {
      const between = (here: string, origin: string) =>
        db
          .select()
          .from(sampleFlights)
          .where(and(eq(sampleFlights.airportCode, here), eq(sampleFlights.originCode, origin)))
          .orderBy(asc(sampleFlights.landingMinute), asc(sampleFlights.flightNo))
      const returns = await between(departureAirportCode, arrivalAirportCode)
      if (returns.length > 0) return returnsOn(date, returns, at)
      return flightsOn(date, await between(arrivalAirportCode, departureAirportCode), at)
    },
  }
}

/** A flight under a number that another airline sells it as. */
function soldAs(flightNo: string, flight: Flight): Flight {
  return { ...flight, flightNo, airlineCode: airlineCodeOf(flightNo), operatedAs: flight.flightNo }
}

function flightsOn(date: CalendarDate, rows: readonly SampleFlight[], at: Instant): Flight[] {
  const day = weekdayOf(date)
  return rows.filter((row) => row.weekdays[day] === '1').map((row) => flightOn(date, row, at))
}

/** The flights back that leave on a day; one that landed late in the evening leaves on the next. */
function returnsOn(date: CalendarDate, rows: readonly SampleFlight[], at: Instant): Flight[] {
  return [addDays(date, -1), date].flatMap((day) =>
    rows
      .filter((row) => row.weekdays[weekdayOf(day)] === '1')
      .map((row) => returnOf(flightOn(day, row, at), row))
      .filter(({ departsAt }) => calendarDateOf(departsAt) === date),
  )
}

function returnOf(arrival: Flight, row: SampleFlight): Flight {
  const departsAt = addMinutes(
    arrival.landsAt,
    row.domestic ? turnMinutes.domestic : turnMinutes.international,
  )
  return {
    ...arrival,
    flightNo: numberAfter(arrival.flightNo),
    direction: 'departure',
    departureAirportCode: arrival.arrivalAirportCode,
    arrivalAirportCode: arrival.departureAirportCode,
    departsAt,
    landsAt: addMinutes(departsAt, row.durationMinutes),
    estimatedAt: null,
    status: 'scheduled',
  }
}

const numberPattern = /^(..)(\d+)$/

function numberAfter(flightNo: string): string {
  return flightNo.replace(
    numberPattern,
    (_, airline: string, digits: string) => `${airline}${Number(digits) + 1}`,
  )
}

function numberBefore(flightNo: string): string {
  return flightNo.replace(
    numberPattern,
    (_, airline: string, digits: string) => `${airline}${Number(digits) - 1}`,
  )
}

function flightOn(date: CalendarDate, row: SampleFlight, at: Instant): Flight {
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
    arrivalAirportCode: row.airportCode,
    terminal: row.terminal,
    departsAt: addMinutes(landsAt, -row.durationMinutes),
    landsAt,
    estimatedAt: isEstimated ? expectedAt : null,
    status: !isEstimated ? 'scheduled' : expectedAt <= at ? 'landed' : delay > 0 ? 'delayed' : 'onTime',
    source: 'sample',
    updatedAt: at,
  }
}

/** A whole number below 2^32 that looks random and is always the same for the same texts. */
export function seedOf(...texts: readonly string[]): number {
  return createHash('sha256').update(texts.join('|')).digest().readUInt32BE(0)
}
