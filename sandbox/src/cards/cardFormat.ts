import { brandOf } from './brands'
import { digitsOf } from './cardChecks'

/** Room for the longest numbers of every brand. */
const MAX_NUMBER_DIGITS = 19
const SEPARATOR = ' / '

/** A card number formatted as printed on the card: in its brand's groups, cut at the brand's length. */
export function formatNumber(text: string): string {
  const all = digitsOf(text)
  const rules = brandOf(all)
  const digits = all.slice(0, Math.max(...(rules?.lengths ?? [MAX_NUMBER_DIGITS])))
  const groups: string[] = []
  let from = 0
  for (const size of rules?.groups ?? [4, 4, 4, 4, 3]) {
    if (from < digits.length) groups.push(digits.slice(from, from + size))
    from += size
  }
  return groups.join(' ')
}

/**
 * An expiry as "MM / YY" while it is typed or pasted. A month above 1 gets its 0, a year with its century loses that.
 * `isDeleting` keeps the separator from coming back under the backspace key.
 */
export function formatExpiry(text: string, isDeleting = false): string {
  const typed = text.normalize('NFKC')
  const loneMonth = /^\s*(\d)\D+/.exec(typed)?.[1]
  const digits = digitsOf(loneMonth ? typed.replace(loneMonth, `0${loneMonth}`) : typed)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = padded.slice(0, 2)
  const year = yearOf(padded.slice(2))
  if (month.length < 2) return month
  if (year === '') return isDeleting ? month : `${month}${SEPARATOR}`
  return `${month}${SEPARATOR}${year}`
}

function yearOf(digits: string): string {
  if (!digits.startsWith('20')) return digits.slice(0, 2)
  const whole = digits.slice(0, 4)
  return whole.length === 4 ? whole.slice(2) : whole
}

/** A security code while it is typed: digits only, as many as the number's brand has. */
export function formatCvc(text: string, number: string): string {
  return digitsOf(text).slice(0, brandOf(digitsOf(number))?.cvcLength ?? 4)
}

/** The caret's position in `formatted` once `digitsBefore` digits precede it. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let seen = 0
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === digitsBefore) return index
    if (/\d/.test(formatted[index] ?? '')) seen += 1
  }
  return formatted.length
}
