import * as v from 'valibot'
import { isSafeText } from '../rules/textSafety'

/** The longest e-mail address that mail systems accept. */
export const emailMaxLength = 254
/** A passport's name line is shorter; the rule for names has its own, tighter bound. */
const nameMaxLength = 60

/**
 * Text typed by people: trimmed, 1 to `max` characters, without HTML tags or `javascript:`.
 * @throws validation.required, validation.tooLong, validation.unsafeText
 */
export function safeText(max: number) {
  return v.pipe(
    v.string('validation.required'),
    // Before trimming, so that no request makes the server work on megabytes of blanks.
    v.maxLength(max * 2, 'validation.tooLong'),
    v.trim(),
    v.minLength(1, 'validation.required'),
    v.maxLength(max, 'validation.tooLong'),
    v.check(isSafeText, 'validation.unsafeText'),
  )
}

/** As {@link safeText}, but may be empty or missing: then it is the empty string. */
export function optionalText(max: number) {
  return v.pipe(
    v.optional(v.string('validation.invalid'), ''),
    v.maxLength(max * 2, 'validation.tooLong'),
    v.trim(),
    v.maxLength(max, 'validation.tooLong'),
    v.check(isSafeText, 'validation.unsafeText'),
  )
}

/**
 * Text that a machine made (log entries, tokens): at most `max` characters, any content. It is never shown as markup.
 * @throws validation.tooLong
 */
export function machineText(max: number) {
  return v.pipe(v.string('validation.invalid'), v.maxLength(max, 'validation.tooLong'))
}

/** Full-width Latin letters and digits folded (NFKC), then as {@link safeText}. */
export function foldedText(max: number) {
  return v.pipe(
    v.string('validation.required'),
    v.maxLength(max * 2, 'validation.tooLong'),
    v.transform((text) => text.normalize('NFKC').trim()),
    v.minLength(1, 'validation.required'),
    v.maxLength(max, 'validation.tooLong'),
    v.check(isSafeText, 'validation.unsafeText'),
  )
}

/** The name as printed in a passport, one field, 1-60 characters after folding; accents, hyphen and apostrophe kept. */
export const passportNameSchema = v.pipe(
  foldedText(nameMaxLength),
  v.regex(/[^\d\s!-/:-@[-`{-~]/, 'validation.passportName'),
)

/** An e-mail address with a top-level domain of two or more letters; the domain in lower case. */
export const emailSchema = v.pipe(
  v.string('validation.emailRequired'),
  v.maxLength(emailMaxLength * 2, 'validation.tooLong'),
  v.transform((text) => text.normalize('NFKC').trim()),
  v.minLength(1, 'validation.emailRequired'),
  v.maxLength(emailMaxLength, 'validation.tooLong'),
  v.regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i, 'validation.email'),
  v.transform(
    (text) => text.slice(0, text.lastIndexOf('@')) + text.slice(text.lastIndexOf('@')).toLowerCase(),
  ),
)

/** A dial code: 1-4 digits, `+` optional when given, never kept. */
export const dialCodeSchema = v.pipe(
  v.string('validation.invalid'),
  v.maxLength(8, 'validation.tooLong'),
  v.transform((text) =>
    text
      .normalize('NFKC')
      .replace(/^\s*\+?\s*/, '')
      .trim(),
  ),
  v.regex(/^[1-9]\d{0,3}$/, 'validation.phone'),
)

/** A phone number as people paste it; which form is right for the country is checked by the phone rule. */
export const phoneSchema = v.pipe(
  v.string('validation.phoneRequired'),
  v.maxLength(40, 'validation.tooLong'),
  v.transform((text) => text.normalize('NFKC').trim()),
  v.minLength(1, 'validation.phoneRequired'),
  v.regex(/^\+?[\d\s().-]{4,30}$/, 'validation.phone'),
)

/** A code sent by SMS or e-mail: six digits. */
export const verificationCodeSchema = v.pipe(
  v.string('validation.codeRequired'),
  v.maxLength(20, 'validation.tooLong'),
  v.transform((text) => text.normalize('NFKC').replace(/\s/g, '')),
  v.minLength(1, 'validation.codeRequired'),
  v.regex(/^\d{6}$/, 'validation.verificationCode'),
)

/** A password as typed; the policy's rule for new ones is checked where one is set. */
export const passwordSchema = v.pipe(
  v.string('validation.passwordRequired'),
  v.minLength(1, 'validation.passwordRequired'),
  v.maxLength(128, 'validation.tooLong'),
)
