import { parseFlightNo } from '@noriai/contract/rules/flightNo'
import { isStateHere } from '@noriai/contract/rules/flightReport'
import {
  calendarDateOf,
  msPerMinute,
  toWallTime,
  type CalendarDate,
  type Instant,
} from '@noriai/contract/time'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { DomainError } from '../../errors'
import {
  airportHere,
  timeAtServedAirport,
  type Flight,
  type FlightDirection,
  type FlightSource,
  type FlightsByNumber,
  type FlightsByRoute,
  daysOf,
} from './flightSource'

/** How to reach AeroDataBox. */
export interface AeroDataBoxOptions {
  /** Without a slash at the end. */
  readonly url: string
  readonly key: string
  /** IATA codes of the airports served now. */
  readonly served: () => readonly [string, ...(readonly string[])]
  /** Hears what went wrong; never contains the key. */
  readonly onFault: (fault: string) => void
  /** Longer than this nobody waits for a list of flights. */
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 4000
/** Live times change slowly enough; every answer costs money. */
const keptMs = 3 * msPerMinute
const keptAnswers = 2000
/** The service lists an airport for at most 12 hours at once. */
const boardHalves = [
  ['00:00', '11:59'],
  ['12:00', '23:59'],
] as const
type BoardHalf = (typeof boardHalves)[number]
const daysAhead = 2
const noContent = 204
const notFound = 404
const onTimeToleranceMinutes = 5

const timeSchema = v.object({ utc: v.string() })
const movementSchema = v.object({
  airport: v.nullish(v.object({ iata: v.nullish(v.string()) })),
  scheduledTime: v.nullish(timeSchema),
  revisedTime: v.nullish(timeSchema),
  predictedTime: v.nullish(timeSchema),
  runwayTime: v.nullish(timeSchema),
  terminal: v.nullish(v.string()),
})
const flightSchema = v.object({
  departure: movementSchema,
  arrival: movementSchema,
  number: v.string(),
  status: v.string(),
  codeshareStatus: v.nullish(v.string()),
  isCargo: v.optional(v.boolean(), false),
  airline: v.nullish(v.object({ name: v.string(), iata: v.nullish(v.string()) })),
  lastUpdatedUtc: v.nullish(v.string()),
})
const boardSchema = v.object({
  arrivals: v.optional(v.array(v.unknown()), []),
  departures: v.optional(v.array(v.unknown()), []),
})

/** A day of a served airport's board. */
interface DayBoard {
  readonly airport: string
  readonly direction: FlightDirection
  readonly date: CalendarDate
}

type Movement = v.InferOutput<typeof movementSchema>

/**
 * Live flights from AeroDataBox (https://doc.aerodatabox.com, API version 1.14): the status of a number on a day and the
 * board of a served airport. A silent, slow or strange service is `flight.sourceUnavailable`. Answers are kept for three
 * minutes; simultaneous questions of the same kind are asked once.
 */
export function aeroDataBoxSource(options: AeroDataBoxOptions): FlightSource {
  const answers = new LRUCache<string, Promise<unknown>>({ max: keptAnswers, ttl: keptMs })

  /** Undefined where the service has nothing. */
  const ask = (path: string): Promise<unknown> => {
    const kept = answers.get(path)
    if (kept) return kept
    const answer = fetchJson(options, path)
    answers.set(path, answer)
    // A fault is not kept: the next traveller's question is asked again.
    answer.catch(() => answers.delete(path))
    return answer
  }

  /** The flights on a half of the day's board of a served airport. */
  const readHalf = async (
    { airport, direction, date }: DayBoard,
    [from, to]: BoardHalf,
    at: Instant,
  ): Promise<ReadFlight[]> => {
    const path = boardPath(airport, direction, { from: `${date}T${from}`, to: `${date}T${to}` })
    const list = v.safeParse(v.optional(boardSchema, {}), await ask(path))
    if (!list.success) return unavailable(options, 'the board has another form')
    const { arrivals, departures } = list.output
    return flightsFrom(direction === 'arrival' ? arrivals : departures, { direction, here: airport, at })
  }

  /**
   * A flight, of a code share with the number under which it is flown. The service tells that another airline flies it, and not which: it is the only
   * flight of the board with its airports and times whose own airline does. Where there are two or none, or the board is not heard, it
   * stays unknown.
   */
  const withOperator = async ({ flight, codeshare }: ReadFlight, at: Instant): Promise<Flight> => {
    const { direction } = flight
    const airport = airportHere(flight)
    if (codeshare !== 'IsCodeshared' || !options.served().includes(airport)) return flight
    const here = toWallTime(timeAtServedAirport(flight))
    const day = { airport, direction, date: calendarDateOf(timeAtServedAirport(flight)) }
    const half = here.slice(11) < boardHalves[1][0] ? boardHalves[0] : boardHalves[1]
    try {
      const board = await readHalf(day, half, at)
      const flown = new Set(
        board
          .filter((each) => each.codeshare === 'IsOperator' && isSameFlight(each.flight, flight))
          .map((each) => each.flight.flightNo),
      )
      const [operatedAs] = flown
      return flown.size === 1 && operatedAs !== undefined ? { ...flight, operatedAs } : flight
    } catch (error) {
      if (error instanceof DomainError && error.code === 'flight.sourceUnavailable') return flight
      throw error
    }
  }

  const byNumberOn = async ({ flightNo, direction, at }: FlightsByNumber, date: CalendarDate) => {
    const role = direction === 'arrival' ? 'Arrival' : 'Departure'
    const path = `/flights/number/${flightNo}/${date}?dateLocalRole=${role}&withAircraftImage=false&withLocation=false`
    const list = v.safeParse(v.optional(v.array(v.unknown()), []), await ask(path))
    if (!list.success) return unavailable(options, 'the list of flights has another form')
    const read = flightsFrom(list.output, { direction, here: options.served()[0], at })
    return Promise.all(read.map((each) => withOperator(each, at)))
  }

  return {
    kind: 'live',
    daysAhead,
    async byNumber(search) {
      const lists = await Promise.all(daysOf(search).map((date) => byNumberOn(search, date)))
      return lists.flat()
    },
    async byRoute({ departureAirportCode, arrivalAirportCode, date, at }: FlightsByRoute) {
      const isArrival = options.served().includes(arrivalAirportCode)
      const direction: FlightDirection = isArrival ? 'arrival' : 'departure'
      const here = isArrival ? arrivalAirportCode : departureAirportCode
      const halves = await Promise.all(
        boardHalves.map((half) => readHalf({ airport: here, direction, date }, half, at)),
      )
      return halves
        .flat()
        .map(({ flight }) => flight)
        .filter(
          (flight) =>
            flight.departureAirportCode === departureAirportCode &&
            flight.arrivalAirportCode === arrivalAirportCode &&
            calendarDateOf(timeAtServedAirport(flight)) === date,
        )
    },
  }
}

function boardPath(
  airport: string,
  direction: FlightDirection,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const wanted = direction === 'arrival' ? 'Arrival' : 'Departure'
  const query = `direction=${wanted}&withLeg=true&withCancelled=true&withCodeshared=false&withCargo=false&withPrivate=false`
  return `/flights/airports/iata/${airport}/${from}/${to}?${query}`
}

async function fetchJson(options: AeroDataBoxOptions, path: string): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(`${options.url}${path}`, {
      headers: { accept: 'application/json', 'x-api-market-key': options.key },
      signal: AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs),
    })
    if (response.status === noContent || response.status === notFound) return undefined
    if (response.ok) return await response.json()
  } catch (error) {
    return unavailable(options, error instanceof Error ? error.message : 'no answer')
  }
  return unavailable(options, `answered ${response.status}`)
}

