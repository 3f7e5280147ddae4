import { langs, type Lang } from '@noriai/contract/lang'
import type { DialCountry } from '@/components/PhoneField/PhoneField'
import { countryRows } from '@/i18n/locales/countries'
import { hasDialCode, usualCountry } from '@/stores/booking/dialCode'

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

/** The country to begin with: what was chosen last, else the one that the device and the language suggest. */
export function firstCountry(kept: string | undefined, lang: Lang): string {
  return kept && hasDialCode(kept) ? kept : usualCountry(lang)
}
