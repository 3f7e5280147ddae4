import type { Position } from '@noriai/contract/rules/drivingTime'

/** Units of the drawn map, which the style scales to its place. */
export const mapWidth = 600
export const mapHeight = 400

/** Metres from left to right of each step of the zoom, the widest first: a ward, and at the end a forecourt. */
export const zoomMeters = [8000, 3000, 1000, 300, 100] as const

/** A part of the map around a point. */
export interface MapFrame extends Position {
  /** Metres from its left to its right side. */
  readonly metersAcross: number
}

const metersPerDegree = 111_195
/** Metres of a degree to the east at a latitude. */
const metersEast = (lat: number) => metersPerDegree * Math.cos((lat * Math.PI) / 180)

/** Where a point is drawn. */
export function toMap({ lat, lng }: Position, frame: MapFrame): { readonly x: number; readonly y: number } {
  const scale = mapWidth / frame.metersAcross
  return {
    x: mapWidth / 2 + (lng - frame.lng) * metersEast(frame.lat) * scale,
    y: mapHeight / 2 - (lat - frame.lat) * metersPerDegree * scale,
  }
}

/** Six decimals, about ten centimetres. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The point that is drawn there. */
export function fromMap({ x, y }: { readonly x: number; readonly y: number }, frame: MapFrame): Position {
  const scale = mapWidth / frame.metersAcross
  return {
    lat: rounded(frame.lat - (y - mapHeight / 2) / (metersPerDegree * scale)),
    lng: rounded(frame.lng + (x - mapWidth / 2) / (metersEast(frame.lat) * scale)),
  }
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
  return x >= 0 && x <= mapWidth && y >= 0 && y <= mapHeight
}

/** A name beside its dot, in units of the map: letters of Europe are about half as wide as they are high. */
const letterSize = 11
const widthOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x250 ? 0.6 : 1) * letterSize, 0)

/** How far a name is from the middle of its dot. */
export const nameOffset = 6

/**
 * Which of some places, the nearest first, have their names drawn: those that stay on the map and run into no name before them. The others
 * keep their dots.
 */
export function withNames<Place extends Position & { readonly name: string }>(
  places: readonly Place[],
  frame: MapFrame,
): ReadonlySet<Place> {
  const drawn: { readonly left: number; readonly right: number; readonly y: number }[] = []
  const named = new Set<Place>()
  for (const place of places) {
    const { x, y } = toMap(place, frame)
    const name = { left: x - nameOffset, right: x + nameOffset + widthOf(place.name), y }
    const isCut = name.right > mapWidth || y < letterSize || y > mapHeight - letterSize
    const isOver = drawn.some(
      (other) => Math.abs(other.y - y) < letterSize && name.left < other.right && other.left < name.right,
    )
    if (isCut || isOver) continue
    drawn.push(name)
    named.add(place)
  }
  return named
}

/** A round number of metres that is about a fifth of the frame, for its scale. */
export function scaleMeters({ metersAcross }: MapFrame): number {
  const fifth = metersAcross / 5
  const power = 10 ** Math.floor(Math.log10(fifth))
  return [5, 2, 1].map((step) => step * power).find((meters) => meters <= fifth) ?? power
}

/** The point of a pasted text such as `34.70028, 135.49561`; undefined for another text. */
export function pointOf(text: string): Position | undefined {
  const [, lat, lng] = /^\s*(-?\d{1,3}(?:\.\d+)?)[\s,]+(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  if (lat === undefined || lng === undefined) return undefined
  const point = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined
}

/** A point as it is pasted and read. */
export const pointText = ({ lat, lng }: Position): string => `${lat}, ${lng}`
