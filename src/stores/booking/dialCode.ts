import type { Lang } from '@noriai/contract/lang'
import { preferredLanguages } from '@/platform/languages'
import { dialCodes } from './dialCodes'

const spokenIn: Readonly<Record<Lang, string>> = {
  ja: 'JP',
  en: 'US',
  'zh-CN': 'CN',
  ko: 'KR',
  'zh-TW': 'TW',
}

/** Whether the list of dial codes has the country or region, by its ISO code. */
export const hasDialCode = (country: string): boolean => dialCodes.some(([code]) => code === country)

/**
 * The country that the traveller's telephone is likely of: the region beside the language in what the device prefers
 * (`en-AU`), else where the language is mostly spoken.
 */
export function usualCountry(lang: Lang, preferred: readonly string[] = preferredLanguages()): string {
  const [language] = lang.split('-')
  const regions = preferred
    .filter((tag) => tag.split(/[-_]/)[0] === language)
    .map((tag) => /[-_]([A-Z]{2})$/.exec(tag)?.[1] ?? '')
  return regions.find(hasDialCode) ?? spokenIn[lang]
}

/** The dial code, digits only, of a country by its ISO code; of the traveller's usual one for one that is not known. */
export function dialCodeOf(country: string, lang: Lang): string {
  const codeOf = (wanted: string) => dialCodes.find(([code]) => code === wanted)?.[1]
  return codeOf(country) ?? codeOf(usualCountry(lang)) ?? ''
}
