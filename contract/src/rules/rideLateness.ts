import type { Direction, Policy } from '../policy'
import { addMinutes, msPerMinute, type Instant } from '../time'
import { drivingMinutes, metersBetween, type Position } from './drivingTime'
import {
  atStopMeters,
  isBusAfter,
  type FollowedEvent,
  type FollowedPoint,
  type VehiclePlace,
} from './reportedPosition'
import type { PlannedPoint } from './rideProgress'
import { standingEvents } from './stopEvents'

/** A point of a traveller's line with its place and its planned minutes. */
export interface TimedPoint extends FollowedPoint, PlannedPoint {}

/** What is known of how late a ride is. */
export interface RideToTime {
  readonly direction: Direction
  /** In riding order; at least two. */
  readonly points: readonly TimedPoint[]
  /** Of the bus and of the traveller's minibus; what took them back is among them. */
  readonly events: readonly FollowedEvent[]
  /** Where the phones of the runs that are under way were last. */
  readonly places: readonly VehiclePlace[]
  /** Of the departure, as the desk reports it. */
  readonly lateMinutes: number
}

/**
 * By what it is late: as its departure was reported; because stops before took longer, as the driver's taps say; or because the way does,
 * by where the phone is.
 */
export const lateCauses = ['departure', 'stops', 'road'] as const
export type LateCause = (typeof lateCauses)[number]

/** How late a ride is. */
export interface RideLateness {
  /** Of each point, in whole minutes: where the bus sets out, when it leaves; elsewhere when the vehicle is there. */
  readonly points: readonly number[]
  /** Where the traveller gets in or out next. */
  readonly own: number
  /** They were where they get out. */
  readonly isOver: boolean
  readonly cause: LateCause
  /** At the first and the last of their own points, and where the bus is changed. */
  readonly start: number
  readonly relay: number
  readonly end: number
}

/** A leg takes at most so many times as long as planned, however far off the phone is: it may be a detour, or a wrong position. */
const mostOfLeg = 2
/** A bus is slow at the airport and quick on the motorway: late is only what it cannot make up, by taking so much of what is left. */
const bestOfMotorway = 0.75
/** The most that an answer has. */
const mostLateMinutes = 1440

/** What was recorded at a point. */
interface Recorded {
  readonly reachedAt: Instant | null
  /** The last that happened there, or when the vehicle set out; null while that is not known. */
  readonly leftAt: Instant | null
  readonly isSkipped: boolean
}

/**
 * How late a ride is at each of its points, by its own vehicles: where one was, by when it was there and how long it stayed; at the next
 * point by where its phone is, as long as that is fresh; and from there on as late as it comes. Before any of that, and where it says
 * more of a vehicle that has not reached a stop yet, the departure's own delay counts. No clock alone makes a ride late: a tap that a
 * driver forgot is not news. Source: OPERATOR.md, section 4; docs/decisions/043.
 */
export function rideLateness(ride: RideToTime, at: Instant, policy: Policy): RideLateness {
  const { points, direction } = ride
  const reported: Delay = { ms: ride.lateMinutes * msPerMinute, cause: 'departure' }
  const recorded = points.map((_, index) => recordedAt(ride, index))
  const reached = lastIndexOf(recorded, ({ reachedAt, leftAt }) => reachedAt !== null || leftAt !== null)
  const next = nextOf(ride, { recorded, reached, at, policy })
  const found: Delay[] = []
  let delay = reported
  // Of the vehicle that comes to a point no stop is known yet: the desk may know more than its position says.
  let isReported = true
  for (const [index, point] of points.entries()) {
    const { reachedAt, leftAt } = recorded[index] ?? nothingRecorded
    if (reachedAt !== null) {
      delay = { ms: Math.max(0, reachedAt - point.reachedAt), cause: causeAt(point, direction) }
      isReported = false
    } else if (next?.index === index) {
      const expectedAt = expectedBy(ride, { ...next, late: delay.ms, policy })
      const byRoad = expectedAt === undefined ? undefined : Math.max(0, expectedAt - point.reachedAt)
      if (byRoad !== undefined && (!isReported || byRoad > delay.ms)) delay = { ms: byRoad, cause: 'road' }
    }
    const whenThere = delay
    if (isChangeToBus(point, direction)) {
      // The bus waits for its own time, which takes up what its minibuses are late, and no longer than for its riders.
      const left = { ...delay, ms: delay.ms - (point.leftAt - point.reachedAt) }
      delay = left.ms > reported.ms ? left : reported
      isReported = true
    }
    if (leftAt !== null && leftAt - point.leftAt > delay.ms) {
      delay = { ms: leftAt - point.leftAt, cause: isBusStart(point, direction) ? 'departure' : 'stops' }
    }
    found.push(isBusStart(point, direction) ? delay : whenThere)
  }
  const owns = ownPoints(points)
  const last = owns.at(-1) ?? 0
  const own = owns.find((index) => index > reached) ?? last
  const minutes = found.map(({ ms }) => Math.min(mostLateMinutes, Math.max(0, Math.floor(ms / msPerMinute))))
  const relay = points.findIndex(({ kind }) => kind === 'relay')
  return {
    points: minutes,
    own,
    isOver: reached >= last,
    cause: found[own]?.cause ?? 'departure',
    start: minutes[owns[0] ?? 0] ?? 0,
    relay: minutes[relay] ?? 0,
    end: minutes[last] ?? 0,
  }
}

