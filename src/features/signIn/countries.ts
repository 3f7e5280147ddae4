import { langs, type Lang } from '@noriai/contract/lang'
import type { DialCountry } from '@/components/PhoneField/PhoneField'
import { countryNames } from '@/i18n/locales/countries'
import { hasDialCode, usualCountry } from '@/stores/booking/dialCode'
import { dialCodes } from '@/stores/booking/dialCodes'

/** The countries and regions of the dial-code list, named in a language and found by their names in all. */
export function dialCountries(lang: Lang): DialCountry[] {
  const column = langs.indexOf(lang)
  const codes = new Map(dialCodes)
  return countryNames.map(([code, ...names]) => ({
    code,
    dialCode: `+${codes.get(code) ?? ''}`,
    name: names[column] ?? code,
    search: names.join(' '),
  }))
}

/** The country to begin with: what was chosen last, else the one that the device and the language suggest. */
export function firstCountry(kept: string | undefined, lang: Lang): string {
  return kept && hasDialCode(kept) ? kept : usualCountry(lang)
}
