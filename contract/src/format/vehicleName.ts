import { langs, type Lang } from '../lang'

/** The colours of vehicles as riders read them, each in the five languages. */
export const vehicleColours: readonly Readonly<Record<Lang, string>>[] = [
  { ja: '白', en: 'White', 'zh-CN': '白色', ko: '흰색', 'zh-TW': '白色' },
  { ja: 'パールホワイト', en: 'Pearl white', 'zh-CN': '珍珠白', ko: '펄 화이트', 'zh-TW': '珍珠白' },
  { ja: '黒', en: 'Black', 'zh-CN': '黑色', ko: '검은색', 'zh-TW': '黑色' },
  { ja: 'シルバー', en: 'Silver', 'zh-CN': '银色', ko: '은색', 'zh-TW': '銀色' },
  { ja: 'グレー', en: 'Grey', 'zh-CN': '灰色', ko: '회색', 'zh-TW': '灰色' },
  { ja: '赤', en: 'Red', 'zh-CN': '红色', ko: '빨간색', 'zh-TW': '紅色' },
  { ja: '青', en: 'Blue', 'zh-CN': '蓝色', ko: '파란색', 'zh-TW': '藍色' },
  { ja: '紺', en: 'Navy', 'zh-CN': '深蓝色', ko: '남색', 'zh-TW': '深藍色' },
  { ja: '緑', en: 'Green', 'zh-CN': '绿色', ko: '초록색', 'zh-TW': '綠色' },
  { ja: '黄色', en: 'Yellow', 'zh-CN': '黄色', ko: '노란색', 'zh-TW': '黃色' },
  { ja: 'オレンジ', en: 'Orange', 'zh-CN': '橙色', ko: '주황색', 'zh-TW': '橘色' },
  { ja: '茶色', en: 'Brown', 'zh-CN': '棕色', ko: '갈색', 'zh-TW': '棕色' },
  { ja: 'ゴールド', en: 'Gold', 'zh-CN': '金色', ko: '금색', 'zh-TW': '金色' },
]

/** Each word for a colour, in small letters; with another of the same word the first counts. */
const colourOfWord = new Map(
  [...vehicleColours]
    .reverse()
    .flatMap((colour) => langs.map((lang) => [colour[lang].toLowerCase(), colour])),
)

/**
 * What riders look for on a vehicle, in their language: staff write "White M09" or "白 M09" in theirs. A colour that is not known, and
 * whatever follows it, stays as it was written.
 */
export function vehicleNameIn(name: string, lang: Lang): string {
  const words = name.split(' ')
  for (let length = Math.min(2, words.length); length > 0; length -= 1) {
    const colour = colourOfWord.get(words.slice(0, length).join(' ').toLowerCase())
    if (colour) return [colour[lang], ...words.slice(length)].join(' ')
  }
  return name
}
