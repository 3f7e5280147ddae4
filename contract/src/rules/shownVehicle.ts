import type { Policy } from '../policy'
import { addMinutes, type Instant } from '../time'
import type { Position } from './drivingTime'
import type { VehiclePlace } from './reportedPosition'
import type { ReportedPosition, WhereaboutKind, Whereabouts } from './whereIsIt'

/** What a rider, and whoever follows them, may know of where their vehicle is. */
interface ShownVehicle {
  readonly mode: Whereabouts['mode']
  /** When its driver's phone was heard of. */
  readonly at: Instant
  /** Null where it would show a door of somebody else, or is too old. */
  readonly place: Position | null
  /** The point of the line that it is at, or drives to. */
  readonly near: number
  /** Doors of others before theirs. */
  readonly stops: number
}

/** It moves, and where it is was reported. */
const shownKinds: readonly WhereaboutKind[] = ['onTheWay', 'atRelay', 'stopsBefore', 'next', 'atDoor']

/**
 * What is shown of a vehicle on a rider's map: the bus while they are on it, the minibus when theirs is the next stop, or it is at their
 * door. Before that, and once they have got out, no place is shown, so that no door of others is: only near which point of the line it
 * is, which they know by its ward. Undefined where no driver's phone says anything. Source: OPERATOR.md, section 3.
 */
export function shownVehicle(
  {
    where,
    position,
    places,
  }: {
    readonly where: Whereabouts
    readonly position: ReportedPosition | null
    readonly places: readonly VehiclePlace[]
  },
  at: Instant,
  policy: Policy,
): ShownVehicle | undefined {
  if (position === null || where.basis !== 'reported' || !shownKinds.includes(where.kind)) return undefined
  const { mode, stops, kind, isCheckedIn } = where
  const near = position.isThere ? position.point : position.point + 1
  // Behind their own door it drives to those of others.
  if (kind === 'atDoor' && near !== where.point) return undefined
  const vehicle = places.find(({ minibus }) => (minibus === 0) === (mode === 'bus'))
  const isFresh =
    vehicle !== undefined && at < addMinutes(vehicle.at, policy.operations.whereabouts.positionMinutes)
  const isTheirs = mode === 'bus' ? isCheckedIn : kind === 'next' || kind === 'atDoor'
  // A place from before the last tap may be the door at which that was made.
  const isSinceTap = vehicle !== undefined && vehicle.at >= position.at
  const place =
    isFresh && isTheirs && (mode === 'bus' || isSinceTap) ? { lat: vehicle.lat, lng: vehicle.lng } : null
  return { mode, at: position.at, place, near, stops }
}
