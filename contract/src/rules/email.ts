import { foldedLine } from './textSafety'

/** The longest address that mail systems accept. */
const maxLength = 254
const addressForm = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i

/**
 * Reads an e-mail address: local part, @, domain, top-level domain of two or more letters; full-width folded, blanks
 * around dropped, the domain in lower case. Source: specification, section 5.
 * @returns undefined for what is no address.
 */
export function parseEmail(typed: string): string | undefined {
  const text = foldedLine(typed)
  if (text.length > maxLength || !addressForm.test(text)) return undefined
  const at = text.lastIndexOf('@')
  return text.slice(0, at) + text.slice(at).toLowerCase()
}
