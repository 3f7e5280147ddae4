import type { Position } from '@noriai/contract/rules/drivingTime'
import { isOnFace, isOver, textWidth, toMap, type MapBox, type MapFace, type MapFrame } from './mapFrame'

/** The map of a door. */
export const doorFace: MapFace = { width: 600, height: 400 }

/** Metres from left to right of each step of the zoom, the widest first: a ward, and at the end a forecourt. */
export const zoomMeters = [8000, 3000, 1000, 300, 100] as const

/** The height of a name's letters, and how far it is from the middle of its dot, in units of the map. */
const LETTER_SIZE = 11
export const nameOffset = 6

/**
 * Which of some places, the nearest first, have their names drawn: those that stay on the map and run into no name before them. The others
 * keep their dots.
 */
export function withNames<Place extends Position & { readonly name: string }>(
  places: readonly Place[],
  frame: MapFrame,
): ReadonlySet<Place> {
  const drawn: MapBox[] = []
  const named = new Set<Place>()
  for (const place of places) {
    const { x, y } = toMap(place, frame)
    const half = LETTER_SIZE / 2
    const right = x + nameOffset + textWidth(place.name, LETTER_SIZE)
    const name: MapBox = { left: x - nameOffset, right, top: y - half, bottom: y + half }
    // A dot at the left edge may be cut: its name is beside it.
    if (!isOnFace({ ...name, left: 0, top: y - LETTER_SIZE, bottom: y + LETTER_SIZE }, frame)) continue
    if (drawn.some((other) => isOver(other, name))) continue
    drawn.push(name)
    named.add(place)
  }
  return named
}

/** A round number of metres that is about a fifth of the frame, for its scale. */
export function scaleMeters({ metersAcross }: Pick<MapFrame, 'metersAcross'>): number {
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
