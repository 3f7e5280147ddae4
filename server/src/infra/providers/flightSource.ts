import type { FlightState } from '@noriai/contract/rules/flightReport'
import { addDays, type CalendarDate, type Instant } from '@noriai/contract/time'

/** Whether a flight lands or takes off at the served airport. */
export type FlightDirection = 'arrival' | 'departure'

/** A flight as a source tells it. */
export interface Flight {
  /** `CX506`: airline and number without blanks and leading zeros. */
  readonly flightNo: string
  /** Of a code share the number of the airline that flies it; absent for its own, and where the source does not know. */
  readonly operatedAs?: string
  readonly airlineCode: string
  /** The airline's own name for itself, where the source tells it. */
  readonly airlineName: string | null
  readonly direction: FlightDirection
  readonly departureAirportCode: string
  readonly arrivalAirportCode: string
  /** `T1` or `T2` at the served airport; null when the source does not know. */
  readonly terminal: string | null
  /** As planned. */
  readonly departsAt: Instant
  readonly landsAt: Instant
  /** The newest estimate of the landing (arrival) or take-off (departure); null as long as there is none. */
  readonly estimatedAt: Instant | null
  readonly status: FlightState
  readonly source: 'sample' | 'live'
  readonly updatedAt: Instant
}

/** When it is scheduled to land or leave here. */
export function timeAtServedAirport({ direction, landsAt, departsAt }: Flight): Instant {
  return direction === 'arrival' ? landsAt : departsAt
}

/** Where it lands or leaves by its direction: a number is also flown between airports that are not served. */
export function airportHere({ direction, arrivalAirportCode, departureAirportCode }: Flight): string {
  return direction === 'arrival' ? arrivalAirportCode : departureAirportCode
}

/** Flights of a number. */
export interface FlightsByNumber {
  readonly flightNo: string
  readonly direction: FlightDirection
  /** The day in Japan of the landing or take-off here. */
  readonly date: CalendarDate
  /** Of how many days from that one on; 1 unless given. */
  readonly days?: number
  readonly at: Instant
}

/** The days of a search by number, in their sequence. */
export const daysOf = ({ date, days = 1 }: FlightsByNumber): CalendarDate[] =>
  Array.from({ length: days }, (_, day) => addDays(date, day))

/** Flights between two airports on a day, one of which is the served one. */
export interface FlightsByRoute {
  readonly departureAirportCode: string
  readonly arrivalAirportCode: string
  /** The day in Japan of the landing or take-off here. */
  readonly date: CalendarDate
  readonly at: Instant
}

/**
 * Where flight times come from. Answers are in the order of their times; none found is an empty list. Both may throw
 * `DomainError('flight.sourceUnavailable')`: then flights are entered by hand.
 */
export interface FlightSource {
  /** `none`: there is no source, every flight is entered by hand. */
  readonly kind: 'sample' | 'live' | 'none'
  /** How many days are looked through for a number without a date: a live source is paid by the question. */
  readonly daysAhead: number
  byNumber(search: FlightsByNumber): Promise<readonly Flight[]>
  byRoute(search: FlightsByRoute): Promise<readonly Flight[]>
}

/** The source of a server that has none. */
export const noFlightSource: FlightSource = {
  kind: 'none',
  daysAhead: 0,
  byNumber: () => Promise.resolve([]),
  byRoute: () => Promise.resolve([]),
}
