import { langs } from '@noriai/contract/lang'
import { orderKinds } from '@noriai/contract/orders/kinds'
import { problem, type Problem } from '@noriai/contract/problem'
import type { AppointmentRequest } from '@noriai/contract/schema/rideRequest'
import { addDays, calendarDateOf, fromWallTime, toWallTime, type WallTime } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { StoredFlight } from '../../infra/db/schema/orders'
import {
  airportHere,
  timeAtServedAirport,
  type Flight,
  type FlightSource,
} from '../../infra/providers/flightSource'
import type { KnownNames } from '../../names'
import type { AirportDirectory } from '../airport'

/** Where flights are looked up. */
export interface FlightContext {
  readonly flights: FlightSource
  readonly airports: AirportDirectory
}

/** An appointment whose flight was looked up. */
export interface FlightChecked {
  /** The request, completed by what the flight says where the traveller said nothing. */
  readonly request: AppointmentRequest
  /** As the order keeps it; null when the ride names no flight. */
  readonly flight: StoredFlight | null
}

/** When a flight is looked up. */
interface LookUp {
  readonly at: number
  /** Who rides is at the airport at `dateTime` and does not say when they landed: then the timetable does, whatever the delay. */
  readonly isLanded?: boolean
}

/**
 * Looks the flight of an appointment up and compares it with what the traveller says. A flight that is not found, or a
 * source that does not answer, leaves the traveller's word.
 * @throws flight.cancelled; flight.timeDiffers and flight.terminalDiffers unless the traveller confirmed
 */
export async function checkKnownFlight(
  request: AppointmentRequest,
  when: LookUp,
  context: FlightContext,
): Promise<FlightChecked> {
  const flight = await lookUp(request, when, context)
  if (!flight) return { request, flight: storedManually(request, context.airports) }
  if (flight.status === 'cancelled') throw new DomainError('flight.cancelled')
  const differs = request.flightConfirmed ? undefined : differenceOf(request, flight)
  if (differs) throw DomainError.of(differs)
  const otherAirportCode =
    flight.direction === 'arrival' ? flight.departureAirportCode : flight.arrivalAirportCode
  return {
    request: {
      ...request,
      otherAirportCode,
      ...(request.terminal === undefined && flight.terminal !== null ? { terminal: flight.terminal } : {}),
      ...(when.isLanded && { dateTime: landedAt(request, flight) }),
    },
    flight: {
      airlineNames: namesBy((lang) => context.airports.airlineName(flight.airlineCode, lang)),
      otherAirportCode,
      otherCityNames: namesBy((lang) => context.airports.cityName(otherAirportCode, lang)),
      source: flight.source,
      ...(flight.operatedAs !== undefined && { operatedAs: flight.operatedAs }),
    },
  }
}

/** When who is at the airport landed by the timetable; one who is early landed by now. */
const landedAt = ({ dateTime }: AppointmentRequest, flight: Flight): WallTime =>
  toWallTime(Math.min(timeAtServedAirport(flight), fromWallTime(dateTime)))

/**
 * Of the flights of the number that land or leave here that day, the one nearest to the time that the traveller says; who has landed
 * may have done so after midnight, hours behind the timetable.
 */
async function lookUp(
  { type, flight, dateTime }: AppointmentRequest,
  { at, isLanded }: LookUp,
  { flights, airports }: FlightContext,
): Promise<Flight | undefined> {
  const direction = ({ 1: 'arrival', 2: 'departure', 3: undefined } as const)[type]
  if (!direction || flight?.flightNo === undefined || flight.manual) return undefined
  const requestedAt = fromWallTime(flight.scheduledTime ?? dateTime)
  const date = calendarDateOf(requestedAt)
  const days = isLanded ? { date: addDays(date, -1), days: 2 } : { date }
  try {
    const found = await flights.byNumber({ flightNo: flight.flightNo, direction, ...days, at })
    return found
      .filter((each) => airports.isServed(airportHere(each)))
      .sort(
        (a, b) =>
          Math.abs(timeAtServedAirport(a) - requestedAt) - Math.abs(timeAtServedAirport(b) - requestedAt),
      )[0]
  } catch (error) {
    if (error instanceof DomainError && error.code === 'flight.sourceUnavailable') return undefined
    throw error
  }
}

function differenceOf(request: AppointmentRequest, flight: Flight): Problem | undefined {
  const requestedTime = request.type === orderKinds.pickup ? request.dateTime : request.flight?.scheduledTime
  const time = toWallTime(timeAtServedAirport(flight))
  if (requestedTime !== undefined && requestedTime !== time)
    return problem('flight.timeDiffers', { dateTime: time })
  const { terminal } = flight
  return terminal !== null && request.terminal !== undefined && request.terminal !== terminal
    ? problem('flight.terminalDiffers', { terminal })
    : undefined
}

function storedManually(
  { flight, otherAirportCode: code }: AppointmentRequest,
  airports: AirportDirectory,
): StoredFlight | null {
  if (!flight && code === undefined) return null
  return {
    airlineNames: null,
    otherAirportCode: code ?? null,
    otherCityNames: code === undefined ? null : namesBy((lang) => airports.cityName(code, lang)),
    source: 'manual',
  }
}

function namesBy(nameOf: (lang: (typeof langs)[number]) => string | undefined): KnownNames | null {
  const names = Object.fromEntries(langs.map((lang) => [lang, nameOf(lang)]))
  return names.ja === undefined ? null : { ...names, ja: names.ja }
}
