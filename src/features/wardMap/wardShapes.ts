import type { Lang } from '@noriai/contract/lang'
import { shortWardName } from './wardName'
import map from './wards.json'

/** Units are a tenth of a mock-up pixel. */
export interface WardShape {
  readonly code: string
  /** Where its name is drawn: the roomiest place inside. */
  readonly at: readonly [x: number, y: number]
  readonly path: string
}

interface WardEntry extends WardShape {
  /** How wide a label may be there without crossing an edge. */
  readonly room: number
}

/** Room below the map for the way to the airport. */
const LEGEND = 270

const entries = map.wards as unknown as readonly WardEntry[]

export const wardShapes: readonly WardShape[] = entries
export const mapWidth = map.width
export const mapHeight = map.height + LEGEND
export const legendAt: readonly [x: number, y: number] = [150, map.height + LEGEND / 2 - 20]

export const LABEL_SIZE = 110
/** A label may cross the thin edges of its ward a little before it gets in the way. */
const OVERHANG = 1.5
const FULL_WIDTH = 1
const LATIN_WIDTH = 0.55

const labelWidth = (text: string, lang: Lang): number =>
  text.length * LABEL_SIZE * (lang === 'en' ? LATIN_WIDTH : FULL_WIDTH)

const rooms = new Map(entries.map(({ code, room }) => [code, room]))

/**
 * The name to write on a ward, or undefined where it does not fit: long names appear once their ward is touched. English
 * ones all do, as a map half of whose wards are named would look broken (DESIGN.md).
 */
export function wardLabel(code: string, lang: Lang): string | undefined {
  const name = shortWardName(code, lang)
  const fits = lang !== 'en' && labelWidth(name, lang) <= (rooms.get(code) ?? 0) * OVERHANG
  return fits ? name : undefined
}
