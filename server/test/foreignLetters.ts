import type { Lang } from '@noriai/contract/lang'

const kana = '\\u3041-\\u30ff'
const han = '\\u3400-\\u9fff'
const hangul = '\\uac00-\\ud7a3'

/** Letters that no word of a language has, Latin ones aside: a text that is shown without marks of other languages has none of them. */
export const foreignLetters: Readonly<Record<Lang, RegExp>> = {
  ja: new RegExp(`[${hangul}]`),
  en: new RegExp(`[${kana}${han}${hangul}]`),
  'zh-CN': new RegExp(`[${kana}${hangul}]`),
  ko: new RegExp(`[${kana}${han}]`),
  'zh-TW': new RegExp(`[${kana}${hangul}]`),
}
