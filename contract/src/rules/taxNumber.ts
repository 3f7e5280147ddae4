import { nfkc } from './plainForm'

/** Where a billing name is registered; `other` is everywhere else. */
export const taxCountries = ['JP', 'CN', 'KR', 'TW', 'other'] as const
export type TaxCountry = (typeof taxCountries)[number]

/** The longest tax number of a country that has no rule of its own here. */
const foreignForm = /^[0-9A-Z][0-9A-Z./-]{1,28}[0-9A-Z]$/

/**
 * Reads a tax number into its one written form; the empty text stays empty, because nobody needs one. Japan: T and thirteen
 * digits, the T may be left out; mainland China: 15, 18 or 20 letters and digits; Korea: ten digits; Taiwan: eight. Check
 * digits are checked where the country has them. @returns undefined for what is none.
 */
export function readTaxNumber(country: TaxCountry, typed: string): string | undefined {
  const text = nfkc(typed).trim().toUpperCase()
  if (text === '') return ''
  if (country === 'other') return foreignForm.test(text) ? text : undefined
  const plain = text.replace(/[\s\-\u2010-\u2015\u2212\u30fc]/g, '')
  switch (country) {
    case 'JP': {
      const number = plain.replace(/^T/, '')
      return /^\d{13}$/.test(number) && isJapanese(digitsOf(number)) ? `T${number}` : undefined
    }
    case 'CN':
      return /^(?:[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/.test(plain) ? plain : undefined
    case 'KR':
      return /^\d{10}$/.test(plain) && isKorean(digitsOf(plain)) ? plain : undefined
    case 'TW':
      return /^\d{8}$/.test(plain) && isTaiwanese(digitsOf(plain)) ? plain : undefined
  }
}

/** The first digit checks the twelve behind it, which weigh 2 and 1 in turn. */
function isJapanese([check, ...digits]: readonly number[]): boolean {
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 2 : 1), 0)
  return check === 9 - (sum % 9)
}

/** The tenth digit checks the others; of the ninth the tens of its product count too. */
function isKorean(digits: readonly number[]): boolean {
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  const carried = Math.floor(((digits[8] ?? 0) * 5) / 10)
  return digits[9] === (10 - ((sum + carried) % 10)) % 10
}

/** The digits of the weighted digits add up to a multiple of five; a seven before the last may count one more. */
function isTaiwanese(digits: readonly number[]): boolean {
  const weights = [1, 2, 1, 2, 1, 2, 4, 1]
  const sum = weights.reduce((total, weight, index) => {
    const product = weight * (digits[index] ?? 0)
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return sum % 5 === 0 || (digits[6] === 7 && (sum + 1) % 5 === 0)
}

function digitsOf(number: string): number[] {
  return Array.from(number, Number)
}
