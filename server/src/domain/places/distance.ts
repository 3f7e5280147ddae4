/** A point on the map, degrees of WGS 84. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

const earthRadiusKm = 6371

/** Kilometres along the great circle between two points. */
export function kilometresBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2
  const chord =
    half(a.lat, b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lng, b.lng)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The nearest of some points, undefined for none; the first of equally near ones. */
export function nearest<P extends Point>(from: Point, points: Iterable<P>): P | undefined {
  let best: P | undefined
  let bestKm = Infinity
  for (const point of points) {
    const km = kilometresBetween(from, point)
    if (km < bestKm) [best, bestKm] = [point, km]
  }
  return best
}

/** The middle of some points; 0, 0 for none. */
export function middleOf(points: readonly Point[]): Point {
  const count = Math.max(points.length, 1)
  return {
    lat: round(points.reduce((sum, point) => sum + point.lat, 0) / count),
    lng: round(points.reduce((sum, point) => sum + point.lng, 0) / count),
  }
}

/** Six decimals, about ten centimetres. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
