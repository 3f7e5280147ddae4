import type { Lang } from '@noriai/contract/lang'
import { parseFlightNo } from '@noriai/contract/rules/flightNo'
import { addDays, calendarDateOf, type CalendarDate, type Instant } from '@noriai/contract/time'
import {
  airportHere,
  timeAtServedAirport,
  type Flight,
  type FlightDirection,
  type FlightSource,
} from '../../infra/providers/flightSource'
import type { AirportDirectory } from './airportDirectory'
import { servedByCode } from './airportGuide'

/** What flights are found in. */
export interface FlightSearch {
  readonly flights: FlightSource
  readonly airports: AirportDirectory
  readonly lang: Lang
  readonly at: Instant
}

/** A number as it was asked for. */
export interface FlightNumberQuery {
  readonly flightNo: string
  readonly date?: CalendarDate | undefined
  readonly direction: FlightDirection
}

/**
 * The flight of a number on a day; without a day the next one, today's that are over left out. Undefined for none.
 * @throws airport.wrongAirport, airport.notServed when the number flies, but elsewhere.
 */
export async function findFlight(
  query: FlightNumberQuery,
  search: FlightSearch,
): Promise<Flight | undefined> {
  const today = calendarDateOf(search.at)
  const days = query.date === undefined ? search.flights.daysAhead : 1
  for (let day = 0; day < days; day++) {
    const flights = await onDays(query, { date: addDays(query.date ?? today, day), days: 1 }, search)
    const flight = flights.find((each) => query.date !== undefined || timeAtServedAirport(each) >= search.at)
    if (flight) return flight
  }
  return undefined
}

/** The flights of a number on a day, or from today on, and on the days after. */
export async function listFlights(
  query: FlightNumberQuery,
  search: FlightSearch,
): Promise<readonly Flight[]> {
  const date = query.date ?? calendarDateOf(search.at)
  return onDays(query, { date, days: search.flights.daysAhead }, search)
}

async function onDays(
  query: FlightNumberQuery,
  days: { readonly date: CalendarDate; readonly days: number },
  search: FlightSearch,
): Promise<readonly Flight[]> {
  const { flights, airports, lang, at } = search
  const flightNo = parseFlightNo(query.flightNo)
  if (flightNo === undefined) return []
  const found = await flights.byNumber({ flightNo, direction: query.direction, ...days, at })
  const here = found.filter((flight) => airports.isServed(airportHere(flight)))
  const [elsewhere] = found
  if (here.length === 0 && elsewhere) servedByCode(airportHere(elsewhere), airports, lang)
  return here
}
