import type { Lang } from '@noriai/contract/lang'
import { langOfLetters } from './langOfLetters'
import { LangText } from '../LangText/LangText'

/** Keeps a house number (1-3-3) and a ward (Chuo-ku) on one line: browsers break behind a hyphen, which a word joiner forbids. */
const unbroken = (text: string): string =>
  text.replace(/(\d)-(?=\d)/g, '$1-\u2060').replace(/([a-z])-(?=ku\b)/g, '$1-\u2060')

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
