import type { Lang } from '../lang'

const HAN = /[\u3400-\u9fff]/

/** Whether texts in a language have Han characters: one in the others is of another language. */
export const writesHan = (lang: Lang): boolean => lang !== 'en' && lang !== 'ko'

/**
 * The language whose letters a name or address has; undefined where they do not say it, as with Han characters alone, unless `han`
 * says of which language those are. Latin letters count as English: what matters is that their apostrophes and voice are not Chinese
 * or Japanese.
 */
export function langOfLetters(text: string, han?: Lang): Lang | undefined {
  if (/[\u3041-\u30ff]/.test(text)) return 'ja'
  if (/[\uac00-\ud7a3]/.test(text)) return 'ko'
  if (HAN.test(text)) return han
  return /[A-Za-z\u00c0-\u024f]/.test(text) ? 'en' : undefined
}
