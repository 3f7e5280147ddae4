import { randomInt } from 'node:crypto'

/** Digits and capitals without those that are taken for one another when read out or written: 0 O, 1 I L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Random characters that can be read out and typed without a mistake; from the system's secure source. */
export function unambiguousText(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
