import type { Policy } from '../policy'
import { minutesPerHour } from '../time'

/** A place on earth, in degrees. */
export interface Position {
  readonly lat: number
  readonly lng: number
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
 * Whole minutes a minibus takes on the direct way between two places of the city, rounded up: the distance lengthened
 * by the policy's road factor at its city speed, never under its shortest time.
 */
export function drivingMinutes(from: Position, to: Position, policy: Policy): number {
  const { factorPercent, kmPerHour, minMinutes } = policy.ride.road
  const roadMeters = (metersBetween(from, to) * factorPercent) / 100
  return Math.max(minMinutes, Math.ceil((roadMeters * minutesPerHour) / (kmPerHour * 1000)))
}