function unavailable(options: AeroDataBoxOptions, fault: string): never {
  options.onFault(`AeroDataBox: ${fault}`)
  throw new DomainError('flight.sourceUnavailable')
}

/** How a list is read. */
interface Read {
  readonly direction: FlightDirection
  /** The airport that is meant where a flight has none at this end. */
  readonly here: string
  readonly at: Instant
}

/** A flight, and what the service says of whether it is a code share. */
interface ReadFlight {
  readonly flight: Flight
  readonly codeshare: string
}

/** The flights of a list that are understood, each once, in the order of their times; cargo and strange ones are left out. */
function flightsFrom(list: readonly unknown[], { direction, here, at }: Read): ReadFlight[] {
  const flights = new Map<string, ReadFlight>()
  for (const item of list) {
    const parsed = v.safeParse(flightSchema, item)
    if (!parsed.success || parsed.output.isCargo) continue
    const flight = flightFrom(parsed.output, { direction, here, at })
    const codeshare = parsed.output.codeshareStatus ?? 'Unknown'
    if (flight) flights.set(`${flight.flightNo} ${flight.landsAt}`, { flight, codeshare })
  }
  return [...flights.values()].sort(
    ({ flight: a }, { flight: b }) =>
      timeAtServedAirport(a) - timeAtServedAirport(b) || (a.flightNo < b.flightNo ? -1 : 1),
  )
}

