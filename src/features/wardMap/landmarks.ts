import type { Lang } from '@noriai/contract/lang'
import names from './landmarkNames.json'
import { LABEL_SIZE, labelWidth } from './wardShapes'

/** A place that travellers know, drawn on the map of the wards in its units. */
export interface Landmark {
  readonly ward: string
  readonly at: readonly [x: number, y: number]
  /** On which side of its dot the name stands. */
  readonly side: 'left' | 'right' | 'above' | 'below'
  readonly names: Readonly<Record<Lang, string>>
}

/** Enough to find one's way by, and few enough to be named in every language. */
export const landmarks: readonly Landmark[] = [
  {
    ward: '27123',
    at: [1872, 670],
    side: 'right',
    names: names.shinOsaka,
  },
  { ward: '27127', at: [1825, 1201], side: 'left', names: names.umeda },
  {
    ward: '27128',
    at: [2236, 1469],
    side: 'right',
    names: names.osakaCastle,
  },
  { ward: '27128', at: [1886, 1817], side: 'left', names: names.namba },
  {
    ward: '27109',
    at: [2073, 2152],
    side: 'right',
    names: names.tennoji,
  },
  {
    ward: '27104',
    at: [915, 1831],
    side: 'above',
    names: names.universalStudios,
  },
  {
    ward: '27107',
    at: [866, 2031],
    side: 'below',
    names: names.aquarium,
  },
  {
    ward: '27120',
    at: [1768, 2763],
    side: 'left',
    names: names.sumiyoshiShrine,
  },
]

export const DOT_RADIUS = 34
const GAP = 70
/** The finger is thicker than the letters. */
const TOUCH = 60

/** Where its name is written, and from which of its ends. */
export function labelAt({ at: [x, y], side }: Landmark): {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
} {
  switch (side) {
    case 'left':
      return { x: x - GAP, y: y + LABEL_SIZE * 0.35, anchor: 'end' }
    case 'right':
      return { x: x + GAP, y: y + LABEL_SIZE * 0.35, anchor: 'start' }
    case 'above':
      return { x, y: y - GAP, anchor: 'middle' }
    case 'below':
      return { x, y: y + GAP + LABEL_SIZE, anchor: 'middle' }
  }
}

/** The ward of the landmark whose dot or name is at a point of the map. */
export function landmarkWardAt(x: number, y: number, lang: Lang): string | undefined {
  return landmarks.find((landmark) => {
    const [dotX, dotY] = landmark.at
    if (Math.hypot(x - dotX, y - dotY) <= DOT_RADIUS + TOUCH) return true
    const label = labelAt(landmark)
    const width = labelWidth(landmark.names[lang], lang)
    const left =
      label.anchor === 'start' ? label.x : label.anchor === 'end' ? label.x - width : label.x - width / 2
    const isBeside = x >= left - TOUCH && x <= left + width + TOUCH
    return isBeside && y >= label.y - LABEL_SIZE - TOUCH / 2 && y <= label.y + TOUCH / 2
  })?.ward
}
