import { foldedLine } from './textSafety'

/** A phone number, digits only. */
export interface PhoneNumber {
  /** Country code without `+`: `81`. */
  readonly dialCode: string
  /** Without the leading 0 of domestic calls: `9012345678`. */
  readonly national: string
  /** `+819012345678`, E.164. */
  readonly e164: string
}

/** E.164 allows 15 digits in all; no country has national numbers under 4. */
const maxDigits = 15
const minNationalDigits = 4

/** Lengths of national numbers where a mistyped one is worth refusing; other countries take any length. */
const nationalForms: Readonly<Record<string, RegExp>> = {
  '1': /^[2-9]\d{9}$/,
  '81': /^(?:[5-9]0\d{8}|(?![5-9]0)[1-9]\d{8})$/,
  '82': /^[1-9]\d{7,9}$/,
  '86': /^(?:1\d{10}|[2-9]\d{8,10})$/,
  '852': /^[2-9]\d{7}$/,
  '853': /^[2-9]\d{7}$/,
  '886': /^[2-9]\d{7,8}$/,
}

/** Country codes of one and two digits (ITU E.164); every other one has three. */
const oneDigitCodes = ['1', '7']
// oxfmt-ignore
const twoDigitCodes = [
  '20', '27', '30', '31', '32', '33', '34', '36', '39', '40', '41', '43', '44', '45', '46', '47', '48', '49', '51',
  '52', '53', '54', '55', '56', '57', '58', '60', '61', '62', '63', '64', '65', '66', '81', '82', '84', '86', '90',
  '91', '92', '93', '94', '95', '98',
]

/** A number as it was typed or pasted, also from a link, without what only looks or hides. */
export function phoneText(typed: string): string {
  return foldedLine(typed).replace(/^tel:/i, '')
}

/**
 * Reads a phone number as people type or paste it, beside the country picked: full-width digits, blanks, dots,
 * hyphens (also the long mark of Japanese keyboards) and brackets are dropped, a `+` or `00` country code wins over the picked one, one leading 0 of the
 * national part is stripped. Source: decisions.md, "Phones".
 * @param pickedDialCode digits of the picked country, without `+`.
 * @returns undefined for what is no phone number.
 */
export function parsePhone(typed: string, pickedDialCode: string): PhoneNumber | undefined {
  const plain = phoneText(typed).replace(/[\s().\-\u2010-\u2015\u2212\u30fc/]/g, '')
  const international = /^(?:\+|00)(\d+)$/.exec(plain)?.[1]
  if (international !== undefined) return splitInternational(international)
  if (!/^\d+$/.test(plain) || !/^[1-9]\d{0,3}$/.test(pickedDialCode)) return undefined
  const asTyped = phoneNumber(pickedDialCode, plain)
  if (asTyped || !plain.startsWith(pickedDialCode)) return asTyped
  // Typed with the country code but without a plus: only taken when it is no number otherwise.
  return phoneNumber(pickedDialCode, plain.slice(pickedDialCode.length))
}

/** How many digits of an international number are its country's. */
function codeLength(digits: string): number {
  if (oneDigitCodes.includes(digits.slice(0, 1))) return 1
  return twoDigitCodes.includes(digits.slice(0, 2)) ? 2 : 3
}

/**
 * The country code that a number begins with after `+` or `00`, digits only, and what follows it, as typed; undefined as long as
 * there is none. Such a code wins over the picked one, which then has to follow it.
 */
export function typedDialCode(
  typed: string,
): { readonly dialCode: string; readonly rest: string } | undefined {
  const international = /^(?:\+|00)\s*([1-9]\d*)([^+]*)$/.exec(phoneText(typed).trim())
  if (!international) return undefined
  const [, digits = '', after = ''] = international
  const length = codeLength(digits)
  if (digits.length < length) return undefined
  return {
    dialCode: digits.slice(0, length),
    rest: `${digits.slice(length)}${after}`.replace(/^[\s-]+/, ''),
  }
}

function splitInternational(digits: string): PhoneNumber | undefined {
  const length = codeLength(digits)
  return digits.startsWith('0') ? undefined : phoneNumber(digits.slice(0, length), digits.slice(length))
}

function phoneNumber(dialCode: string, digits: string): PhoneNumber | undefined {
  const national = digits.replace(/^0/, '')
  const form = nationalForms[dialCode] ?? /^\d+$/
  const isLong = national.length >= minNationalDigits && dialCode.length + national.length <= maxDigits
  return isLong && form.test(national) ? { dialCode, national, e164: `+${dialCode}${national}` } : undefined
}
