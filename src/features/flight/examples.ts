import type { Lang } from '@noriai/contract/lang'

/** A flight number of the reader's own market, for the placeholder. */
export const exampleFlightNo: Readonly<Record<Lang, string>> = {
  ja: 'NH972',
  en: 'SQ618',
  'zh-CN': 'MU515',
  ko: 'KE721',
  'zh-TW': 'JX820',
}
