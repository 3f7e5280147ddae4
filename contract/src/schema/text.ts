import * as v from 'valibot'
import type { ErrorCode } from '../errors'
import { parseEmail } from '../rules/email'
import { phoneText } from '../rules/phone'
import { nfkc } from '../rules/plainForm'
import { foldedLine, isSafeText } from '../rules/textSafety'
import { boundedText, maxCharacters, typedText } from './bounded'

/** Above every limit that a policy could set for names; the name rule has the policy's own. */
const nameLimit = 120

/** Text that a rule reads into its one written form, or refuses with `code`. The rule is the forms' own. */
export function readBy(read: (typed: string) => string | undefined, code: ErrorCode) {
  return v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const value = read(dataset.value)
    if (value !== undefined) return value
    addIssue({ message: code })
    return NEVER
  })
}

/** Line breaks and tabs are text; the other control characters are not, and no database takes a NUL. */
function isPlain(text: string): boolean {
  return Array.from(text).every((character) => character >= ' ' || ['\t', '\n', '\r'].includes(character))
}

/**
 * Text typed by people: trimmed, 1 to `max` characters, without HTML tags or `javascript:`.
 * @throws validation.required, validation.tooLong, validation.unsafeText
 */
export function safeText(max: number) {
  return v.pipe(
    typedText(max),
    v.trim(),
    v.minLength(1, 'validation.required'),
    maxCharacters(max),
    v.check(isPlain, 'validation.unsafeText'),
    v.check(isSafeText, 'validation.unsafeText'),
  )
}

/** As {@link safeText}, but may be empty. */
export function safeOrEmpty(max: number) {
  return v.pipe(
    typedText(max),
    v.trim(),
    maxCharacters(max),
    v.check(isPlain, 'validation.unsafeText'),
    v.check(isSafeText, 'validation.unsafeText'),
  )
}

/** As {@link safeText}, but may be empty or missing: then it is the empty string. */
export function optionalText(max: number) {
  return v.pipe(
    v.optional(typedText(max), ''),
    v.trim(),
    maxCharacters(max),
    v.check(isPlain, 'validation.unsafeText'),
    v.check(isSafeText, 'validation.unsafeText'),
  )
}

/**
 * Text that a machine made (log entries, tokens): at most `max` characters, any content. It is never shown as markup.
 * @throws validation.tooLong
 */
export function machineText(max: number) {
  return v.pipe(boundedText(max), v.check(isPlain, 'validation.unsafeText'))
}

/** Text that is kept as it was written, and answered to be edited again: bounded and safe, and changed by nothing. */
export const writtenText = (max: number) =>
  v.pipe(
    machineText(max),
    v.minLength(1, 'validation.required'),
    v.check(isSafeText, 'validation.unsafeText'),
  )

/** The same of each language of the product. */
export const inEveryLanguage = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ ja: schema, en: schema, 'zh-CN': schema, ko: schema, 'zh-TW': schema })

/** Full-width Latin letters and digits folded (NFKC), then as {@link safeText}. */
export function foldedText(max: number) {
  return v.pipe(
    typedText(max),
    v.transform(foldedLine),
    v.minLength(1, 'validation.required'),
    maxCharacters(max),
    v.check(isPlain, 'validation.unsafeText'),
    v.check(isSafeText, 'validation.unsafeText'),
  )
}

/**
 * The name as printed in a passport, one field, full-width folded. Bounds only: the name rule, with the policy's
 * length, decides where the name is kept.
 */
export const passportNameSchema = foldedText(nameLimit)

/** An e-mail address, folded, its domain in lower case. */
export const emailSchema = v.pipe(
  boundedText(320),
  v.trim(),
  v.minLength(1, 'validation.emailRequired'),
  readBy(parseEmail, 'validation.email'),
)

/** A dial code: 1-4 digits, `+` optional when given, never kept. */
export const dialCodeSchema = v.pipe(
  boundedText(8),
  v.transform((text) =>
    nfkc(text)
      .replace(/^\s*\+?\s*/, '')
      .trim(),
  ),
  v.regex(/^[1-9]\d{0,3}$/, 'validation.phone'),
)

/** A phone number as people paste it. Bounds only: the phone rule reads it together with the dial code. */
export const phoneSchema = v.pipe(
  boundedText(40),
  v.transform(phoneText),
  v.minLength(1, 'validation.phoneRequired'),
  v.regex(/^[+\d\s().\-/\u2010-\u2015\u2212\u30fc]*$/, 'validation.phone'),
)

/** A code sent by SMS or e-mail: six digits. */
export const verificationCodeSchema = v.pipe(
  boundedText(20),
  v.transform((text) => foldedLine(text).replace(/\s/g, '')),
  v.minLength(1, 'validation.codeRequired'),
  v.regex(/^\d{6}$/, 'validation.verificationCode'),
)

/** A password as typed; the policy's rule for new ones is checked where one is set. */
export const passwordSchema = v.pipe(boundedText(128), v.minLength(1, 'validation.passwordRequired'))
