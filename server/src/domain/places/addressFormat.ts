import type { Lang } from '@noriai/contract/lang'
import { nameIn } from '../../names'
import type { Place, Town } from './place'

const osaka: Readonly<Record<Lang, string>> = {
  ja: '大阪市',
  en: 'Osaka',
  'zh-CN': '大阪市',
  ko: '오사카시',
  'zh-TW': '大阪市',
}

/** A block as each language writes it. */
const blockIn: Readonly<Record<Lang, (chome: number | string) => string>> = {
  ja: (chome) => `${chome}丁目`,
  en: (chome) => `${chome}-chome`,
  'zh-CN': (chome) => `${chome}丁目`,
  ko: (chome) => `${chome}초메`,
  'zh-TW': (chome) => `${chome}丁目`,
}

/** A town's name for readers of a language; Chinese readers get the Japanese characters that the signs show. */
export function townIn(town: Town, lang: Lang): string {
  if (lang === 'en') return town.en
  return lang === 'ko' ? town.ko : town.ja
}

/** The name of a block in a language: 西心斎橋1丁目, Nishishinsaibashi 1-chome. */
export function blockName(town: Town, chome: number | null, lang: Lang): string {
  const name = townIn(town, lang)
  if (chome === null) return name
  const isSpaced = lang === 'en' || lang === 'ko'
  return `${name}${isSpaced ? ' ' : ''}${blockIn[lang](chome)}`
}

/**
 * The address of a place in a language, in the order and with the spaces that the language wants. Names that a
 * language lacks stand in Latin letters or, for Chinese readers, in Japanese characters.
 */
export function addressIn(place: Place, lang: Lang): string {
  if (lang === 'ja' || !place.ward)
    return place.ward || !place.cityNames ? place.addressJa : nameIn(place.cityNames, lang)
  const ward = place.ward.names[lang]
  const { town } = place
  if (!town) return join(lang, [osaka[lang], place.kind === 'ward' ? '' : ward])
  const number = numberIn(place.number, lang)
  const townName = blockName(town, place.chome, lang)
  if (lang === 'en') {
    const street = /chome$/.test(number) ? `${townName} ${number}` : `${number} ${townName}`
    return `${street.trim()}, ${ward}, ${osaka.en}`
  }
  return join(lang, [osaka[lang], ward, townName, number])
}

function join(lang: Lang, parts: readonly string[]): string {
  const given = parts.filter((part) => part !== '')
  if (lang === 'en') return given.reverse().join(', ')
  return given.join(lang === 'ko' ? ' ' : '')
}

/** A number within a town, without the building that may follow it in Japanese. */
function numberIn(number: string, lang: Lang): string {
  const [digits = ''] = /^[\d\-丁目番号]*/.exec(number) ?? []
  const plain = digits.replace(/丁目(?=\d)|番(?=\d)/g, '-').replace(/[番号]+$/, '')
  return plain.replace(/(\d+)丁目$/, (_, chome: string) => blockIn[lang](chome))
}
