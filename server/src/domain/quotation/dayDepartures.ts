import type { Direction } from '@noriai/contract/policy'
import { problem, type Problem } from '@noriai/contract/problem'
import { wheelchairsOf } from '@noriai/contract/rules/busWheelchairs'
import { dropoffDepartureJudge } from '@noriai/contract/rules/dropoffDepartures'
import { tooFarAhead, wholeMinute } from '@noriai/contract/rules/notice'
import { offerPickup } from '@noriai/contract/rules/pickupDepartures'
import { departuresOn } from '@noriai/contract/rules/timetable'
import { transferProblem } from '@noriai/contract/rules/transferDepartures'
import { addDays, addMinutes, startOfDate, toWallTime } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import type { OperatorData, RelayStop, TerminalStop } from '../network'
import {
  availabilityOf,
  hasRoomFor,
  readDepartures,
  seatsLeft,
  seatStatements,
  type Availability,
  type SeekingParty,
} from '../seats'
import { noRoomProblem, runningOn } from './chooseDeparture'
import type { RuleContext } from '../../context'

/** What a day's list is asked for, with its ends looked up. */
export interface DayRequest {
  readonly direction: Direction
  readonly date: string
  /** The lines that may be taken: one when the ward is known, else all. */
  readonly relayStops: readonly RelayStop[]
  readonly terminal: TerminalStop
  /** Pick-up: scheduled landing. */
  readonly landingAt: number | undefined
  readonly isDomestic: boolean
  readonly hasPosterScan: boolean
  /** Drop-off, transfer: direct minibus minutes from the door it starts at to a relay point; undefined while not known. */
  readonly collectMinutes: ((stop: RelayStop, departsAt: number) => number) | undefined
  readonly party: SeekingParty
}

/** A departure of the day's list. */
export interface DayDeparture {
  readonly availability: Availability
  readonly status: 'open' | 'full' | 'paused' | 'closed'
  /** Why it cannot be taken. */
  readonly problem: Problem | undefined
  /** Why it takes nobody, whatever the time: it is full, paused or closed. */
  readonly roomProblem: Problem | undefined
}

/** A day's departures, ascending, and the times without service. */
export interface Day {
  readonly departures: readonly DayDeparture[]
  /** Drop-off: those of the service day before, whose last ones are at the airport on this calendar day. */
  readonly fromEvening: readonly DayDeparture[]
  readonly pauses: readonly NonNullable<Availability['pause']>[]
}

/** By which rules and timetable departures are judged. */
interface JudgeContext extends RuleContext {
  readonly data: OperatorData
}

/** For whom the day is read, when, and by which data and policy. */
interface DayContext extends JudgeContext {
  readonly accountId: string | null
}

/**
 * The departures of a service day, one a time: of several lines the one with the most seats left. One query, and one more for a party with a
 * wheelchair.
 * @throws booking.tooFarAhead
 */
export async function dayDepartures(
  db: Executor,
  request: DayRequest,
  { data, accountId, at, policy }: DayContext,
): Promise<Day> {
  const refusal = tooFarAhead(startOfDate(request.date), at, policy)
  if (refusal) throw DomainError.of(refusal)
  const { direction, relayStops } = request
  const evening = direction === 'dropoff' ? departuresOn(addDays(request.date, -1), direction, policy) : []
  const times = departuresOn(request.date, direction, policy)
  const [from, to] = [evening[0] ?? times[0], times[times.length - 1]]
  if (from === undefined || to === undefined) return { departures: [], fromEvening: [], pauses: [] }
  const relayPoints = relayStops.map(({ relay }) => relay.code)
  const stored = await readDepartures(db, { direction, relayPoints, from, to }, { accountId, at })
  const bestOf = (departsAt: number) => {
    const lines = relayPoints.flatMap((code) => data.planned(direction, code, departsAt) ?? [])
    const [first] = lines
      .map((planned) => availabilityOf(planned, stored))
      .sort((a, b) => seatsLeft(b) - seatsLeft(a))
    return first ?? []
  }
  const known = [...evening, ...times].flatMap(bestOf)
  const hasWheelchair = wheelchairsOf([request.party]) > 0
  const listed = hasWheelchair ? await seatStatements.withWheelchairs(db, known, accountId) : known
  const dayStart = times[0] ?? from
  const isOfDay = ({ planned }: Availability) => planned.serviceDate === request.date
  const ofDay = listed.filter(isOfDay)
  const ofEvening = listed.filter((each) => !isOfDay(each))
  return {
    departures: judge(ofDay, request, { data, at, policy }),
    fromEvening: judge(ofEvening, request, { data, at, policy }),
    pauses: stored.pauses.filter((pause) => pause.to > dayStart),
  }
}

