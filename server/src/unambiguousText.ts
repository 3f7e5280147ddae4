import { randomInt } from 'node:crypto'

/** Digits and capitals without those that are taken for one another when read out or written: 0 O, 1 I L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** As many characters as there are bytes, the same for the same bytes. */
export function unambiguousLetters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** Random characters that can be read out and typed without a mistake; from the system's secure source. */
export function unambiguousText(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
