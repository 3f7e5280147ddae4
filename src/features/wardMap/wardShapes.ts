import type { Lang } from '@noriai/contract/lang'
import { LEGEND } from './legend'
import map from './wards.json'

/** Units are a tenth of a mock-up pixel. */
export interface WardShape {
  readonly code: string
  /** Where its name is drawn: the roomiest place inside. */
  readonly at: readonly [x: number, y: number]
  readonly path: string
}

export const wardShapes = map.wards as unknown as readonly WardShape[]
export const mapWidth = map.width
export const mapHeight = map.height + LEGEND

export const LABEL_SIZE = 110
const FULL_WIDTH = 1
const LATIN_WIDTH = 0.55

/** How wide a name is on the map, about. */
export const labelWidth = (text: string, lang: Lang): number =>
  text.length * LABEL_SIZE * (lang === 'en' || /^[A-Z]+$/.test(text) ? LATIN_WIDTH : FULL_WIDTH)
