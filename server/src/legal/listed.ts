import type { Lang } from '@noriai/contract/lang'

const between: Readonly<Record<Lang, string>> = {
  ja: '、',
  en: ', ',
  'zh-CN': '、',
  ko: ', ',
  'zh-TW': '、',
}

/** Names as a list in a sentence; empty without any. */
export const listed = (names: readonly string[], lang: Lang): string => names.join(between[lang])