function judge(
  candidates: readonly Availability[],
  request: DayRequest,
  context: JudgeContext,
): DayDeparture[] {
  const { party } = request
  const { policy } = context
  const timeProblem = timeJudge(request, context)
  const free = candidates.filter((each) => !timeProblem(each) && hasRoomFor(each, party, policy))
  const roomProblem = (each: Availability) =>
    hasRoomFor(each, party, policy) ? undefined : noRoomProblem(each, { candidates, free, party })
  return candidates.map((availability): DayDeparture => {
    const noRoom = roomProblem(availability)
    const tooLate = timeProblem(availability)
    if (tooLate) return { availability, status: 'closed', problem: tooLate, roomProblem: noRoom }
    if (!noRoom) return { availability, status: 'open', problem: undefined, roomProblem: undefined }
    return { availability, status: noSale(availability), problem: noRoom, roomProblem: noRoom }
  })
}

/** Why a departure that has no room for a party takes nobody; one that does not run is sold as little as a closed one. */
function noSale({ status }: Availability): 'full' | 'paused' | 'closed' {
  if (status === 'open') return 'full'
  return status === 'cancelled' ? 'closed' : status
}

/** Tells of a departure whether it leaves too early for the one who asks. */
function timeJudge(
  request: DayRequest,
  { data, at, policy }: JudgeContext,
): (candidate: Availability) => Problem | undefined {
  const { direction, landingAt, isDomestic, hasPosterScan, terminal, relayStops, collectMinutes } = request
  if (direction === 'pickup' && landingAt !== undefined) {
    const lines = relayStops.map((relayStop) => runningOn({ direction, relayStop }, data))
    const runs = (departsAt: number) => lines.some((runsOnLine) => runsOnLine(departsAt))
    const offer = offerPickup({ landingAt, isDomestic, hasPosterScan, runs }, at, policy)
    if (offer.kind === 'refused') return () => offer.problem
    const [first = 0] = offer.departures
    return ({ planned }) => (planned.departsAt < first ? tooEarly(first) : undefined)
  }
  if (direction === 'pickup') {
    const first = hasPosterScan ? addMinutes(at, policy.pickup.walkUp.minLeadMinutes) : at
    return ({ planned }) => (planned.departsAt < first ? tooEarly(first) : undefined)
  }
  const judges = new Map(
    relayStops.map((stop) => {
      const doorMinutes = collectMinutes && ((departsAt: number) => collectMinutes(stop, departsAt))
      const line = {
        relay: stop.relay,
        terminal: terminal.terminal,
        runs: runningOn({ direction, relayStop: stop }, data),
        ...(doorMinutes !== undefined && { doorMinutes }),
      }
      const judge =
        direction === 'dropoff'
          ? dropoffDepartureJudge(line, at, policy)
          : (departsAt: number) => transferProblem({ departsAt, at, policy, doorMinutes })
      return [stop.relay.code, judge]
    }),
  )
  return ({ planned }) => judges.get(planned.relayPoint)?.(planned.departsAt)
}

function tooEarly(first: number): Problem {
  return problem('booking.timeTooEarly', { dateTime: toWallTime(wholeMinute(first)) })
}
