/** Letters of an address and digits of a number that stay readable: enough to know one's own by. */
const shownLetters = 1
const shownDigits = 4
const mask = '****'

/** An e-mail address by its first letter and its domain: `z****@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return Array.from(email.slice(0, at)).slice(0, shownLetters).join('') + mask + email.slice(at)
}

/** A phone number by its country code and its last digits: `+81 ****5678`. */
export function maskPhone(dialCode: string, national: string): string {
  return `+${dialCode} ${mask}${national.slice(-shownDigits)}`
}
