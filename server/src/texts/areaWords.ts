import type { Lang } from '@noriai/contract/lang'
import { firstCity, type Names } from '../names'

/** A ward that buses go to. */
export interface ServedWard {
  /** The city that addresses in it name; null in the product's own data, which has all wards of its city. */
  readonly cityNames: Names | null
}

/** How one language names wards. */
interface AreaWords {
  /** All wards of a city: `Osaka’s 24 wards`. */
  readonly whole: (city: string, wards: number) => string
  /** Those of a city that are served. */
  readonly part: (city: string) => string
  /** All wards of a city that was named before: `24 wards`. */
  readonly wholeAgain: (wards: number) => string
  /** Those that are served, of a city that was named before. */
  readonly partAgain: string
}

const words: Readonly<Record<Lang, AreaWords>> = {
  ja: {
    whole: (city, wards) => `${city}${wards}区`,
    part: (city) => `${city}で運行している区`,
    wholeAgain: (wards) => `${wards}区`,
    partAgain: '運行している区',
  },
  en: {
    whole: (city, wards) => `${city}’s ${wards} wards`,
    part: (city) => `the wards we serve in ${city}`,
    wholeAgain: (wards) => `${wards} wards`,
    partAgain: 'wards',
  },
  'zh-CN': {
    whole: (city, wards) => `${city}${wards}区`,
    part: (city) => `${city}的服务区域`,
    wholeAgain: (wards) => `${wards}区`,
    partAgain: '服务区域',
  },
  ko: {
    whole: (city, wards) => `${city} ${wards}개 구`,
    part: (city) => `${city}에서 운행하는 구`,
    wholeAgain: (wards) => `${wards}개 구`,
    partAgain: '운행하는 구',
  },
  'zh-TW': {
    whole: (city, wards) => `${city}${wards}區`,
    part: (city) => `${city}的服務區域`,
    wholeAgain: (wards) => `${wards}區`,
    partAgain: '服務區域',
  },
}

const areWhole = (wards: readonly ServedWard[]): boolean => wards.every(({ cityNames }) => cityNames === null)

/** The cities of an airport's wards, each once: `Osaka`. */
export function citiesOf(wards: readonly ServedWard[], lang: Lang): string {
  const names = new Set(wards.map(({ cityNames }) => (cityNames ?? firstCity)[lang]))
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(names)
}

/** An airport's wards as a sentence names them: `Osaka’s 24 wards`, of another city `the wards we serve in Kobe`. */
export function areaOf(wards: readonly ServedWard[], lang: Lang): string {
  const { whole, part } = words[lang]
  const cities = citiesOf(wards, lang)
  return areWhole(wards) ? whole(cities, wards.length) : part(cities)
}

/** The wards of all airports, by airport, where their cities were named before: `24 wards` where there are the product's own alone. */
export function areaAgain([first = [], ...others]: readonly (readonly ServedWard[])[], lang: Lang): string {
  const { wholeAgain, partAgain } = words[lang]
  return others.length === 0 && areWhole(first) ? wholeAgain(first.length) : partAgain
}
