import type { RoadMapData } from '@noriai/contract/calls/staff/road'
import {
  isOnFace,
  isOver,
  pathOf,
  textWidth,
  toMap,
  type MapBox,
  type MapFace,
  type MapFrame,
  type MapPoint,
} from './mapFrame'

/** How large a vehicle's sign is, in units of the map: about a pixel each. */
export const signSize = 28
/** How wide the sign of a relay point is; it is half as high as a vehicle's. */
export const relayWidth = 26
/** Between signs, and between a sign and its name. */
export const signGap = 4
const LETTER_SIZE = 13
const WARD_LETTER_SIZE = 11

/** A name on the map, from its left or its right end on. */
export interface MapName extends MapPoint {
  readonly text: string
  readonly anchor: 'start' | 'end'
}

/** A ward's outline, and its name where there is room for one. */
export interface MapWard {
  readonly code: string
  readonly path: string
  /** Undefined where something else is drawn. */
  readonly name: (MapPoint & { readonly text: string }) | undefined
}

/** The piece of the map around a point. */
export const boxAround = ({ x, y }: MapPoint, width: number, height = width): MapBox => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

const boxOf = ({ x, y, anchor }: MapName, width: number): MapBox => ({
  left: anchor === 'start' ? x : x - width,
  right: anchor === 'start' ? x + width : x,
  top: y - LETTER_SIZE / 2,
  bottom: y + LETTER_SIZE / 2,
})

/** What is drawn already, and keeps its place. */
export class Taken {
  readonly #boxes: MapBox[] = []
  readonly #face: MapFace

  constructor(face: MapFace) {
    this.#face = face
  }

  isFree(box: MapBox): boolean {
    return isOnFace(box, this.#face) && !this.#boxes.some((other) => isOver(other, box))
  }

  take(box: MapBox): void {
    this.#boxes.push(box)
  }

  /** A name right of something, else left of it; undefined where neither has room. */
  nameBeside({ x, y }: MapPoint, text: string, halfWidth: number): MapName | undefined {
    const width = textWidth(text, LETTER_SIZE)
    const right: MapName = { x: x + halfWidth + signGap, y, text, anchor: 'start' }
    const left: MapName = { x: x - halfWidth - signGap, y, text, anchor: 'end' }
    const found = [right, left].find((name) => this.isFree(boxOf(name, width)))
    if (found) this.take(boxOf(found, width))
    return found
  }
}

/** The wards as far as the map that ships has their outlines; named where nothing else is drawn. */
export function drawWards(
  wards: RoadMapData['wards'],
  { frame, taken }: { readonly frame: MapFrame; readonly taken: Taken },
): MapWard[] {
  return wards
    .filter(({ outline }) => outline.length > 0)
    .map(({ code, name: text, outline, ...middle }) => {
      const at = toMap(middle, frame)
      const isFree = taken.isFree(boxAround(at, textWidth(text, WARD_LETTER_SIZE), WARD_LETTER_SIZE))
      return {
        code,
        path: outline.map((ring) => pathOf(ring, frame)).join(''),
        name: isFree ? { ...at, text } : undefined,
      }
    })
}
