import type { Lang } from '@noriai/contract/lang'
import { langOfLetters } from '@noriai/contract/format/langOfLetters'
import { LangText } from '../LangText/LangText'
import { unbroken } from './unbroken'

interface NameTextProps {
  /** The language of Han characters in it, where that is known: they alone do not say it. */
  han?: Lang | undefined
  children: string
}

/** A name or address as its owner wrote it, as a run in the language of its letters: `O’BRIEN` in a Chinese page. */
export function NameText({ han, children }: NameTextProps) {
  const lang = langOfLetters(children, han)
  const text = unbroken(children)
  return lang ? <LangText lang={lang}>{text}</LangText> : <>{text}</>
}
