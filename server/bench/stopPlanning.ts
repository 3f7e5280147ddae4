import { defaultPolicy, type Direction } from '@noriai/contract/policy'
import { drivingMinutes, type Position } from '@noriai/contract/rules/drivingTime'
import type { RelayPoint } from '@noriai/contract/rules/relayPoint'
import { emptyMinutes, runTimes, turnaroundNeed } from '@noriai/contract/rules/runTimes'
import { minibusHourOf } from '@noriai/contract/rules/ridePlan'
import { handlingSeconds } from '@noriai/contract/rules/stopTime'
import { addMinutes, fromWallTime, instantOf, type Instant } from '@noriai/contract/time'
import { numberCell, cell, readCsv } from '../src/csv'
import type { ChainRun, Turnarounds } from '../src/dispatch/chains'
import type { DispatchParty, DispatchPlan, DispatchProblem, Leg } from '../src/dispatch/problem'
import longSearchFile from './longSearches.json'
import { seededRandom } from '../src/dispatch/random'
import { placeParty, type Fleet, type PlacedParty } from '../src/dispatch/packing'

/** What a generated departure is made of. */
export interface DepartureSketch {
  readonly seed: number
  /** Riders who want to ride; the last party is cut to fit. */
  readonly riders: number
  /** Parties at most. */
  readonly parties?: number
  readonly legs: readonly Leg[]
  /** When its minibuses drive; by day where it is not said. */
  readonly at?: number
}

/** An hour like most. */
const BY_DAY = fromWallTime('2026-11-25 14:00:00')

interface Door extends Position {
  readonly stopKey: string
  readonly wardCode: string
}

const fleet: Fleet = {
  minibuses: 6,
  seats: 9,
  bags: defaultPolicy.operations.bagPlaces.minibus,
  boots: new Map(),
  stopCap: defaultPolicy.ride.maxStops,
}
/** How many of a hundred parties have how many riders. */
const partySizes: readonly (readonly [riders: number, share: number])[] = [
  [1, 28],
  [2, 40],
  [3, 12],
  [4, 12],
  [5, 4],
  [6, 2],
  [7, 1],
  [9, 1],
]
/** Of all riders so many go to hotels, the others anywhere. */
const HOTEL_SHARE = 0.65
/** Where the minibuses of the made day come from. */
const depot: Position = { lat: 34.6661, lng: 135.4959 }
/** Tries to find a party that still fits before a departure is taken as full. */
const TRIES = 400

let doors: { readonly hotels: readonly Door[]; readonly places: readonly Door[] } | undefined

function doorsOf(file: string): Door[] {
  return readCsv(file).map((row) => ({
    stopKey: cell(row, 'id'),
    wardCode: cell(row, 'ward_code'),
    lat: numberCell(row, 'lat'),
    lng: numberCell(row, 'lng'),
  }))
}

/** A generated departure, and where its relay point and its stops are. */
export interface SketchedDeparture extends DispatchProblem {
  readonly relay: Position & Pick<RelayPoint, 'code' | 'busMinutes' | 'changeMinutes'>
  readonly places: ReadonlyMap<string, Position>
}

