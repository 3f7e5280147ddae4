import type { DriveLang } from '../i18n'
import { kept } from './storage'

const KEY = 'drive.lang'

/** The language of this phone: the one that was chosen, else the phone's own; who drives in Osaka reads Japanese. */
export function readLang(): DriveLang {
  const chosen = kept.read(KEY)
  if (chosen === 'ja' || chosen === 'en') return chosen
  return navigator.language.startsWith('en') ? 'en' : 'ja'
}

export const keepLang = (lang: DriveLang): void => kept.write(KEY, lang)
