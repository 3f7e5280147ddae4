import type { Policy } from '../policy'
import { addMinutes, fromWallTime, type Instant, type WallTime } from '../time'
import type { ProgressStep } from './departureProgress'
import { progressOfPlan, type PlanToFollow, type VehiclePosition } from './rideProgress'

/**
 * Where the vehicle of a party is, in one word. `onTheWay`: the party rides, to the relay point or the airport; `stopsBefore`:
 * other doors come before theirs; `next`: theirs is the next one; `unknown`: what was due to be reported was not.
 */
export const whereaboutKinds = [
  'beforeBoarding',
  'boarding',
  'onTheWay',
  'atRelay',
  'stopsBefore',
  'next',
  'atDoor',
  'ended',
  'unknown',
] as const
export type WhereaboutKind = (typeof whereaboutKinds)[number]

/** What a driver's phone reported last: the point of the line that the vehicle has come to, and whether it is still there. */
export interface ReportedPosition {
  readonly at: Instant
  readonly point: number
  readonly isThere: boolean
}

/** The position that a plan of a ride carries. */
export function positionOfPlan({
  position,
}: {
  readonly position?:
    | { readonly at: WallTime; readonly point: number; readonly isThere: boolean }
    | null
    | undefined
}): ReportedPosition | null {
  return position ? { ...position, at: fromWallTime(position.at) } : null
}

/** What a vehicle is looked for by. */
interface RideToFind {
  readonly order: {
    /** Their code was scanned. */
    readonly isCheckedIn: boolean
    /** When the ride was over, as reported; null while it is not, and where nobody reported it. */
    readonly arrivedAt: WallTime | null
  }
  readonly journey: PlanToFollow
  /** Null while no driver's phone reports. */
  readonly position: ReportedPosition | null
}

/** Where a vehicle is, and how that is known. */
export interface Whereabouts {
  readonly kind: WhereaboutKind
  /** What they ride in now, or wait for. */
  readonly mode: 'bus' | 'minibus'
  /** The point of the line that it is at or goes to; null once the ride is over. */
  readonly point: number | null
  /** When it leaves there (before and while it boards) or is there; as late as reported; null where no minute is known. */
  readonly expectedAt: Instant | null
  /** Doors of others before theirs. */
  readonly stops: number
  readonly lateMinutes: number
  /** `reported`: staff or the driver reported it; `planned`: it follows from the plan, from the last report on. */
  readonly basis: VehiclePosition['basis']
  readonly lastReport: { readonly step: ProgressStep; readonly at: Instant } | null
  /** Unknown: since when; null otherwise. */
  readonly since: Instant | null
  /** There is a vehicle to look for: it moves or is somewhere, by a report or by the plan. */
  readonly isVehicleShown: boolean
  /** They are in it, as far as scans tell. */
  readonly isCheckedIn: boolean
}

/** A position counts until it is so old; then the plan speaks. */
function isKnown(
  position: ReportedPosition | null,
  at: Instant,
  policy: Policy,
): position is ReportedPosition {
  if (position === null) return false
  return at < addMinutes(position.at, policy.operations.whereabouts.positionMinutes)
}

/**
 * Where the vehicle of a party is at `at`: what staff reported of the departure, what the driver's phone reported, and between two
 * reports what the plan has. Undefined for a ride that is only offered. The order page at the desk, what staff read out and the
 * traveller's page all go by it. Source: OPERATOR.md, section 8; docs/decisions/030.
 */
export function whereIsIt(ride: RideToFind, at: Instant, policy: Policy): Whereabouts | undefined {
  const { journey, order } = ride
  const { reports } = journey
  if (!reports) return undefined
  const position = isKnown(ride.position, at, policy) ? ride.position : null
  const found: Found = {
    ...lineOf(journey, position, at),
    journey,
    step: reports.step,
  }
  const lastReport = lastReportOf(journey)
  const known = {
    lateMinutes: journey.lateMinutes,
    lastReport,
    isCheckedIn: order.isCheckedIn,
    isVehicleShown: found.isUnderWay,
    since: null,
    stops: 0,
  }
  if (journey.isOver || reports.step === 'done') {
    const arrivedAt = order.arrivedAt === null ? null : fromWallTime(order.arrivedAt)
    const basis = arrivedAt === null ? 'planned' : 'reported'
    return {
      ...known,
      kind: 'ended',
      mode: modeTo(found, lastIndex(journey)),
      point: null,
      expectedAt: arrivedAt,
      basis,
    }
  }
  const place = placeOf(found)
  const due = position ? null : reportDueAt(journey)
  if (due !== null && at >= addMinutes(due, policy.operations.whereabouts.unknownAfterMinutes))
    return {
      ...known,
      ...place,
      kind: 'unknown',
      expectedAt: null,
      since: lastReport?.at ?? due,
      basis: 'reported',
    }
  return { ...known, ...place }
}

/** The line with what of it is behind the vehicle. */
interface Found {
  readonly journey: PlanToFollow
  readonly step: ProgressStep
  /** The last point that it has come to; -1 before the first. */
  readonly reached: number
  /** It is still there. */
  readonly isHere: boolean
  /** It moves or is somewhere, by a report or by the plan. */
  readonly isUnderWay: boolean
  readonly basis: VehiclePosition['basis']
}

