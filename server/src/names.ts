import { langs, type Lang } from '@noriai/contract/lang'

/** A name in every language of the product. */
export type Names = Readonly<Record<Lang, string>>

/** A name that has a Japanese form at least. */
export type KnownNames = { readonly ja: string } & { readonly [L in Exclude<Lang, 'ja'>]?: string }

/** The city of the wards whose rows name none. */
export const firstCity: Names = {
  ja: '大阪市',
  en: 'Osaka',
  'zh-CN': '大阪市',
  ko: '오사카시',
  'zh-TW': '大阪市',
}

/** A language whose readers can read a name when there is none in theirs. */
const nextBest: Readonly<Record<Lang, readonly Lang[]>> = {
  ja: ['ja'],
  en: ['en', 'ja'],
  'zh-CN': ['zh-CN', 'ja'],
  ko: ['ko', 'en', 'ja'],
  'zh-TW': ['zh-TW', 'ja'],
}

/** The name for readers of a language: their own, else the one they can best read, else the Japanese one. */
export function nameIn(names: KnownNames, lang: Lang): string {
  for (const each of nextBest[lang]) {
    const name = names[each]
    if (name !== undefined && name !== '') return name
  }
  return names.ja
}

/** In which language airports are named, and how they are spoken of. */
export interface AirportNaming {
  readonly lang: Lang
  readonly airports: { shortName(code: string, lang: Lang): string }
}

/** One end of a ride as titles and lists name it: an airport as it is spoken of, `Kansai Airport`, for its full name fills two lines. */
export function placeTitle(
  { airportCode, names }: { readonly airportCode: string | null; readonly names: KnownNames },
  { lang, airports }: AirportNaming,
): string {
  return airportCode ? airports.shortName(airportCode, lang) : nameIn(names, lang)
}

/** The columns of a data file that hold a name in five languages: `name_ja`, `name_en`, `name_zh_hans` and so on. */
export function namesOf(row: Readonly<Record<string, string>>, prefix: string): KnownNames {
  const suffixes: Readonly<Record<Lang, string>> = {
    ja: 'ja',
    en: 'en',
    'zh-CN': 'zh_hans',
    ko: 'ko',
    'zh-TW': 'zh_hant',
  }
  const found = langs.map((lang) => [lang, row[`${prefix}${suffixes[lang]}`] ?? ''] as const)
  return { ja: '', ...Object.fromEntries(found.filter(([, name]) => name !== '')) }
}

/** As {@link namesOf}. @throws Error when a language is missing. */
export function allNamesOf(row: Readonly<Record<string, string>>, prefix: string): Names {
  const names = namesOf(row, prefix)
  const missing = langs.filter((lang) => !names[lang])
  if (missing.length > 0) throw new Error(`No name in ${missing.join(', ')}: ${JSON.stringify(row)}`)
  return names as Names
}
