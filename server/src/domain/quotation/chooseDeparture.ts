import type { Direction, Policy } from '@noriai/contract/policy'
import { policyOfAirport } from '@noriai/contract/policy/airport'
import { problem, type Problem } from '@noriai/contract/problem'
import { noBagPlaces } from '@noriai/contract/rules/bagPlaces'
import { wheelchairsOf } from '@noriai/contract/rules/busWheelchairs'
import { drivingMinutesOver, metersBetween, type Position } from '@noriai/contract/rules/drivingTime'
import { isDropoffCollectable, offerDropoff } from '@noriai/contract/rules/dropoffDepartures'
import { offerPickup } from '@noriai/contract/rules/pickupDepartures'
import { minibusHourOf } from '@noriai/contract/rules/ridePlan'
import { departuresOn } from '@noriai/contract/rules/timetable'
import { transferProblem } from '@noriai/contract/rules/transferDepartures'
import { toWallTime, serviceDateOf } from '@noriai/contract/time'
import type { OperatorData, RelayStop, TerminalStop } from '../network'
import { bagRoomFor, hasRoomFor, type Availability, type SeekingParty } from '../seats'
import type { ResolvedRide } from './resolveRide'

/** The departures that a ride may take, by the rules alone: whether they have room is another question. */
export interface Candidates {
  /** Ascending; never empty. */
  readonly departures: readonly number[]
  /** The one that is taken while it has room. */
  readonly proposed: number
  /** Take the first with room instead of asking: the traveller is at the airport. */
  readonly isWalkUp: boolean
  /** Only a bus of the next morning is left, for one who says that they wait. */
  readonly isNightHold: boolean
}

/** What of a ride decides which departures it may take. */
export interface TimedRide extends Pick<
  ResolvedRide,
  'direction' | 'rideTime' | 'isDomestic' | 'hasPosterScan' | 'relayStop'
> {
  readonly terminal: Pick<TerminalStop, 'terminal'> | undefined
  readonly door: Position
  readonly departureDoor: Position | undefined
  /** Whether a departure of the timetable runs on the line that day, as `runningOn` knows; all of them unless given. */
  readonly runs?: (departsAt: number) => boolean
}

/** The candidates of a ride, or why there are none: too early, too far ahead, out of service hours. */
export function candidatesFor(
  ride: TimedRide,
  at: number,
  general: Policy,
): Candidates | { readonly problem: Problem } {
  const policy = policyOfAirport(ride.relayStop.airportCode, general)
  switch (ride.direction) {
    case 'pickup':
      return pickupCandidates(ride, at, policy)
    case 'dropoff':
      return dropoffCandidates(ride, at, policy)
    case 'transfer':
      return transferCandidates(ride, at, policy)
  }
}

/** Which departures of a line run on their day, by the templates that hold then. */
export function runningOn(
  { direction, relayStop }: Pick<TimedRide, 'direction' | 'relayStop'>,
  data: Pick<OperatorData, 'planned'>,
): (departsAt: number) => boolean {
  return (departsAt) => data.planned(direction, relayStop.relay.code, departsAt) !== undefined
}

const plain = { isWalkUp: false, isNightHold: false }

function pickupCandidates(ride: TimedRide, at: number, policy: Policy) {
  const { rideTime: landingAt, isDomestic, hasPosterScan, runs } = ride
  const offer = offerPickup({ landingAt, isDomestic, hasPosterScan, runs }, at, policy)
  if (offer.kind === 'refused') return { problem: offer.problem }
  const [proposed] = offer.departures
  // offerPickup promises at least one.
  if (proposed === undefined) throw new RangeError('A pick-up was offered without a departure')
  const isNightHold = offer.kind === 'nightHold'
  return { departures: offer.departures, proposed, isWalkUp: offer.isWalkUp, isNightHold }
}

/** The last bus that is in time, and as others to choose from those before it whose minibus can still come. */
function dropoffCandidates(
  { rideTime, relayStop, terminal, door, runs }: TimedRide,
  at: number,
  policy: Policy,
) {
  const doorMinutes = collectMinutesOf('dropoff', { relayStop, door }, policy)
  const line = { relay: relayStop.relay, terminal: terminal?.terminal ?? '', doorMinutes, runs }
  const offer = offerDropoff({ arriveBy: rideTime, line, at, policy })
  if ('problem' in offer) return offer
  const { departsAt: proposed } = offer
  const departures = departuresOn(serviceDateOf(proposed, policy), 'dropoff', policy).filter(
    (departsAt) =>
      departsAt === proposed ||
      (departsAt < proposed && isDropoffCollectable({ departsAt, line, at, policy })),
  )
  return { ...plain, departures, proposed }
}

function transferCandidates({ rideTime, relayStop, departureDoor }: TimedRide, at: number, policy: Policy) {
  const door = departureDoor ?? relayStop
  const doorMinutes = collectMinutesOf('transfer', { relayStop, door }, policy)
  const problem = transferProblem({ departsAt: rideTime, at, policy, doorMinutes })
  if (problem) return { problem }
  const departures = departuresOn(serviceDateOf(rideTime, policy), 'transfer', policy).filter(
    (departsAt) => transferProblem({ departsAt, at, policy, doorMinutes }) === undefined,
  )
  return { ...plain, departures, proposed: rideTime }
}

/** The direct way from a door to the relay point at the hour of each departure. */
function collectMinutesOf(
  direction: Direction,
  { relayStop, door }: { readonly relayStop: RelayStop; readonly door: Position },
  policy: Policy,
): (departsAt: number) => number {
  const { relay } = relayStop
  const meters = metersBetween(relayStop, door)
  return (departsAt) =>
    drivingMinutesOver(meters, { at: minibusHourOf({ direction, departsAt, relay }), policy })
}

