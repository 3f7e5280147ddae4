import { dialCodes } from '@/stores/booking/dialCodes'

/** The dial code of a country, digits only; empty for one that is not on the list. */
export const codeOfCountry = (country: string): string =>
  dialCodes.find(([code]) => code === country)?.[1] ?? ''

/** The country of a stored dial code; several share one, the usual one wins. */
export function countryOf(dialCode: string, usual: string): string {
  if (dialCode === '' || codeOfCountry(usual) === dialCode) return usual
  return dialCodes.find(([, code]) => code === dialCode)?.[0] ?? usual
}
