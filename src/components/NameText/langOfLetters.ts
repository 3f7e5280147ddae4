import type { Lang } from '@noriai/contract/lang'

/**
 * The language whose letters a name or address has; undefined where they do not say it, as with Han characters alone.
 * Latin letters count as English: what matters is that their apostrophes and voice are not Chinese or Japanese.
 */
export function langOfLetters(text: string): Lang | undefined {
  if (/[\u3041-\u30ff]/.test(text)) return 'ja'
  if (/[\uac00-\ud7a3]/.test(text)) return 'ko'
  return /[A-Za-z\u00c0-\u024f]/.test(text) && !/[\u3400-\u9fff]/.test(text) ? 'en' : undefined
}
