import type { Lang } from '../lang'

/** What of a poster is written in every language: its title, the line below it, and a word on each of the four pictures. */
export const posterParts = ['title', 'line', 'scan', 'walk', 'show', 'ride'] as const
export type PosterPart = (typeof posterParts)[number]
export type PosterWords = Readonly<Record<PosterPart, string>>

/** What the words may name in braces: the lowest fare from the poster's airport, the minutes on foot to the desk, its terminal. */
export const posterFacts = ['price', 'minutes', 'terminal'] as const
type PosterFact = (typeof posterFacts)[number]
export type PosterFacts = Readonly<Record<PosterFact, string>>

/** The most characters of each part; whether they fit on the page is measured where it is drawn. */
export const longestPosterPart: Readonly<Record<PosterPart, number>> = {
  title: 60,
  line: 120,
  scan: 40,
  walk: 40,
  show: 40,
  ride: 40,
}

/** The languages of a poster, those of most travellers first; the one that leads is named before them. */
export const posterLangs = ['en', 'zh-CN', 'zh-TW', 'ja', 'ko'] as const satisfies readonly Lang[]

const braced = /\{([^{}]*)\}/g
const isFact = (name: string): name is PosterFact => posterFacts.some((fact) => fact === name)

/** What a text has in braces and no poster can fill in; empty for a text that can be printed. A brace alone is named itself. */
export function unknownFacts(text: string): string[] {
  const named = [...text.matchAll(braced)].flatMap(([whole, name = '']) => (isFact(name) ? [] : [whole]))
  const alone = text.replace(braced, '').match(/[{}]/g) ?? []
  return [...named, ...alone]
}

/** Whether the words of any language name a fact. */
export const wordsName = (words: Iterable<PosterWords>, fact: PosterFact): boolean =>
  [...words].some((each) => posterParts.some((part) => each[part].includes(`{${fact}}`)))

/** The words as they are printed: with the facts in place of their names. */
export function filledWords(words: PosterWords, facts: PosterFacts): PosterWords {
  const fill = (text: string) =>
    text.replace(braced, (whole, name: string) => (isFact(name) ? facts[name] : whole))
  return {
    title: fill(words.title),
    line: fill(words.line),
    scan: fill(words.scan),
    walk: fill(words.walk),
    show: fill(words.show),
    ride: fill(words.ride),
  }
}
