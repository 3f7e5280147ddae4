import type { Policy } from '../policy'
import { isWithinClock, minutesPerHour, type Instant } from '../time'

/** A place on earth, in degrees. */
export interface Position {
  readonly lat: number
  readonly lng: number
}

/** When a minibus drives, and the figures that hold. */
export interface DrivingHour {
  readonly at: Instant
  readonly policy: Policy
}

const earthRadiusMeters = 6_371_000

/** Metres between two places as the crow flies. */
export function metersBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [lat1, lat2] = [radians(from.lat), radians(to.lat)]
  const dLat = lat2 - lat1
  const dLng = radians(to.lng - from.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLng / 2) ** 2
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * How long ways take at an hour, in percent of the time on free roads: the most in the morning and the evening, less by day, the least
 * at night. Both ends of a time belong to it. Source: operator's design, section 3.
 */
export function hourPercent({ at, policy }: DrivingHour): number {
  const { morning, evening, day, rushPercent, dayPercent, nightPercent } = policy.ride.road.hours
  if (isWithinClock(at, morning, policy) || isWithinClock(at, evening, policy)) return rushPercent
  return isWithinClock(at, day, policy) ? dayPercent : nightPercent
}

/**
 * Whole minutes a minibus takes on the direct way between two places of the city, rounded up: the distance lengthened
 * by the policy's road factor at its speed on free roads, as much longer as the hour makes it, never under its shortest time.
 */
export function drivingMinutes(from: Position, to: Position, hour: DrivingHour): number {
  return drivingMinutesOver(metersBetween(from, to), hour)
}

/** As {@link drivingMinutes}, over a distance as the crow flies: for one way at many hours. */
export function drivingMinutesOver(meters: number, hour: DrivingHour): number {
  const { factorPercent, kmPerHour, minMinutes } = hour.policy.ride.road
  const roadMeters = (meters * factorPercent) / 100
  const minutes = (roadMeters * minutesPerHour * hourPercent(hour)) / (kmPerHour * 1000 * 100)
  return Math.max(minMinutes, Math.ceil(minutes))
}

/** The minutes of a way at another hour, rounded up; the same while nothing else holds then. */
export function minutesAtHour(
  minutes: number,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  policy: Policy,
): number {
  const before = hourPercent({ at: from, policy })
  const after = hourPercent({ at: to, policy })
  return before === after ? minutes : Math.ceil((minutes * after) / before)
}
