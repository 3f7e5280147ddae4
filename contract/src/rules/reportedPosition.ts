import type { Instant } from '../time'
import { metersBetween, type Position } from './drivingTime'
import { standingEvents, type RunEvent, type StopName } from './stopEvents'
import type { ReportedPosition } from './whereIsIt'

/** A point of a traveller's line, by the name that drivers' phones give its stop. */
export interface FollowedPoint extends StopName {
  /** Null where it is not known. */
  readonly place: Position | null
}

/** An event of one of the vehicles on the line: minibus 0 is the bus. */
export interface FollowedEvent extends RunEvent {
  readonly minibus: number
}

/** Where the phone of a run that is under way was last: minibus 0 is the bus. */
export interface VehiclePlace extends Position {
  readonly minibus: number
  readonly at: Instant
}

/** So near to a stop a vehicle is still at it. */
export const atStopMeters = 150

const reaching: readonly RunEvent['kind'][] = ['arrived', 'pickedUp', 'droppedOff', 'leftAtRelay', 'noShow']

/**
 * The point of a line that its vehicle has come to, by what drivers' phones recorded of its runs and where the phone was last; null while
 * no run of it has set out. Nothing of where it is between two points: that would show the doors of others.
 */
export function reportedPosition({
  points,
  events,
  places,
}: {
  readonly points: readonly FollowedPoint[]
  readonly events: readonly FollowedEvent[]
  readonly places: readonly VehiclePlace[]
}): ReportedPosition | null {
  const indexOf = ({ leg, stopKey }: StopName) =>
    points.findIndex((point) => point.leg === leg && point.stopKey === stopKey)
  const standing = standingEvents(events)
  const reached = standing.flatMap((event): Reached[] => {
    if (event.kind === 'started') {
      // A minibus that waits for a bus on its way has not come to its riders.
      return event.minibus > 0 && isBusUnderWay(standing, event.at) ? [] : [startOf(event, points)]
    }
    const point = event.stop && reaching.includes(event.kind) ? indexOf(event.stop) : -1
    return point < 0
      ? []
      : [{ at: event.at, point, stays: event.kind === 'arrived' || isRelay(points[point]) }]
  })
  const last = reached.at(-1)
  if (!last) return null
  const place = points[last.point]?.place ?? null
  const latest = places.find(({ minibus }) => (minibus === 0) === isBusAfter(last.point, points)) ?? null
  const isNewer = latest !== null && latest.at > last.at
  const isThere =
    isNewer && place !== null ? metersBetween(latest, place) <= atStopMeters : last.stays && last.point >= 0
  return { at: isNewer ? latest.at : last.at, point: last.point, isThere }
}

/** Whether the way from a point to the next is the bus's: between the airport and the relay point. */
export function isBusAfter(point: number, points: readonly FollowedPoint[]): boolean {
  return points[point]?.leg === 'airport' || points[point + 1]?.leg === 'airport'
}

/** Whether the bus to the relay point had set out by a moment, and was not there. */
function isBusUnderWay(standing: readonly FollowedEvent[], at: Instant): boolean {
  const ofBus = standing.filter((event) => event.minibus === 0 && event.at <= at)
  const isThere = ofBus.some(({ kind, stop }) => kind === 'arrived' && stop?.leg === 'relay')
  return ofBus.some(({ kind }) => kind === 'started') && !isThere
}

interface Reached {
  readonly at: Instant
  /** -1 before the first. */
  readonly point: number
  /** It is there until it is known to have gone. */
  readonly stays: boolean
}

const isRelay = (point: FollowedPoint | undefined) => point?.leg === 'relay'

/** A bus has left where it starts; a minibus starts at the relay point, or drives to its first door. */
function startOf({ at, minibus }: FollowedEvent, points: readonly FollowedPoint[]): Reached {
  const ends = points.flatMap(({ leg }, index) => (leg === 'airport' || leg === 'relay' ? [index] : []))
  const [first = -1] = ends
  if (minibus === 0) return { at, point: first, stays: false }
  const relay = points.findIndex(({ leg }) => leg === 'relay')
  const collects = points.some(({ leg }, index) => leg === 'collect' && index < relay)
  return collects ? { at, point: -1, stays: false } : { at, point: relay, stays: true }
}
