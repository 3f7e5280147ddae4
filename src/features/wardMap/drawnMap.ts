import type { Lang } from '@noriai/contract/lang'
import { type Landmark, landmarks } from './landmarks'
import { shortWardName, wardName } from './wardName'
import { mapHeight, mapWidth, type WardShape, wardShapes } from './wardShapes'

/** A map of wards as it is drawn, in its units. */
export interface DrawnMap {
  readonly width: number
  /** With the legend below. */
  readonly height: number
  readonly shapes: readonly WardShape[]
  readonly landmarks: readonly Landmark[]
  /** What a ward is called. */
  readonly nameOf: (code: string, lang: Lang) => string
  /** What is written on it. */
  readonly shortNameOf: (code: string, lang: Lang) => string
}

/** The map of Osaka, which comes with the app. */
export const osakaMap: DrawnMap = {
  width: mapWidth,
  height: mapHeight,
  shapes: wardShapes,
  landmarks,
  nameOf: wardName,
  shortNameOf: shortWardName,
}
