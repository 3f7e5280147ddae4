import type { Policy } from '../policy'
import { type Problem, problem } from '../problem'
import {
  addDays,
  addMinutes,
  calendarDateOf,
  clockMinutes,
  clockText,
  instantOf,
  msPerMinute,
  serviceDateOf,
  toWallTime,
  type CalendarDate,
  type Instant,
  type WallTime,
} from '../time'
import { earliestBookable, noticeProblem, wholeMinute } from './notice'
import { isCollectable } from './ridePlan'
import { busArrivesAt, type RelayPoint } from './relayPoint'
import { departuresOn, serviceHoursOn } from './timetable'

/** The line a drop-off rides on. */
export interface DropoffLine {
  readonly relay: RelayPoint
  /** `T1`, `T2`. */
  readonly terminal: string
  /** Direct minibus time from the door to the relay point for a departure; left out while no address is known. */
  readonly doorMinutes?: (departsAt: Instant) => number
  /** Whether a departure of the timetable runs on this line that day; left out where all of them do. */
  readonly runs?: ((departsAt: Instant) => boolean) | undefined
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
  const candidates = [addDays(date, -1), date].flatMap((day) => runningOn(day, line, policy))
  const arrivals = candidates.map((departsAt) => ({
    departsAt,
    arrivesAt: busArrivesAt({ relay: line.relay, departsAt, terminal: line.terminal, policy }),
  }))
  const inTime = arrivals.filter(({ arrivesAt }) => arrivesAt <= arriveBy)
  const last = inTime[inTime.length - 1]
  const earliest = addMinutes(arriveBy, -policy.dropoff.maxEarlyMinutes)
  return last && last.arrivesAt >= earliest ? last.departsAt : undefined
}

/** The departures of a service day that run on a line, ascending. */
function runningOn(date: CalendarDate, { runs = () => true }: DropoffLine, policy: Policy): Instant[] {
  return departuresOn(date, 'dropoff', policy).filter((departsAt) => runs(departsAt))
}

/** Whether the minibus of a departure can still be at the door in time; as long as no door is known, it can. */
export function isDropoffCollectable({
  departsAt,
  line: { doorMinutes },
  at,
  policy,
}: {
  readonly departsAt: Instant
  readonly line: DropoffLine
  readonly at: Instant
  readonly policy: Policy
}): boolean {
  return (
    doorMinutes === undefined ||
    isCollectable({ departsAt, directMinutes: doorMinutes(departsAt), at, policy })
  )
}

/** What an airport arrival was found to be: the departure that makes it, or why none does. */
type ArrivalOffer = { readonly departsAt: Instant } | { readonly problem: Problem }

/** An airport arrival that a drop-off line is to serve. */
interface ArrivalRequest {
  readonly arriveBy: Instant
  readonly line: DropoffLine
  readonly at: Instant
  readonly policy: Policy
}

/**
 * Whether an airport arrival can be booked at `at`, and by which departure. It is one of those that the policy offers, and
 * keeps the notice by itself, whenever its bus is there. With a short notice the way from the door decides: a minibus that
 * would have to be there already is too early as well; both refusals tell the first arrival that can be had. The one judge of
 * drop-off times, for the list to choose from, the quotation and the booking.
 * @returns booking.timeNotOffered, booking.timeTooEarly, booking.tooFarAhead or booking.outOfServiceHours as a refusal.
 */
export function offerDropoff({ arriveBy, line, at, policy }: ArrivalRequest): ArrivalOffer {
  const judged = judgeArrival({ arriveBy, line, at, policy })
  return judged === 'tooEarly' ? tooEarly(firstArrival(line, at, policy)) : judged
}

/** As `offerDropoff`; what is too early is reported by the caller, who knows how often it will name the first arrival. */
function judgeArrival({ arriveBy, line, at, policy }: ArrivalRequest): ArrivalOffer | 'tooEarly' {
  const offGrid = offGridProblem(arriveBy, policy)
  if (offGrid) return { problem: offGrid }
  const refusal = noticeProblem({ direction: 'dropoff', rideTime: arriveBy, at, policy })
  if (refusal) return refusal.error === 'booking.timeTooEarly' ? 'tooEarly' : { problem: refusal }
  const departsAt = dropoffDepartureFor(arriveBy, line, policy)
  if (departsAt !== undefined) {
    return isDropoffCollectable({ departsAt, line, at, policy }) ? { departsAt } : 'tooEarly'
  }
  const date = serviceDateOf(arriveBy, policy)
  const running = runningOn(date, line, policy)
  const hours = serviceHoursOn(date, 'dropoff', policy)
  const ends = [running[0] ?? hours.first, running[running.length - 1] ?? hours.last]
  const [first, last] = ends.map((bus) =>
    toWallTime(busArrivesAt({ relay: line.relay, departsAt: bus, terminal: line.terminal, policy })),
  )
  return { problem: problem('booking.outOfServiceHours', { first: first ?? '', last: last ?? '' }) }
}

