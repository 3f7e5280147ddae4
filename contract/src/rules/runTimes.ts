import type { Direction, Policy } from '../policy'
import { addMinutes, msPerMinute, type Instant } from '../time'
import { drivingMinutes, type DrivingHour, type Position } from './drivingTime'
import type { Span } from './drivingHours'

/** When and where a vehicle of a departure drives. */
export interface RunTimes extends Span {
  readonly start: Position
  readonly end: Position
  /** The bus, between the airport and the city. */
  readonly isMotorway: boolean
}

/** A stop of the decided order, at the minute it is expected. */
export interface RunStop extends Position {
  readonly leg: 'collect' | 'deliver'
  readonly arrivesAt: Instant
  /** What the stop itself takes. */
  readonly stopMinutes: number
}

/** What the times of a run are computed from. */
export interface RunTimesInput {
  readonly direction: Direction
  /** 0 is the bus. */
  readonly minibus: number
  readonly departsAt: Instant
  /** Minutes of the bus between the airport and the relay point. */
  readonly busMinutes: number
  /** By how much a minibus sets out later from the relay point than the others, or is there earlier. */
  readonly startMinutes?: number
  readonly relay: Position
  readonly airport: Position
  /** Those of this minibus; none while the order is not decided. */
  readonly stops: readonly RunStop[]
}

/** What a minibus takes on one leg while its stops are not decided: the longest that is promised on average routes of the city. */
const undecidedLegMinutes = 60

/** When a run sets out and is free again, by the plan. */
export function runTimes(input: RunTimesInput, policy: Policy): RunTimes {
  const { direction, minibus, departsAt, busMinutes, startMinutes = 0, relay, airport } = input
  if (minibus === 0) {
    const to = addMinutes(departsAt, busMinutes)
    const [start, end] = direction === 'pickup' ? [airport, relay] : [relay, airport]
    return { from: departsAt, to, start, end, isMotorway: true }
  }
  const atRelay =
    direction === 'pickup'
      ? addMinutes(departsAt, busMinutes + startMinutes)
      : addMinutes(departsAt, -startMinutes)
  const collects = direction !== 'pickup'
  const delivers = direction !== 'dropoff'
  const first = ofLeg(input.stops, 'collect')[0]
  const last = ofLeg(input.stops, 'deliver').at(-1)
  return {
    from: collects ? (first?.arrivesAt ?? addMinutes(atRelay, -undecidedLegMinutes)) : atRelay,
    to: delivers
      ? addMinutes(
          last?.arrivesAt ?? addMinutes(atRelay, undecidedLegMinutes),
          last?.stopMinutes ?? policy.ride.stopMinutes,
        )
      : atRelay,
    start: collects && first ? first : relay,
    end: delivers && last ? last : relay,
    isMotorway: false,
  }
}

function ofLeg(stops: readonly RunStop[], leg: RunStop['leg']): readonly RunStop[] {
  return stops.filter((stop) => stop.leg === leg).sort((a, b) => a.arrivesAt - b.arrivesAt)
}

/** Minutes without riders from the end of one run to the start of another, at an hour; 0 on the spot. */
export function emptyMinutes(from: Position, to: Position, hour: DrivingHour): number {
  return from.lat === to.lat && from.lng === to.lng ? 0 : drivingMinutes(from, to, hour)
}

/**
 * Minutes that have to lie between two runs of a vehicle or driver: the way there without riders, and what turning around takes.
 * @param airport of a bus, which takes longer there. Source: operator's design, section 1.
 */
export function turnaroundNeed(
  first: RunTimes,
  second: RunTimes,
  { airport, policy }: { readonly airport: Position | undefined; readonly policy: Policy },
): number {
  const { usual, busAtAirport } = policy.operations.turnaroundMinutes
  const isThere = ({ lat, lng }: Position) => lat === airport?.lat && lng === airport.lng
  const margin = isThere(first.end) || isThere(second.start) ? busAtAirport : usual
  return emptyMinutes(first.end, second.start, { at: first.to, policy }) + margin
}

/** Minutes that are between two runs, and that have to be. */
export interface Turnaround {
  readonly have: number
  readonly need: number
}

/**
 * What is between two runs of a vehicle or driver where that is less than {@link turnaroundNeed}, in whole minutes; undefined where it
 * suffices.
 */
export function shortTurnaround(
  first: RunTimes,
  second: RunTimes,
  context: { readonly airport: Position | undefined; readonly policy: Policy },
): Turnaround | undefined {
  const have = Math.round((second.from - first.to) / msPerMinute)
  const need = turnaroundNeed(first, second, context)
  return have < need ? { have, need } : undefined
}
