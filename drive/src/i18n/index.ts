import { createContext, useContext } from 'react'
import { ja } from './ja'
import { withParams, type TextKey, type TextParams } from './texts'

export type { TextKey } from './texts'

/** The languages of the driver's phone. */
export type DriveLang = 'ja' | 'en'

/** Who drives in Osaka reads Japanese: it is loaded with the app, English where it is chosen, so that a cheap phone loads one of them. */
const dictionaries: Partial<Record<DriveLang, Readonly<Record<TextKey, string>>>> = { ja }

/** The text of a key with its parameters. */
export type Translate = (key: TextKey, params?: TextParams) => string

/** What reads and writes the language. */
export interface LanguageContext {
  readonly lang: DriveLang
  readonly t: Translate
  /** Shows another language once its texts are loaded. */
  choose(lang: DriveLang): Promise<void>
}

/** Loads the texts of a language unless they are there. @throws where there is neither a network nor a copy of the service worker's */
export async function loadTexts(lang: DriveLang): Promise<void> {
  if (lang === 'en') dictionaries.en ??= (await import('./en')).en
}

/** The texts of one language, once they are loaded; in Japanese until then. */
export function translatorOf(lang: DriveLang): Translate {
  const texts = dictionaries[lang] ?? ja
  return (key, params) => withParams(texts[key], params)
}

export const Language = createContext<LanguageContext>({
  lang: 'ja',
  t: translatorOf('ja'),
  choose: () => Promise.resolve(),
})

/** The chosen language and its texts. */
export const useLanguage = (): LanguageContext => useContext(Language)