/** The departure that a ride gets, or why it gets none and which are the nearest with room. */
export interface Choice {
  readonly taken: Availability | undefined
  readonly problem: Problem | undefined
  /** At most two, earlier first. */
  readonly alternatives: readonly Availability[]
}

const MAX_ALTERNATIVES = 2

/** Who looks for a departure, and by which figures a bus takes a wheelchair. */
interface Seeking {
  readonly party: SeekingParty
  readonly policy: Policy
  readonly isWalkUp: boolean
}

/**
 * Takes the wanted departure when it has room for all of the party, its wheelchair included; on a walk-up the first from there on that has.
 * Else names the two nearest in time that have.
 * @param candidates ascending; `wanted` is one of them. With the wheelchairs of their riders, where the party has one.
 */
export function chooseDeparture(
  candidates: readonly Availability[],
  wanted: Availability,
  { party, policy, isWalkUp }: Seeking,
): Choice {
  const hasRoom = (each: Availability) => hasRoomFor(each, party, policy)
  const taken = isWalkUp
    ? candidates.find((each) => departsAt(each) >= departsAt(wanted) && hasRoom(each))
    : wanted
  if (taken && hasRoom(taken)) return { taken, problem: undefined, alternatives: [] }
  const free = candidates.filter(hasRoom)
  return {
    taken: undefined,
    problem: noRoomProblem(wanted, { candidates, free, party }),
    alternatives: nearestTo(wanted, free),
  }
}

/** The run of departures without a seat around one, first and last; undefined when it is full alone. */
function fullPeriod(
  candidates: readonly Availability[],
  wanted: Availability,
  party: SeekingParty,
): FullPeriod | undefined {
  const isFull = (index: number) => {
    const each = candidates[index]
    return each !== undefined && each.status === 'open' && !hasRoomFor(each, party)
  }
  const at = candidates.findIndex(({ departureId }) => departureId === wanted.departureId)
  if (!isFull(at)) return undefined
  let [first, last] = [at, at]
  while (isFull(first - 1)) first -= 1
  while (isFull(last + 1)) last += 1
  const [from, to] = [candidates[first], candidates[last]]
  return first === last || !from || !to ? undefined : { from: departsAt(from), to: departsAt(to) }
}

/** The departures of a list that are nearest in time, two by default, earlier first. */
function nearestTo(
  wanted: Availability,
  free: readonly Availability[],
  most = MAX_ALTERNATIVES,
): Availability[] {
  const distance = (candidate: Availability) => Math.abs(departsAt(candidate) - departsAt(wanted))
  return [...free]
    .sort((a, b) => distance(a) - distance(b) || departsAt(a) - departsAt(b))
    .slice(0, most)
    .sort((a, b) => departsAt(a) - departsAt(b))
}

/** When the first and the last departure of a run without room leave. */
interface FullPeriod {
  readonly from: number
  readonly to: number
}

/** Whom a departure has no room for, and where else there may be some. */
interface Refused {
  /** Every departure that could be taken, ascending. */
  readonly candidates: readonly Availability[]
  /** Those of them that have room for all of the party, its wheelchair included. */
  readonly free: readonly Availability[]
  readonly party: SeekingParty
}

/**
 * Why a departure does not take a party: the service is paused between two times, only its wheelchair or only its bags have no room, all
 * departures around it are full as well, or it is full, closed or paused alone; naming those that have room.
 */
export function noRoomProblem(wanted: Availability, { candidates, free, party }: Refused): Problem {
  if (wanted.status === 'paused' && wanted.pause) {
    const { from, to } = wanted.pause
    return problem('booking.servicePaused', { from: toWallTime(from), to: toWallTime(to) })
  }
  const time = toWallTime(departsAt(wanted))
  const [nearest] = nearestTo(wanted, free, 1)
  if (hasRoomFor(wanted, party)) {
    return nearest
      ? problem('booking.wheelchairsFull', { time, next: toWallTime(departsAt(nearest)) })
      : problem('booking.wheelchairsFullAll', { time })
  }
  const riders = { ...party, ...noBagPlaces }
  if (hasRoomFor(wanted, riders)) {
    const { large: left, small } = bagRoomFor(wanted, party)
    const full = { time, left, small }
    return nearest
      ? problem('booking.bagsFull', { ...full, next: toWallTime(departsAt(nearest)) })
      : problem('booking.bagsFullAll', full)
  }
  const period = fullPeriod(candidates, wanted, riders)
  if (period && nearest) {
    const { from, to } = period
    return problem('booking.fullyBookedPeriod', {
      from: toWallTime(from),
      to: toWallTime(to),
      time: toWallTime(departsAt(nearest)),
    })
  }
  const [first, second] = nearestTo(wanted, free).map((candidate) => toWallTime(departsAt(candidate)))
  if (first === undefined) {
    // Others have seats, and none of their buses a place for its wheelchair.
    const isForWheelchair = wheelchairsOf([party]) > 0 && candidates.some((each) => hasRoomFor(each, party))
    return problem(isForWheelchair ? 'booking.wheelchairsFullAll' : 'booking.capacityFullAll', { time })
  }
  if (second === undefined) return problem('booking.capacityFullOne', { time, after: first })
  return problem('booking.capacityFull', { time, before: first, after: second })
}

function departsAt(candidate: Availability): number {
  return candidate.planned.departsAt
}
