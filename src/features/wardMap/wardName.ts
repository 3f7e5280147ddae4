import type { Lang } from '@noriai/contract/lang'
import names from './wardNames.json'

const table: Readonly<Record<string, Readonly<Record<Lang, string>> | undefined>> = names

/** The name of a ward of Osaka by its JIS code, such as `27128`; empty for a code that is none. */
export const wardName = (code: string, lang: Lang): string => table[code]?.[lang] ?? ''

/** Whether the map of Osaka's wards has a ward. */
export const isOnMap = (code: string): boolean => table[code] !== undefined

/** The word for "ward" that every name on a map of wards would repeat. */
const WARD_WORD: Readonly<Record<Lang, RegExp>> = {
  ja: /.$/,
  en: /-ku$/,
  'zh-CN': /.$/,
  ko: /.$/,
  'zh-TW': /.$/,
}

/** The name as written on the map: without the word for "ward". */
export const shortWardName = (code: string, lang: Lang): string =>
  wardName(code, lang).replace(WARD_WORD[lang], '')