/** A departure with parties from all over the wards of one relay point, seated as bookings seat them. */
export function sketchDeparture({
  seed,
  riders,
  parties: most,
  legs,
  at = BY_DAY,
}: DepartureSketch): SketchedDeparture {
  doors ??= { hotels: doorsOf('osaka-hotels.csv'), places: doorsOf('osaka-places.csv') }
  const random = seededRandom(seed)
  const relayPoints = readCsv('relay-points.csv')
  const relay = relayPoints[seed % relayPoints.length]
  if (!relay) throw new Error('no relay points')
  const wards = new Set(
    readCsv('ward-services.csv')
      .filter((row) => row.relay_point === relay.code)
      .map((row) => row.ward_code),
  )
  const near = (list: readonly Door[]) => list.filter((door) => wards.has(door.wardCode))
  const [hotels, places] = [near(doors.hotels), near(doors.places)]
  const anyDoor = () => {
    const list = random() < HOTEL_SHARE ? hotels : places
    return list[Math.floor(random() * list.length)] as Door
  }
  const placed: PlacedParty[] = []
  const ends = new Map<string, readonly Door[]>()
  let left = riders
  for (let tries = 0; tries < TRIES && left > 0 && placed.length < (most ?? Infinity); tries += 1) {
    const size = Math.min(left, partySize(random))
    const stops = legs.map(anyDoor)
    const id = `party-${placed.length + 1}`
    // As many bags as are free.
    const party = {
      id,
      seats: size,
      large: size,
      small: size,
      stopKey: stops.map((stop) => stop.stopKey).join('|'),
    }
    const placement = placeParty(fleet, placed, { party })
    if (!placement) continue
    for (const [index, other] of placed.entries()) {
      const minibus = placement.moves.get(other.id)
      if (minibus !== undefined) placed[index] = { ...other, minibus }
    }
    placed.push({ ...party, minibus: placement.minibus })
    ends.set(id, stops)
    left -= size
  }
  const position = { lat: numberCell(relay, 'lat'), lng: numberCell(relay, 'lng') }
  const code = cell(relay, 'code')
  const [busMinutes, changeMinutes] = [numberCell(relay, 'bus_minutes'), numberCell(relay, 'change_minutes')]
  return {
    relay: { ...position, code, busMinutes, changeMinutes },
    places: new Map([...ends.values()].flatMap((each) => each.map((door) => [door.stopKey, door] as const))),
    parties: placed.map((party): DispatchParty => ({
      ...party,
      stops: (ends.get(party.id) ?? []).map((door) => door.stopKey),
      handlingSeconds: handlingSeconds(
        { riders: party.seats, largeBags: party.large, childSeats: 0 },
        defaultPolicy,
      ),
      promisedMinutes: null,
      lateMinutes: 0,
    })),
    legs: legs.map((leg, index) => {
      const stops = new Map(
        [...ends.values()].flatMap((each) => (each[index] ? [[each[index].stopKey, each[index]]] : [])),
      )
      const points = [position, ...stops.values()]
      return {
        leg,
        stops: [...stops.keys()],
        minutes: points.map((from) =>
          points.map((to) => (from === to ? 0 : drivingMinutes(from, to, { at, policy: defaultPolicy }))),
        ),
      }
    }),
    fleet,
    maxExtraMinutes: defaultPolicy.ride.maxExtraMinutes,
    stopMinutes: defaultPolicy.ride.stopMinutes,
  }
}

function partySize(random: () => number): number {
  let share = random() * partySizes.reduce((sum, [, each]) => sum + each, 0)
  for (const [riders, each] of partySizes) {
    share -= each
    if (share < 0) return riders
  }
  return 1
}

/** How many departures are generated to be measured with, and how many of them run each way. */
const MEASURED = 50
const RIDERS = 49

/** The departures that plans are measured on: pick-ups, drop-offs and, every fifth, a transfer. */
export function measuredDepartures(): DispatchProblem[] {
  return Array.from({ length: MEASURED }, (_, index) =>
    sketchDeparture({ seed: index + 1, riders: RIDERS, legs: legsOfMeasured(index) }),
  )
}

function legsOfMeasured(index: number): readonly Leg[] {
  if (index % 5 === 4) return ['collect', 'deliver']
  return index % 2 === 0 ? ['deliver'] : ['collect']
}

/** A departure of the made day. */
export interface MadeDeparture {
  readonly direction: Direction
  readonly departsAt: Instant
  readonly problem: SketchedDeparture
}

