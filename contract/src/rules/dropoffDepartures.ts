import type { Policy } from '../policy'
import type { Problem } from '../schema/problem'
import {
  addDays,
  addMinutes,
  clockMinutes,
  clockText,
  instantOf,
  serviceDateOf,
  toWallTime,
  type CalendarDate,
  type Instant,
  type WallTime,
} from '../time'
import { noticeProblem } from './notice'
import { problem } from './problem'
import { isCollectable } from './ridePlan'
import { busArrivesAt, type RelayPoint } from './relayPoint'
import { departuresOn, serviceHoursOn } from './timetable'

/** The line a drop-off rides on. */
export interface DropoffLine {
  readonly relay: RelayPoint
  /** `T1`, `T2`. */
  readonly terminal: string
  /** Direct minibus time from the door to the relay point; left out while no address is known. */
  readonly doorMinutes?: number
}

/**
 * The bus that a drop-off takes: the last one that is at the terminal by `arriveBy`, unless it would be there earlier
 * than the policy lets a traveller wait.
 * @returns undefined when no bus serves that time. Source: decisions.md, "drop-off arrival options".
 */
export function dropoffDepartureFor(
  arriveBy: Instant,
  line: DropoffLine,
  policy: Policy,
): Instant | undefined {
  const date = serviceDateOf(arriveBy, policy)
  const candidates = [addDays(date, -1), date].flatMap((day) => departuresOn(day, 'dropoff', policy))
  const arrivals = candidates.map((departsAt) => ({
    departsAt,
    arrivesAt: busArrivesAt(line.relay, departsAt, line.terminal, policy),
  }))
  const inTime = arrivals.filter(({ arrivesAt }) => arrivesAt <= arriveBy)
  const last = inTime[inTime.length - 1]
  const earliest = addMinutes(arriveBy, -policy.dropoff.maxEarlyMinutes)
  return last && last.arrivesAt >= earliest ? last.departsAt : undefined
}

/** Whether the minibus of a departure can still be at the door in time; as long as no door is known, it can. */
export function isDropoffCollectable(
  departsAt: Instant,
  { doorMinutes }: DropoffLine,
  at: Instant,
  policy: Policy,
): boolean {
  return doorMinutes === undefined || isCollectable(departsAt, doorMinutes, at, policy)
}

/**
 * Whether an airport arrival can be booked at `at`, and by which departure. With a short notice the way from the door
 * decides: a minibus that would have to be there already is too early as well.
 * @returns booking.timeTooEarly, booking.tooFarAhead or booking.outOfServiceHours as a refusal.
 */
export function offerDropoff(
  arriveBy: Instant,
  line: DropoffLine,
  at: Instant,
  policy: Policy,
): { readonly departsAt: Instant } | { readonly problem: Problem } {
  const refusal = noticeProblem('dropoff', arriveBy, at, policy)
  if (refusal) return { problem: refusal }
  const departsAt = dropoffDepartureFor(arriveBy, line, policy)
  if (departsAt !== undefined && !isDropoffCollectable(departsAt, line, at, policy)) {
    return { problem: problem('booking.timeTooEarly', { dateTime: firstCollectable(line, at, policy) }) }
  }
  if (departsAt !== undefined) return { departsAt }
  const hours = serviceHoursOn(serviceDateOf(arriveBy, policy), 'dropoff', policy)
  const [first, last] = [hours.first, hours.last].map((bus) =>
    toWallTime(busArrivesAt(line.relay, bus, line.terminal, policy)),
  )
  return { problem: problem('booking.outOfServiceHours', { first: first ?? '', last: last ?? '' }) }
}

/** The airport arrival of the first departure whose minibus can still come to the door. */
function firstCollectable(line: DropoffLine, at: Instant, policy: Policy): WallTime {
  const date = serviceDateOf(at, policy)
  const first = [date, addDays(date, 1)]
    .flatMap((day) => departuresOn(day, 'dropoff', policy))
    .find((departsAt) => departsAt >= at && isDropoffCollectable(departsAt, line, at, policy))
  return toWallTime(busArrivesAt(line.relay, first ?? at, line.terminal, policy))
}

/** One airport arrival of the list; disabled ones say why. */
export interface ArrivalOption {
  readonly arriveBy: Instant
  /** `HH:mm` on the calendar day. */
  readonly clock: string
  readonly departsAt?: Instant
  readonly problem?: Problem
}

/** Every arrival time of a calendar day from 00:30 to 23:30, bookable or disabled with the reason. */
export function arrivalOptions(
  date: CalendarDate,
  line: DropoffLine,
  at: Instant,
  policy: Policy,
): ArrivalOption[] {
  const { from, to, stepMinutes } = policy.dropoff.arrivalOptions
  const options: ArrivalOption[] = []
  for (let minutes = clockMinutes(from); minutes <= clockMinutes(to); minutes += stepMinutes) {
    const clock = clockText(minutes)
    const arriveBy = instantOf(date, clock)
    options.push({ arriveBy, clock, ...offerDropoff(arriveBy, line, at, policy) })
  }
  return options
}

/**
 * Whether being at the airport at `arriveBy` is in time for a flight: `early` before the advised 2-3 hours, `tight` after
 * them, `missed` at the take-off or later.
 */
export function arrivalFit(
  arriveBy: Instant,
  flightAt: Instant,
  policy: Policy,
): 'early' | 'advised' | 'tight' | 'missed' {
  const { from, to } = suggestedArrival(flightAt, policy)
  if (arriveBy >= flightAt) return 'missed'
  if (arriveBy > to) return 'tight'
  return arriveBy < from ? 'early' : 'advised'
}

/** A drop-off that is at the airport when its flight has left: booking.arrivesAfterFlight, or nothing. */
export function afterFlightProblem(
  arriveBy: Instant,
  flightAt: Instant | undefined,
  policy: Policy,
): Problem | undefined {
  if (flightAt === undefined || arrivalFit(arriveBy, flightAt, policy) !== 'missed') return undefined
  return problem('booking.arrivesAfterFlight', { dateTime: toWallTime(flightAt) })
}

/** When a flight asks its traveller to be at the airport: 2-3 hours before take-off, earlier end first. */
export function suggestedArrival(flightAt: Instant, policy: Policy): { from: Instant; to: Instant } {
  const { min, max } = policy.dropoff.atAirportMinutesBeforeFlight
  return { from: addMinutes(flightAt, -max), to: addMinutes(flightAt, -min) }
}
