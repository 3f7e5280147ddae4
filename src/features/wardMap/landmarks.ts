import type { Lang } from '@noriai/contract/lang'
import { LABEL_SIZE, labelWidth } from './wardShapes'

/** A place that travellers know, drawn on the map of the wards in its units. */
export interface Landmark {
  readonly ward: string
  readonly at: readonly [x: number, y: number]
  /** On which side of its dot the name stands. */
  readonly side: 'left' | 'right' | 'above' | 'below'
  readonly names: Readonly<Record<Lang, string>>
}

const names = (ja: string, en: string, ...[zhCN, ko, zhTW]: readonly [string, string, string]) => ({
  ja,
  en,
  'zh-CN': zhCN,
  ko,
  'zh-TW': zhTW,
})

/** Enough to find one's way by, and few enough to be named in every language. */
export const landmarks: readonly Landmark[] = [
  {
    ward: '27123',
    at: [1872, 670],
    side: 'right',
    names: names('新大阪', 'Shin-Osaka', '新大阪', '신오사카', '新大阪'),
  },
  { ward: '27127', at: [1825, 1201], side: 'left', names: names('梅田', 'Umeda', '梅田', '우메다', '梅田') },
  {
    ward: '27128',
    at: [2236, 1469],
    side: 'right',
    names: names('大阪城', 'Osaka Castle', '大阪城', '오사카성', '大阪城'),
  },
  { ward: '27128', at: [1886, 1817], side: 'left', names: names('難波', 'Namba', '难波', '난바', '難波') },
  {
    ward: '27109',
    at: [2073, 2152],
    side: 'right',
    names: names('天王寺', 'Tennoji', '天王寺', '덴노지', '天王寺'),
  },
  {
    ward: '27104',
    at: [915, 1831],
    side: 'above',
    names: names('USJ', 'Universal Studios', '环球影城', '유니버설', '環球影城'),
  },
  {
    ward: '27107',
    at: [866, 2031],
    side: 'below',
    names: names('海遊館', 'Aquarium', '海游馆', '가이유칸', '海遊館'),
  },
  {
    ward: '27120',
    at: [1768, 2763],
    side: 'left',
    names: names('住吉大社', 'Sumiyoshi Shrine', '住吉大社', '스미요시 신사', '住吉大社'),
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
