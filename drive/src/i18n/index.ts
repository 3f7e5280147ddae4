import { createContext, useContext } from 'react'
import { en } from './en'
import { ja } from './ja'
import { withParams, type TextKey, type TextParams } from './texts'

export type { TextKey } from './texts'

/** The languages of the driver's phone. */
export type DriveLang = 'ja' | 'en'

const dictionaries: Readonly<Record<DriveLang, Readonly<Record<TextKey, string>>>> = { ja, en }

/** The text of a key with its parameters. */
export type Translate = (key: TextKey, params?: TextParams) => string

/** What reads and writes the language. */
export interface LanguageContext {
  readonly lang: DriveLang
  readonly t: Translate
  choose(lang: DriveLang): void
}

/** The texts of one language. */
export function translatorOf(lang: DriveLang): Translate {
  const texts = dictionaries[lang]
  return (key, params) => withParams(texts[key], params)
}

export const Language = createContext<LanguageContext>({
  lang: 'ja',
  t: translatorOf('ja'),
  choose: () => undefined,
})

/** The chosen language and its texts. */
export const useLanguage = (): LanguageContext => useContext(Language)
