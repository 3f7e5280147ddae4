import type { Lang } from '../lang'
import { joinFigures } from './joinFigures'
import { langOfLetters, writesHan } from './langOfLetters'

/** A piece of a sentence, with its language where it is a name in another one. */
export interface NameRun {
  readonly text: string
  readonly lang: Lang | undefined
}

/** How the names in a sentence are read. */
interface NameReading {
  /** The sentence's language. */
  readonly lang: Lang
  /** The language of Han characters alone, in a sentence that has none of its own: Japanese unless given, as they are in names of places. */
  readonly han?: Lang
}

/** One Latin letter, such as a vehicle's, says nothing of a language, and is in most words. */
const isLetter = (name: string) => /^[A-Za-z]$/.test(name)

const splitAt = (name: string, text: string): string[] =>
  text.split(name).flatMap((part, index) => (index === 0 ? [part] : [name, part]))

/** A sentence in pieces: the names in it, and what is around them. */
function piecesOf(sentence: string, names: readonly string[]): string[] {
  // One may be part of another.
  const longestFirst = [...names].sort((one, other) => other.length - one.length)
  return longestFirst.reduce(
    (pieces, name) => pieces.flatMap((piece) => (names.includes(piece) ? [piece] : splitAt(name, piece))),
    [sentence],
  )
}

/**
 * A sentence in pieces, each name in it that has letters of another language by itself. Together they are the sentence.
 * @param names what the sentence was filled with; some of them may not be in it
 */
export function nameRuns(
  sentence: string,
  names: readonly string[],
  { lang, han = 'ja' }: NameReading,
): NameRun[] {
  const hanThere = writesHan(lang) ? undefined : han
  const foreign = names.flatMap((name) => {
    const own = langOfLetters(name, hanThere)
    if (own === undefined || own === lang || isLetter(name)) return []
    // A text of ours keeps its figures together, in its names, too.
    return [[name, own] as const, [joinFigures(name, lang), own] as const]
  })
  const langOfName = new Map(foreign)
  return piecesOf(sentence, [...langOfName.keys()])
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, lang: langOfName.get(piece) }))
}
