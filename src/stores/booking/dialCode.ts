import type { Lang } from '@noriai/contract/lang'
import { countryRows } from '@/i18n/locales/countries'

const usualCountry: Readonly<Record<Lang, string>> = {
  ja: 'JP',
  en: 'US',
  'zh-CN': 'CN',
  ko: 'KR',
  'zh-TW': 'TW',
}

/** The dial code, digits only, of a country by its ISO code; of the language's usual one for one that is not known. */
export function dialCodeOf(country: string, lang: Lang): string {
  const codeOf = (wanted: string) => countryRows.find(([code]) => code === wanted)?.[1]
  return codeOf(country) ?? codeOf(usualCountry[lang]) ?? ''
}