interface Delay {
  readonly ms: number
  readonly cause: LateCause
}

/** The last that fits; -1 where none does. */
function lastIndexOf<Each>(all: readonly Each[], fits: (each: Each) => boolean): number {
  return all.map(fits).lastIndexOf(true)
}

const nothingRecorded: Recorded = { reachedAt: null, leftAt: null, isSkipped: false }

/** Where a drop-off changes from minibus to bus. */
const isChangeToBus = ({ kind }: TimedPoint, direction: Direction) =>
  kind === 'relay' && direction === 'dropoff'

/** Where the bus sets out: what is waited for there is that it leaves. */
const isBusStart = (point: TimedPoint, direction: Direction) =>
  (point.kind === 'airport' && direction === 'pickup') || isChangeToBus(point, direction)

/** Why a vehicle is late where it was: a bus has no stops on its way. */
const causeAt = ({ kind }: TimedPoint, direction: Direction): LateCause =>
  kind === 'airport' || (kind === 'relay' && direction === 'pickup') ? 'road' : 'stops'

/** Doors and the airport are where the traveller gets in or out. */
function ownPoints(points: readonly TimedPoint[]): number[] {
  return points.flatMap(({ kind }, index) => (kind === 'door' || kind === 'airport' ? [index] : []))
}

/** What was recorded at a point, by the vehicle that comes to it or leaves from it. */
function recordedAt({ points, direction, events }: RideToTime, index: number): Recorded {
  const point = points[index]
  if (!point) return nothingRecorded
  const standing = standingEvents(events)
  const here = standing.filter(
    ({ stop }) => stop !== null && stop.leg === point.leg && stop.stopKey === point.stopKey,
  )
  const of = (isBus: boolean) => here.filter(({ minibus }) => (minibus === 0) === isBus)
  const busStartedAt = standing.find(({ kind, minibus }) => kind === 'started' && minibus === 0)?.at ?? null
  const first = (found: readonly FollowedEvent[]) => found.find(({ kind }) => kind !== 'skipped')?.at ?? null
  const last = (found: readonly FollowedEvent[]) =>
    found.filter(({ kind }) => kind !== 'arrived' && kind !== 'skipped').at(-1)?.at ?? null
  const isSkipped = here.some(({ kind }) => kind === 'skipped')
  if (point.kind === 'airport') {
    return index === 0
      ? { reachedAt: null, leftAt: busStartedAt, isSkipped: false }
      : { reachedAt: first(of(true)), leftAt: null, isSkipped: false }
  }
  if (point.kind !== 'relay') return { reachedAt: first(here), leftAt: last(here), isSkipped }
  // Who is driven from door to door does not get out there.
  if (direction === 'transfer') return { ...nothingRecorded, isSkipped: true }
  if (direction === 'pickup') return { reachedAt: first(of(true)), leftAt: last(of(false)), isSkipped: false }
  const reachedAt = first(of(false))
  // A bus that is started before its minibuses come waits for them.
  const isWithout = !standing.some(({ minibus }) => minibus > 0)
  return { reachedAt, leftAt: reachedAt !== null || isWithout ? busStartedAt : null, isSkipped: false }
}

