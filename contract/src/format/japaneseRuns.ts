/** A piece of a text, and whether it is a run of Japanese in it. */
interface TextRun {
  readonly text: string
  readonly isJapanese: boolean
}

/** From one Japanese letter to the last before a Latin one, with figures that follow at once: `大阪市北区梅田1-2-3`. */
const japanese =
  /([\u3005\u3041-\u30ff\u3400-\u9fff](?:[^A-Za-z\u00c0-\u024f]*[\u3005\u3041-\u30ff\u3400-\u9fff])?(?:[-\d]*\d)?)/

/**
 * A text of another language in pieces: the runs of Japanese in it, as names and addresses are, and what is around them. Han characters
 * count as Japanese: so they are in names of places and people in Osaka.
 */
export const japaneseRuns = (text: string): TextRun[] =>
  text
    .split(japanese)
    .map((piece, index) => ({ text: piece, isJapanese: index % 2 === 1 }))
    .filter((run) => run.text !== '')
