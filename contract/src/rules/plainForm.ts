/** Signs placed on or around the letter before them: accents, vowel points, marks that enclose. */
const longRunOfMarks = /(\p{M}{30})\p{M}+/gu
const longestRun = 30

/**
 * A text in Unicode's compatibility form: full-width Latin letters, ligatures and written-out accents folded. The only place of
 * the product that normalises, because putting marks into order costs the square of how many follow each other: half a million of
 * them took three minutes. No script needs more than a few, so the thirty-first and later ones are dropped, which Unicode calls
 * the stream-safe text format (UAX #15, section 13); what is left costs as much as it is long.
 */
export function nfkc(text: string): string {
  return withShortRuns(text).normalize('NFKC')
}

/** As {@link nfkc}, taken apart: letters first, their marks behind them. */
export function nfkd(text: string): string {
  return withShortRuns(text).normalize('NFKD')
}

function withShortRuns(text: string): string {
  return text.length > longestRun ? text.replace(longRunOfMarks, '$1') : text
}
