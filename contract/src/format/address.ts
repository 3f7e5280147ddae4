import type { Lang } from '../lang'

const marks: Readonly<Record<Lang, string>> = { ja: '、', en: ', ', 'zh-CN': '，', ko: ', ', 'zh-TW': '，' }

/** The parts of where something is, on one line; those that are empty are left out. Chinese keeps 、 for lists of like things. */
export function formatAddress(parts: readonly string[], lang: Lang): string {
  return parts.filter((part) => part !== '').join(marks[lang])
}
