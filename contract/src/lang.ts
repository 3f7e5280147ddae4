/** The five languages of the product, in the order of the language list; the first is the default. */
export const langs = ['ja', 'en', 'zh-CN', 'ko', 'zh-TW'] as const

/** A language of the product, as sent in the `language` header and stored under `localLanguage`. */
export type Lang = (typeof langs)[number]

/** The language of a traveller whose choice is not known. */
export const defaultLang: Lang = 'ja'

/** Each language in its own name: the only form the language list shows. */
export const langNames: Readonly<Record<Lang, string>> = {
  ja: '日本語',
  en: 'English',
  'zh-CN': '简体中文',
  ko: '한국어',
  'zh-TW': '繁體中文',
}

/** The `lang` attribute of a language: it names the script, so that browsers choose the regional Han forms. */
export const htmlLang: Readonly<Record<Lang, string>> = {
  ja: 'ja',
  en: 'en',
  'zh-CN': 'zh-Hans-CN',
  ko: 'ko',
  'zh-TW': 'zh-Hant-TW',
}

/** Something in each language of the product. */
export function byLang<Value>(valueOf: (lang: Lang) => Value): Record<Lang, Value> {
  return {
    ja: valueOf('ja'),
    en: valueOf('en'),
    'zh-CN': valueOf('zh-CN'),
    ko: valueOf('ko'),
    'zh-TW': valueOf('zh-TW'),
  }
}

/** Whether a value from outside (header, query, storage) is a language of the product, spelt exactly. */
export function isLang(value: unknown): value is Lang {
  return langs.some((lang) => lang === value)
}

/**
 * The product's language nearest to a tag such as `zh-HK`, `en_US` or `zh-Hant`; undefined when there is none.
 * Chinese without a script or region is Simplified; Taiwan, Hong Kong and Macau read Traditional.
 */
export function nearestLang(tag: string): Lang | undefined {
  const parts = tag.toLowerCase().split(/[-_]/)
  switch (parts[0]) {
    case 'ja':
      return 'ja'
    case 'en':
      return 'en'
    case 'ko':
      return 'ko'
    case 'zh':
      if (parts.includes('hans')) return 'zh-CN'
      return parts.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh-TW' : 'zh-CN'
    default:
      return undefined
  }
}
