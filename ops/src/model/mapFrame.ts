import type { Position } from '@noriai/contract/rules/drivingTime'

/** The size of a drawn map in its units, which the style scales to its place. */
export interface MapFace {
  readonly width: number
  readonly height: number
}

/** A part of the map around a point, as large as its face. */
export interface MapFrame extends Position, MapFace {
  /** Metres from its left to its right side. */
  readonly metersAcross: number
}

/** A point of a drawn map. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

const metersPerDegree = 111_195
/** Metres of a degree to the east at a latitude. */
const metersEast = (lat: number) => metersPerDegree * Math.cos((lat * Math.PI) / 180)

/** Where a point is drawn. */
export function toMap({ lat, lng }: Position, frame: MapFrame): MapPoint {
  const scale = frame.width / frame.metersAcross
  return {
    x: frame.width / 2 + (lng - frame.lng) * metersEast(frame.lat) * scale,
    y: frame.height / 2 - (lat - frame.lat) * metersPerDegree * scale,
  }
}

/** Six decimals, about ten centimetres. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The point that is drawn there. */
export function fromMap({ x, y }: MapPoint, frame: MapFrame): Position {
  const scale = frame.width / frame.metersAcross
  return {
    lat: rounded(frame.lat - (y - frame.height / 2) / (metersPerDegree * scale)),
    lng: rounded(frame.lng + (x - frame.width / 2) / (metersEast(frame.lat) * scale)),
  }
}

/** The part of the map with all of some points, at least one, in it; `room`: how many times as large it is as needed. */
export function frameAround(points: readonly Position[], face: MapFace, room: number): MapFrame {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const lat = (south + north) / 2
  const metersHigh = (north - south) * metersPerDegree
  const metersWide = (east - west) * metersEast(lat)
  const metersAcross = Math.max(metersWide, (metersHigh * face.width) / face.height) * room
  return { lat, lng: (west + east) / 2, ...face, metersAcross: Math.max(1, metersAcross) }
}

/** A ring of points as a path of the map, in tenths of a unit. */
export function pathOf(ring: readonly (readonly [lat: number, lng: number])[], frame: MapFrame): string {
  const corners = ring.map(([lat, lng]) => {
    const { x, y } = toMap({ lat, lng }, frame)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return corners.length === 0 ? '' : `M${corners.join('L')}Z`
}

/** Whether a point is drawn within the frame. */
export function isInFrame(point: Position, frame: MapFrame): boolean {
  const { x, y } = toMap(point, frame)
  return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height
}

/** About how wide a text is: letters of Europe are about half as wide as they are high. */
export const textWidth = (text: string, letterSize: number): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x250 ? 0.6 : 1) * letterSize, 0)

/** A piece of a drawn map that something takes up. */
export interface MapBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Whether two pieces have a place in common. */
export const isOver = (one: MapBox, other: MapBox): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Whether a piece is on the map as a whole. */
export const isOnFace = ({ left, right, top, bottom }: MapBox, { width, height }: MapFace): boolean =>
  left >= 0 && right <= width && top >= 0 && bottom <= height
