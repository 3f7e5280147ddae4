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

/** Where a phone was last. */
interface LatestPlace extends Position {
  readonly at: Instant
}

/** So near to a stop a vehicle is still at it. */
const atStopMeters = 150

const reaching: readonly RunEvent['kind'][] = ['arrived', 'pickedUp', 'droppedOff', 'leftAtRelay', 'noShow']

/**
 * The point of a line that its vehicle has come to, by what drivers' phones recorded of its runs and where the phone was last; null while
 * no run of it has set out. Nothing of where it is between two points: that would show the doors of others.
 */
export function reportedPosition({
  points,
  events,
  latest,
}: {
  readonly points: readonly FollowedPoint[]
  readonly events: readonly FollowedEvent[]
  readonly latest: LatestPlace | null
}): ReportedPosition | null {
  const indexOf = ({ leg, stopKey }: StopName) =>
    points.findIndex((point) => point.leg === leg && point.stopKey === stopKey)
  const reached = standingEvents(events).flatMap((event): Reached[] => {
    if (event.kind === 'started') return [startOf(event, points)]
    const point = event.stop && reaching.includes(event.kind) ? indexOf(event.stop) : -1
    return point < 0
      ? []
      : [{ at: event.at, point, stays: event.kind === 'arrived' || isRelay(points[point]) }]
  })
  const last = reached.at(-1)
  if (!last) return null
  const place = points[last.point]?.place ?? null
  const isNewer = latest !== null && latest.at > last.at
  const isThere =
    isNewer && place !== null ? metersBetween(latest, place) <= atStopMeters : last.stays && last.point >= 0
  return { at: isNewer ? latest.at : last.at, point: last.point, isThere }
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