/**
 * Whether an arrival is one of those that a traveller chooses from: 00:30 to 23:30 on the half hour.
 * @returns booking.timeNotOffered, or nothing. Source: specification, section 2; decisions.md, "Drop-off".
 */
function offGridProblem(arriveBy: Instant, policy: Policy): Problem | undefined {
  const { from, to, stepMinutes } = policy.dropoff.arrivalOptions
  const date = calendarDateOf(arriveBy)
  const [first, last] = [instantOf(date, from), instantOf(date, to)]
  const isOffered =
    arriveBy >= first && arriveBy <= last && (arriveBy - first) % (stepMinutes * msPerMinute) === 0
  if (isOffered) return undefined
  return problem('booking.timeNotOffered', {
    first: toWallTime(first),
    last: toWallTime(last),
    minutes: stepMinutes,
  })
}

/** The arrivals that are offered on a calendar day. */
function arrivalsOn(date: CalendarDate, policy: Policy): Instant[] {
  const { from, to, stepMinutes } = policy.dropoff.arrivalOptions
  const arrivals: Instant[] = []
  for (let minutes = clockMinutes(from); minutes <= clockMinutes(to); minutes += stepMinutes) {
    arrivals.push(instantOf(date, clockText(minutes)))
  }
  return arrivals
}

/** The first arrival that can be booked at `at`; the notice's own minute where the next days have none. */
function firstArrival(line: DropoffLine, at: Instant, policy: Policy): WallTime {
  const earliest = earliestBookable('dropoff', at, policy)
  const day = calendarDateOf(earliest)
  const first = [day, addDays(day, 1), addDays(day, 2)]
    .flatMap((date) => arrivalsOn(date, policy))
    .find((arriveBy) => {
      if (arriveBy < earliest) return false
      const judged = judgeArrival({ arriveBy, line, at, policy })
      return judged !== 'tooEarly' && 'departsAt' in judged
    })
  return toWallTime(first ?? wholeMinute(earliest))
}

/**
 * Judges the departures of a drop-off line by the arrivals that they are for: each by the first offered one at which its bus
 * is there. For the list of a day, where no arrival is chosen yet.
 */
export function dropoffDepartureJudge(
  line: DropoffLine,
  at: Instant,
  policy: Policy,
): (departsAt: Instant) => Problem | undefined {
  let first: WallTime | undefined
  return (departsAt) => {
    const arriveBy = offeredFrom(
      busArrivesAt({ relay: line.relay, departsAt, terminal: line.terminal, policy }),
      policy,
    )
    const refusal = noticeProblem({ direction: 'dropoff', rideTime: arriveBy, at, policy })
    if (refusal && refusal.error !== 'booking.timeTooEarly') return refusal
    if (!refusal && isDropoffCollectable({ departsAt, line, at, policy })) return undefined
    return problem('booking.timeTooEarly', { dateTime: (first ??= firstArrival(line, at, policy)) })
  }
}

/** The first offered arrival at or after an instant. */
function offeredFrom(from: Instant, policy: Policy): Instant {
  const date = calendarDateOf(from)
  const found = [date, addDays(date, 1)]
    .flatMap((day) => arrivalsOn(day, policy))
    .find((arriveBy) => arriveBy >= from)
  return found ?? from
}

const tooEarly = (dateTime: WallTime): ArrivalOffer => ({
  problem: problem('booking.timeTooEarly', { dateTime }),
})

/** One airport arrival of the list; disabled ones say why. */
export interface ArrivalOption {
  readonly arriveBy: Instant
  /** `HH:mm` on the calendar day. */
  readonly clock: string
  readonly departsAt?: Instant
  readonly problem?: Problem
}

/** Every arrival time of a calendar day from 00:30 to 23:30, bookable or disabled with the reason. */
export function arrivalOptions({
  date,
  line,
  at,
  policy,
}: {
  readonly date: CalendarDate
  readonly line: DropoffLine
  readonly at: Instant
  readonly policy: Policy
}): ArrivalOption[] {
  let first: WallTime | undefined
  return arrivalsOn(date, policy).map((arriveBy) => {
    const judged = judgeArrival({ arriveBy, line, at, policy })
    const offer = judged === 'tooEarly' ? tooEarly((first ??= firstArrival(line, at, policy))) : judged
    return { arriveBy, clock: toWallTime(arriveBy).slice(11, 16), ...offer }
  })
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

/** When to set out for a flight so as to have all the time that the way by car and the airport take. */
export function leaveByCarAt(flightAt: Instant, policy: Policy): Instant {
  return addMinutes(flightAt, -policy.dropoff.byCarTotalMinutes)
}

/** When a flight asks its traveller to be at the airport: 2-3 hours before take-off, earlier end first. */
export function suggestedArrival(flightAt: Instant, policy: Policy): { from: Instant; to: Instant } {
  const { min, max } = policy.dropoff.atAirportMinutesBeforeFlight
  return { from: addMinutes(flightAt, -max), to: addMinutes(flightAt, -min) }
}
