import { nfkc } from './plainForm'

/** The postal mark, and hyphens as they are typed and pasted, the long mark of Japanese keyboards included. */
const droppedMarks = /[\s\u3012\-\u2010-\u2015\u2212\u30fc]/g

/**
 * Reads a Japanese postal code: seven digits, full-width, hyphen and 〒 accepted.
 * @returns the seven digits, or undefined. Source: decisions.md, mailSevenNo.
 */
export function parsePostalCode(typed: string): string | undefined {
  const digits = nfkc(typed).replace(droppedMarks, '')
  return /^\d{7}$/.test(digits) ? digits : undefined
}

/** Seven digits as written in an address: `\u3012541-0059`. */
export function formatPostalCode(digits: string): string {
  return `\u3012${digits.slice(0, 3)}-${digits.slice(3)}`
}
