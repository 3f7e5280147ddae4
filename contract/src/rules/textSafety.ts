import { nfkc } from './plainForm'

const tagOpening = /<\/?[a-z]|<[!?]/i
const scriptScheme = /javascript:/i

/**
 * True for text without an HTML tag and without `javascript:`, also when they are written full-width or with
 * invisible characters in between. `a < b` and `<3` are ordinary text. Source: specification, section 5.
 */
export function isSafeText(text: string): boolean {
  const visible = withoutInvisible(nfkc(text))
  return !tagOpening.test(visible) && !scriptScheme.test(visible.replace(/\s/g, ''))
}

/**
 * A line as people type or paste it, in its plain form: full-width folded (NFKC), without the invisible marks that address books
 * put around numbers and names, without blanks around it.
 */
export function foldedLine(typed: string): string {
  const characters = Array.from(nfkc(typed))
  return characters
    .filter((character) => !isMark(character.codePointAt(0) ?? 0))
    .join('')
    .trim()
}

/** Browsers skip these characters inside a scheme, so they are dropped before looking. */
function withoutInvisible(text: string): string {
  return Array.from(text)
    .filter((character) => !isInvisible(character.codePointAt(0) ?? 0))
    .join('')
}

function isInvisible(code: number): boolean {
  const isWhiteSpace = code === 0x09 || code === 0x0a || code === 0x0d
  const isControl = code < 0x20 || (code >= 0x7f && code <= 0x9f)
  return (isControl && !isWhiteSpace) || isMark(code)
}

/** Marks of no width, and those that turn the direction of the text around them. */
function isMark(code: number): boolean {
  const isZeroWidth = (code >= 0x200b && code <= 0x200f) || (code >= 0x2060 && code <= 0x2064)
  const isDirection = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)
  return isZeroWidth || isDirection || code === 0xad || code === 0xfeff
}