/** Whether two numbers can be of one flight: between the same airports at the same times. */
function isSameFlight(one: Flight, other: Flight): boolean {
  return (
    one.departureAirportCode === other.departureAirportCode &&
    one.arrivalAirportCode === other.arrivalAirportCode &&
    one.departsAt === other.departsAt &&
    one.landsAt === other.landsAt
  )
}

function flightFrom(
  reported: v.InferOutput<typeof flightSchema>,
  { direction, here: servedAirport, at }: Read,
): Flight | undefined {
  const flightNo = parseFlightNo(reported.number)
  const departsAt = instantFrom(reported.departure.scheduledTime?.utc)
  const landsAt = instantFrom(reported.arrival.scheduledTime?.utc)
  const departureAirportCode =
    reported.departure.airport?.iata ?? (direction === 'departure' ? servedAirport : undefined)
  const here = direction === 'arrival' ? reported.arrival : reported.departure
  const arrivalAirportCode =
    reported.arrival.airport?.iata ?? (direction === 'arrival' ? servedAirport : undefined)
  if (
    !flightNo ||
    departsAt === undefined ||
    landsAt === undefined ||
    !departureAirportCode ||
    !arrivalAirportCode
  ) {
    return undefined
  }
  // Its times are those of where it lands instead; when it comes here, if it does, is not known.
  const isElsewhere = isDiverted(reported.status, direction)
  const estimatedAt = isElsewhere ? null : estimateOf(here)
  const plannedAt = direction === 'arrival' ? landsAt : departsAt
  return {
    flightNo,
    airlineCode: reported.airline?.iata ?? flightNo.slice(0, 2),
    airlineName: reported.airline?.name ?? null,
    direction,
    departureAirportCode,
    arrivalAirportCode,
    terminal: terminalOf(here),
    departsAt,
    landsAt,
    estimatedAt,
    status: statusOf(reported.status, { direction, estimatedAt, plannedAt }),
    source: 'live',
    updatedAt: instantFrom(reported.lastUpdatedUtc) ?? at,
  }
}

/** Newest first: what happened, what is reported, what is computed. */
function estimateOf(movement: Movement): Instant | null {
  const times = [movement.runwayTime, movement.revisedTime, movement.predictedTime]
  return times.map((time) => instantFrom(time?.utc)).find((time) => time !== undefined) ?? null
}

/** Whether a flight that is to land here lands elsewhere first. */
const isDiverted = (word: string, direction: FlightDirection) =>
  word === 'Diverted' && isStateHere('landed', { direction })

/** What is known of a flight at this end. */
interface SeenHere {
  readonly direction: FlightDirection
  readonly estimatedAt: Instant | null
  readonly plannedAt: Instant
}

function statusOf(word: string, { direction, estimatedAt, plannedAt }: SeenHere): Flight['status'] {
  if (word === 'Canceled' || word === 'CanceledUncertain') return 'cancelled'
  if (word === 'Arrived' && isStateHere('landed', { direction })) return 'landed'
  if (isDiverted(word, direction)) return 'delayed'
  if (estimatedAt === null) return word === 'Delayed' ? 'delayed' : 'scheduled'
  return estimatedAt - plannedAt > onTimeToleranceMinutes * msPerMinute ? 'delayed' : 'onTime'
}

/** `T1` of `1`, `T1` or `Terminal 1`. */
function terminalOf({ terminal }: Movement): string | null {
  const [, digit] = /^(?:T|Terminal )?(\d)$/i.exec(terminal ?? '') ?? []
  return digit === undefined ? null : `T${digit}`
}

/** The service writes `2026-11-21 05:05Z`. */
function instantFrom(text: string | null | undefined): Instant | undefined {
  const at = Date.parse((text ?? '').replace(' ', 'T'))
  return Number.isNaN(at) ? undefined : at
}
