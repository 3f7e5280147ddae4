import { langs, type Lang } from '@noriai/contract/lang'
import type { DialCountry } from '@/components/PhoneField/PhoneField'
import { countryRows } from '@/i18n/locales/countries'

/** The countries and regions of the dial-code list, named in a language and found by their names in all. */
export function dialCountries(lang: Lang): DialCountry[] {
  const column = langs.indexOf(lang)
  return countryRows.map(([code, dialCode, ...names]) => ({
    code,
    dialCode: `+${dialCode}`,
    name: names[column] ?? code,
    search: names.join(' '),
  }))
}

/** The country to begin with: what was chosen last, else where the language is mostly spoken. */
export function firstCountry(kept: string | undefined, lang: Lang): string {
  if (kept && countryRows.some(([code]) => code === kept)) return kept
  const usual: Readonly<Record<Lang, string>> = { ja: 'JP', en: 'US', 'zh-CN': 'CN', ko: 'KR', 'zh-TW': 'TW' }
  return usual[lang]
}