function lineOf(
  journey: PlanToFollow,
  position: ReportedPosition | null,
  at: Instant,
): Pick<Found, 'reached' | 'isHere' | 'isUnderWay' | 'basis'> {
  if (position)
    return { reached: position.point, isHere: position.isThere, isUnderWay: true, basis: 'reported' }
  const { points, vehicle } = progressOfPlan(journey, at)
  const reached = points.filter((state) => state !== 'toCome').length - 1
  return {
    reached,
    isHere: points[reached] === 'here',
    isUnderWay: vehicle !== undefined,
    basis: vehicle?.basis ?? 'planned',
  }
}

const lastIndex = ({ points }: PlanToFollow): number => points.length - 1

/** Airport and relay point are joined by a bus, doors by minibuses. */
function modeTo({ journey }: Pick<Found, 'journey'>, point: number): 'bus' | 'minibus' {
  const to = journey.points[point]?.kind
  const from = journey.points[point - 1]?.kind
  return to === 'airport' || from === 'airport' ? 'bus' : 'minibus'
}

/** How late it is expected at a point. */
const lateAt = ({ points, lateMinutes }: PlanToFollow, point: number): number =>
  points[point]?.lateMinutes ?? lateMinutes

/** When it is expected at a point, as late as it is. */
function expectedAt({ journey }: Found, point: number, moment: 'reachedAt' | 'leftAt' = 'reachedAt') {
  const time = journey.points[point]?.[moment] ?? null
  return time === null ? null : addMinutes(fromWallTime(time), lateAt(journey, point))
}

type Place = Pick<Whereabouts, 'kind' | 'mode' | 'point' | 'expectedAt' | 'basis' | 'stops'>

function placeOf(found: Found): Place {
  const { journey, reached, isHere, isUnderWay, step, basis } = found
  const isCollected = journey.direction !== 'pickup'
  const at = (kind: WhereaboutKind, point: number, over: Partial<Place> = {}): Place => ({
    kind,
    mode: modeTo(found, point),
    point,
    expectedAt: expectedAt(found, point),
    basis,
    stops: 0,
    ...over,
  })
  const here = journey.points[reached]
  const isAtStart = !isCollected && reached <= 0 && (isHere || !isUnderWay)
  if (isAtStart) {
    const leaves = { mode: 'bus', expectedAt: expectedAt(found, 0, 'leftAt') } as const
    return step === 'boarding'
      ? at('boarding', 0, { ...leaves, basis: 'reported' })
      : at('beforeBoarding', 0, leaves)
  }
  const own = ownDoor(found)
  if (isCollected && !isUnderWay && reached < 0) return at('beforeBoarding', own, { mode: 'minibus' })
  if (isHere && reached === own) return at('atDoor', own)
  if (here?.kind === 'relay' && isHere) return at('atRelay', reached)
  const ahead = journey.points.findIndex(
    ({ kind }, index) => index > reached && (kind === 'relay' || kind === 'airport'),
  )
  const isOwnNext = own > reached && (ahead < 0 || own < ahead)
  if (!isOwnNext) return at(ahead < 0 ? 'atDoor' : 'onTheWay', ahead < 0 ? own : ahead)
  const stops = own - reached - 1 + (isHere && here?.kind === 'otherStop' ? 1 : 0)
  return at(stops === 0 ? 'next' : 'stopsBefore', own, { stops })
}

/** The door ahead; of a transfer the one to be collected at, and once that is behind the other one. */
function ownDoor({ journey: { points }, reached, isHere }: Found): number {
  const doors = points.flatMap(({ kind }, index) => (kind === 'door' ? [index] : []))
  const ahead = doors.find((index) => index > reached || (index === reached && isHere))
  return ahead ?? doors[doors.length - 1] ?? 0
}

function lastReportOf({ reports }: PlanToFollow): Whereabouts['lastReport'] {
  if (!reports) return null
  const { atRelayAt, leftAt, boardingAt } = reports
  const last = atRelayAt ?? leftAt ?? boardingAt
  return last === null ? null : { step: reports.step, at: fromWallTime(last) }
}

/**
 * When the next step of a departure is due to be reported, as late as it is: that the bus leaves or the minibuses set out, that it is
 * at the relay point, that all is over. Doors are not reported, so nothing is due at them.
 */
function reportDueAt(journey: PlanToFollow): Instant | null {
  const { points, reports } = journey
  const relay = points.findIndex(({ kind }) => kind === 'relay')
  const due = {
    scheduled: { point: 0, time: points[0]?.leftAt },
    boarding: { point: 0, time: points[0]?.leftAt },
    left: { point: relay, time: points[relay]?.reachedAt },
    atRelay: { point: lastIndex(journey), time: points[lastIndex(journey)]?.leftAt },
    done: null,
  }[reports?.step ?? 'done']
  return due?.time ? addMinutes(fromWallTime(due.time), lateAt(journey, due.point)) : null
}