interface Reaching {
  readonly recorded: readonly Recorded[]
  readonly reached: number
  readonly at: Instant
  readonly policy: Policy
}

/** The point that the vehicle drives to, by its fresh position. */
interface NextPoint {
  readonly index: number
  /** The point that it comes from; -1: none that is known. */
  readonly from: number
  readonly isBus: boolean
  readonly place: VehiclePlace
}

/** Undefined where no fresh position says more than the last tap. */
function nextOf(
  { points, places }: RideToTime,
  { recorded, reached, at, policy }: Reaching,
): NextPoint | undefined {
  const isOpen = (index: number) => recorded[index]?.isSkipped !== true
  const after = (index: number) => points.findIndex((_, each) => each > index && isOpen(each))
  let from = reached
  let index = after(reached)
  if (index < 0) return undefined
  const isBus = isBusAfter(from, points)
  const place = places.find(({ minibus }) => (minibus === 0) === isBus)
  const { reachedAt, leftAt } = recorded[reached] ?? nothingRecorded
  const tappedAt = Math.max(reachedAt ?? -Infinity, leftAt ?? -Infinity)
  const isFresh =
    place !== undefined && at < addMinutes(place.at, policy.operations.whereabouts.positionMinutes)
  if (!isFresh || place.at <= tappedAt) return undefined
  while (isBeyond(place, [points[from], points[index], points[after(index)]])) {
    from = index
    index = after(index)
  }
  return { index, from, isBus, place }
}

/**
 * Whether a vehicle has passed a stop at which nobody tapped: it is nearer to the one after it than that stop is, and than it is to where
 * it came from.
 */
function isBeyond(
  place: Position,
  [from, stop, after]: readonly [TimedPoint | undefined, TimedPoint | undefined, TimedPoint | undefined],
): boolean {
  const isDoor = (point: TimedPoint | undefined) => point?.kind === 'door' || point?.kind === 'otherStop'
  if (!isDoor(stop) || !isDoor(after) || !from?.place || !stop?.place || !after?.place) return false
  const toAfter = metersBetween(place, after.place)
  const isNearAfter = toAfter < metersBetween(stop.place, after.place)
  return (
    isNearAfter &&
    toAfter < metersBetween(from.place, place) &&
    metersBetween(place, stop.place) > atStopMeters
  )
}

/** When a vehicle is at the next point: as much of the leg's planned time is left as of its distance. */
function expectedBy(
  { points }: RideToTime,
  { index, from, isBus, place, late, policy }: NextPoint & { readonly late: number; readonly policy: Policy },
): Instant | undefined {
  const to = points[index]
  if (!to?.place) return undefined
  const left = metersBetween(place, to.place)
  if (left <= atStopMeters) return place.at
  const start = points[from]
  if (!start?.place) return addMinutes(place.at, drivingMinutes(place, to.place, { at: place.at, policy }))
  const planned = to.reachedAt - start.leftAt
  const isAtStart = metersBetween(place, start.place) <= atStopMeters
  if (isAtStart) return Math.max(place.at, start.leftAt + late) + planned
  const whole = metersBetween(start.place, to.place)
  const share = whole === 0 ? 0 : Math.min(mostOfLeg, left / whole)
  return place.at + planned * share * (isBus ? bestOfMotorway : 1)
}

/** Minutes of the delay that was announced last, and of the one that is known now. */
interface AnnouncedDelay {
  /** 0 where none was announced. */
  readonly last: number
  readonly now: number
}

/**
 * Whether a delay is worth a notice: the first from some minutes on, another in larger steps, either way; and that the ride is on time
 * again, for who was sent a delay would come too late. Source: OPERATOR.md, section 4.
 */
export function isLateNews({ last, now }: AnnouncedDelay, { operations: { late } }: Policy): boolean {
  const change = Math.abs(now - last)
  const least = last === 0 || now === 0 ? late.firstMinutes : late.againMinutes
  return change > 0 && change >= least
}
