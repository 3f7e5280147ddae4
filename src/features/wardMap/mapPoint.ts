import map from './wards.json'

/** Where a place is on the map of the wards, in its units; also for places beyond its edges. */
export function mapPoint({ lat, lng }: { readonly lat: number; readonly lng: number }): {
  readonly x: number
  readonly y: number
} {
  const { west, north, eastward, southward, margin } = map.projection
  return { x: margin + (lng - west) * eastward, y: margin + (north - lat) * southward }
}
