import { langOfLetters } from './langOfLetters'
import { LangText } from '../LangText/LangText'

/** A name or address as its owner wrote it, as a run in the language of its letters: `O’BRIEN` in a Chinese page. */
export function NameText({ children }: { children: string }) {
  const lang = langOfLetters(children)
  return lang ? <LangText lang={lang}>{children}</LangText> : <>{children}</>
}