/** A day of full departures, spread over the timetable as they are over the directions, each at the speed of its hour. */
export function madeDay(departures: number): MadeDeparture[] {
  const each = Array.from({ length: departures }, (_, index) => {
    const legs = legsOfMeasured(index)
    return { seed: index + 1, legs, direction: directionOf(legs) }
  })
  return each.map(({ seed, legs, direction }, index) => {
    const alike = each.filter((other) => other.direction === direction)
    const times = defaultPolicy.timetable[direction]
    const before = each.slice(0, index).filter((other) => other.direction === direction).length
    const clock = times[Math.floor((before * times.length) / alike.length)] ?? '12:00'
    const departsAt = instantOf('2026-11-25', clock)
    const relay = sketchDeparture({ seed, riders: 0, legs }).relay
    const at = minibusHourOf({
      direction,
      departsAt,
      relay: { ...relay, terminalExtraMinutes: {}, peaks: [] },
    })
    return { direction, departsAt, problem: sketchDeparture({ seed, riders: RIDERS, legs, at }) }
  })
}

function directionOf(legs: readonly Leg[]): Direction {
  if (legs.length > 1) return 'transfer'
  return legs[0] === 'deliver' ? 'pickup' : 'dropoff'
}

/** The runs of a made departure's minibuses, by its plan. */
export function runsOf({ direction, departsAt, problem }: MadeDeparture, plan: DispatchPlan): ChainRun[] {
  const { relay, places } = problem
  const reachesRelayAt = addMinutes(departsAt, -defaultPolicy.ride.gatherMinutesBefore)
  const leavesRelayAt =
    direction === 'pickup' ? addMinutes(departsAt, relay.busMinutes + relay.changeMinutes) : departsAt
  return plan.minibuses.map(({ minibus, legs, slackMinutes }) => {
    const stops = legs.flatMap(({ leg, stops: ordered }) =>
      ordered.map(({ stopKey, minutes, stopMinutes }) => ({
        ...(places.get(stopKey) ?? relay),
        leg,
        arrivesAt:
          leg === 'collect' ? addMinutes(reachesRelayAt, -minutes) : addMinutes(leavesRelayAt, minutes),
        stopMinutes,
      })),
    )
    const { busMinutes } = relay
    const times = runTimes(
      { direction, minibus, departsAt, busMinutes, relay, airport: relay, stops },
      defaultPolicy,
    )
    return {
      ...times,
      earlierMinutes: direction === 'dropoff' ? slackMinutes : 0,
      laterMinutes: direction === 'pickup' ? slackMinutes : 0,
    }
  })
}

/** As sample vehicles turn around, with their depot at Namba: whoever comes from there is ready as early as whoever comes from another run. */
export const madeTurnarounds: Turnarounds = {
  need: (first, second) => turnaroundNeed(first, second, { airport: undefined, policy: defaultPolicy }),
  out: ({ start, from }) =>
    emptyMinutes(depot, start, { at: from, policy: defaultPolicy }) +
    defaultPolicy.operations.turnaroundMinutes.usual,
  back: ({ end, to }) => emptyMinutes(end, depot, { at: to, policy: defaultPolicy }),
}

/** What planning a departure came to. */
export interface PlanOutcome {
  readonly minibuses: number
  readonly ridingMinutes: number
  readonly excessMinutes: number
}

/** The outcomes of searches a hundred times as long as the planner's, one a measured departure, and what they were made by. */
export const longSearches: {
  readonly rounds: number
  readonly seeds: number
  readonly outcomes: readonly PlanOutcome[]
} = longSearchFile

/** By how much more riding time a plan needs than the long search's; infinite when it breaks caps or needs vehicles that one does not. */
export function gapTo(outcome: PlanOutcome, long: PlanOutcome | undefined): number {
  if (!long) return Infinity
  const isWorse =
    outcome.excessMinutes > long.excessMinutes ||
    (outcome.excessMinutes === long.excessMinutes && outcome.minibuses > long.minibuses)
  if (isWorse) return Infinity
  return outcome.ridingMinutes / long.ridingMinutes - 1
}

/** A plan in three numbers. */
export function outcomeOf({ minibuses, ridingMinutes, excessMinutes }: DispatchPlan): PlanOutcome {
  return { minibuses: minibuses.length, ridingMinutes, excessMinutes }
}
