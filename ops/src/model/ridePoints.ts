import type { RidePoint } from '@noriai/contract/schema/ridePlan'
import { addMinutes, fromWallTime, toWallTime, type WallTime } from '@noriai/contract/time'

/** When a vehicle is at a point: by the timetable, and as it is expected now. */
interface PointTimes {
  readonly planned: WallTime
  readonly expected: WallTime
}

/**
 * When the vehicle of a ride is at a point of it, or leaves the airport from there; undefined where no minute is known yet. `lateMinutes`
 * of the ride count where a point has none of its own.
 */
export function timesAt(point: RidePoint, lateMinutes: number): PointTimes | undefined {
  const planned = point.kind === 'airport' ? (point.departsAt ?? point.reachedAt) : point.reachedAt
  if (planned === null) return undefined
  const late = point.state === 'toCome' ? (point.lateMinutes ?? lateMinutes) : 0
  return { planned, expected: late === 0 ? planned : toWallTime(addMinutes(fromWallTime(planned), late)) }
}
