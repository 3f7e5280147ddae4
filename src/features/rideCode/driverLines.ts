/** Lines to be shown large, and how wide the longest is in ems. */
interface FittedLines {
  readonly lines: readonly string[]
  readonly ems: number
}

const LATIN_EM = 0.6

/** What stays together in a name: a run of katakana, a word in Latin letters or figures, a run of anything else. */
const namePhrase = /[ァ-ヶー・]+|[A-Za-z0-9][A-Za-z0-9'’.&-]*|[^ァ-ヶー・A-Za-z0-9\s]+/g

/** What stays together in an address: each part that ends in 市 or 区, the town, the numbers. */
const addressPhrase = /[^\s0-9０-９]*?[市区]|[^\s0-9０-９]+|[0-9０-９][0-9０-９A-Za-z\-‐−–ー丁目番地号階]*/g

/** The width of a text in ems: letters and figures of Latin are narrower. */
export const emsOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/[ -~]/.test(char) ? LATIN_EM : 1), 0)

/** The phrases of a Japanese address, between which it may break. */
export const addressPhrases = (address: string): string[] => address.match(addressPhrase) ?? []

/**
 * A Japanese name on one line where it is at most `most` ems wide, else on two that are as alike in width as its phrases allow; a
 * phrase is never split.
 */
export function fitName(name: string, most: number): FittedLines {
  const phrases = name.match(namePhrase) ?? []
  const text = (parts: readonly string[]) =>
    parts.reduce((line, part) => line + (isLatin(line, part) ? ' ' : '') + part, '')
  const whole = text(phrases)
  if (emsOf(whole) <= most || phrases.length < 2) return { lines: [whole], ems: emsOf(whole) }
  const splits = phrases.slice(1).map((_, index) => {
    const lines = [text(phrases.slice(0, index + 1)), text(phrases.slice(index + 1))]
    return { lines, ems: Math.max(...lines.map(emsOf)) }
  })
  return splits.reduce((best, split) => (split.ems < best.ems ? split : best))
}

/** Words in Latin letters keep the space between them. */
const isLatin = (line: string, part: string): boolean =>
  /[A-Za-z0-9]$/.test(line) && /^[A-Za-z0-9]/.test(part)
