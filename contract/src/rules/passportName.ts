import type { Policy } from '../policy'
import { type Problem, problem } from '../problem'
import { nfkd } from './plainForm'
import { foldedLine } from './textSafety'

/**
 * Reads a name as printed in a passport: Latin letters with their marks, blanks, hyphens, apostrophes and full stops, 1-60
 * characters, at least one letter. Full-width is folded (NFKC), blanks around and doubled ones are dropped, a comma
 * behind the surname is read as a blank, order and capitals
 * stay. Source: decisions.md, "Passport name".
 * @returns undefined for what is no such name.
 */
export function parsePassportName(typed: string, policy: Policy): string | undefined {
  const name = writtenForm(typed)
  return problemIn(name, '', policy) ? undefined : name
}

/**
 * Why a name is not taken: validation.nameRequired, validation.tooLong with the limit, or validation.passportName for other
 * scripts and signs; nothing for a name.
 */
export function passportNameProblem(typed: string, field: string, policy: Policy): Problem | undefined {
  return problemIn(writtenForm(typed), field, policy)
}

/**
 * True for two spellings of one passport name: capitals, accents, blanks, hyphens, apostrophes and full stops do not count.
 * What a gift card is redeemed by, and what its page says.
 */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

/** A passport of Taiwan prints a comma behind the surname: whoever copies it is not refused for it. */
function writtenForm(typed: string): string {
  return foldedLine(foldedLine(typed).replace(/,/g, ' ')).replace(/\s+/g, ' ')
}

function problemIn(name: string, field: string, policy: Policy): Problem | undefined {
  const characters = Array.from(name)
  const max = policy.limits.passportNameMaxLength
  if (characters.length === 0) return problem('validation.nameRequired', { field })
  if (characters.length > max) return problem('validation.tooLong', { field, max })
  const isName = characters.some(isLatinLetter) && characters.every(isOfName)
  return isName ? undefined : problem('validation.passportName', { field })
}

/** Between the letters of a name: blank, full stop, apostrophes, hyphens. */
const betweenLetters = /^[ .'\u2018\u2019\u02bc\-\u2010\u2011]$/

function isOfName(character: string): boolean {
  return isLatinLetter(character) || betweenLetters.test(character) || isLatinMark(character)
}

/** Marks that combine with no letter to one: U+0300 to U+036F. */
function isLatinMark(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return code >= 0x300 && code <= 0x36f
}

/** The Latin letters of Unicode that passports print: ASCII, Latin-1, Extended-A and -B, Extended Additional. */
function isLatinLetter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  const isAscii = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)
  const isSign = code === 0xd7 || code === 0xf7
  return isAscii || (code >= 0xc0 && code <= 0x24f && !isSign) || (code >= 0x1e00 && code <= 0x1eff)
}

/** Letters whose plain form is not found by taking a mark off. */
const plainLetters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ẞ: 'SS',
}

function nameKey(name: string): string {
  const bare = nfkd(name)
    .replace(/[\u0300-\u036f\s'\u2018\u2019\u02bc`.,\-\u2010-\u2015]/g, '')
    .toUpperCase()
  return Array.from(bare, (letter) => plainLetters[letter] ?? letter).join('')
}
