/** A point to be found on the phone's own map. */
export interface MapPoint {
  readonly lat: number
  readonly lng: number
  readonly name: string
  /** One line; empty where there is none. */
  readonly address: string
}

/** Shows a point on a map, from which the traveller is led there. */
export type OpenMap = (point: MapPoint) => Promise<void>
