import { BRAND_DIGITS, brandOf } from './brands'

/** What can be wrong with one field of the card form; the form has a sentence for each. */
export type CardProblem =
  | 'numberMissing'
  | 'numberWrong'
  | 'brandNotTaken'
  | 'expiryMissing'
  | 'expiryWrong'
  | 'expired'
  | 'cvcMissing'
  | 'cvc3'
  | 'cvc4'
  | 'nameMissing'
  | 'nameWrong'

/** An expiry is believed up to this many years ahead; more is a typing error. */
const MAX_YEARS_AHEAD = 20
/** The longest name that ISO/IEC 7813 lets a card carry, with room for those printed in two lines. */
export const MAX_NAME_LENGTH = 60

/** The digits of what was typed or pasted, full-width ones included. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

/** Whether the last digit agrees with the others by the Luhn formula. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return digits.length > 0 && sum % 10 === 0
}

/** What is wrong with a card number, or undefined. */
export function checkNumber(text: string): CardProblem | undefined {
  const digits = digitsOf(text)
  if (digits.length === 0) return 'numberMissing'
  const rules = brandOf(digits)
  if (!rules) return digits.length >= BRAND_DIGITS ? 'brandNotTaken' : 'numberWrong'
  return rules.lengths.includes(digits.length) && passesLuhn(digits) ? undefined : 'numberWrong'
}

/** Month 1-12 and the four-digit year of an expiry such as "09 / 28", "9/28" or "09/2028". */
export function parseExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^\s*(\d{1,2})\s*(?:[/\-.]\s*)?(?:20)?(\d{2})\s*$/.exec(text.normalize('NFKC'))
  const month = Number(match?.[1])
  if (!match || month < 1 || month > 12) return undefined
  return { month, year: 2000 + Number(match[2]) }
}

/** What is wrong with an expiry at the instant `at` (epoch ms), or undefined. A card is good through its month. */
export function checkExpiry(text: string, at: number): CardProblem | undefined {
  if (text.trim() === '') return 'expiryMissing'
  const expiry = parseExpiry(text)
  if (!expiry) return 'expiryWrong'
  const today = new Date(at)
  const monthsLeft = (expiry.year - today.getUTCFullYear()) * 12 + expiry.month - (today.getUTCMonth() + 1)
  if (monthsLeft < 0) return 'expired'
  return monthsLeft > MAX_YEARS_AHEAD * 12 ? 'expiryWrong' : undefined
}

/** What is wrong with a security code for this number, or undefined. */
export function checkCvc(text: string, number: string): CardProblem | undefined {
  const length = brandOf(digitsOf(number))?.cvcLength ?? 3
  const digits = text.normalize('NFKC').trim()
  if (digits === '') return 'cvcMissing'
  return /^\d+$/.test(digits) && digits.length === length ? undefined : length === 4 ? 'cvc4' : 'cvc3'
}

/** What is wrong with the name on the card, or undefined. Any script; no digits, so that a number is never kept. */
export function checkName(text: string): CardProblem | undefined {
  const name = text.normalize('NFKC').trim()
  if (name === '') return 'nameMissing'
  return name.length <= MAX_NAME_LENGTH && /^\p{L}[\p{L}\p{M} .,'’\-/]*$/u.test(name)
    ? undefined
    : 'nameWrong'
}
