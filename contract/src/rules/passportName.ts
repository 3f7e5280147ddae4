import type { Policy } from '../policy'
import { foldedLine, isSafeText } from './textSafety'

/** No name has these: digits, and ASCII signs but blank, apostrophe, comma, hyphen and full stop. */
const neverInNames = /[\d!-&(-+/:-@[-_{-~]/

/**
 * Reads a name as printed in a passport, one field of 1-60 characters: full-width folded (NFKC), blanks around and
 * doubled ones dropped; accents, blanks, hyphens and apostrophes kept, order and capitals untouched.
 * Source: decisions.md, "Names".
 * @returns undefined for what is no name.
 */
export function parsePassportName(typed: string, policy: Policy): string | undefined {
  const name = foldedLine(typed).replace(/\s+/g, ' ')
  const { length } = Array.from(name)
  if (length < 1 || length > policy.limits.passportNameMaxLength) return undefined
  const isName = Array.from(name).some(isLetter) && !neverInNames.test(name) && isSafeText(name)
  return isName ? name : undefined
}

/** True for two spellings of one passport name: case, accents, blanks, hyphens and apostrophes do not count. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\s'\u2018\u2019\u02bc`.,\-\u2010-\u2015]/g, '')
    .toUpperCase()
}

/** Letters with case, and the scripts without: everything from the CJK radicals to the Hangul syllables. */
function isLetter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  const hasCase = character.toLowerCase() !== character.toUpperCase()
  return hasCase || (code >= 0x0590 && code <= 0x1fff) || (code >= 0x2e80 && code <= 0xd7ff)
}
