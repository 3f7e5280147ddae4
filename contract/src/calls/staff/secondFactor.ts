import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { staffMemberSchema } from '../../schema/staff'
import { passwordSchema } from '../../schema/text'
import { countSchema, idSchema, noRequest, noResponse, wallTimeSchema } from '../../schema/values'
import { exampleId } from '../example'

/** How many recovery codes a member gets at once. */
export const recoveryCodeCount = 10

/** A code of the authenticator app (six digits) or a recovery code, as typed: blanks and hyphens do not count. */
export const secondFactorCodeSchema = v.pipe(
  v.string(),
  v.maxLength(40, 'validation.tooLong'),
  v.trim(),
  v.minLength(1, 'validation.required'),
)

const recoveryCodesSchema = v.object({
  /** Shown only here; each takes the place of a code of the app, once. */
  recoveryCodes: v.pipe(v.array(v.string()), v.length(recoveryCodeCount)),
})

/** The caller's own second factor. */
export const staffSecondFactor = defineCall({
  name: 'staffSecondFactor',
  summary: 'Tells whether the caller has a second factor, and how many recovery codes are left.',
  tag: 'Staff: sign-in and members',
  method: 'GET',
  path: '/staff/secondFactor',
  session: 'staff',
  request: noRequest,
  response: v.object({
    /** Since when signing in needs it; null while it does not. */
    since: v.nullable(wallTimeSchema),
    /** Recovery codes that were not used yet. */
    recoveryCodesLeft: countSchema(recoveryCodeCount),
    /** This role must have one on this server: nothing else can be done without, and it cannot be removed. */
    isRequired: v.boolean(),
  }),
})

/**
 * Begins to set up a second factor, or another one in its place, which needs a code of the one that holds. Nothing changes until
 * `staffConfirmSecondFactor`.
 */
export const staffBeginSecondFactor = defineCall({
  name: 'staffBeginSecondFactor',
  summary: 'Begins to set up a second factor for the caller.',
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/secondFactor/begin',
  session: 'staff',
  limit: 'login',
  request: v.object({ password: passwordSchema, code: v.optional(secondFactorCodeSchema) }),
  example: { password: 'Kansai-2026' },
  response: v.object({
    /** In base32, to be typed where no camera is. */
    secret: v.string(),
    /** What the QR code says: `otpauth://totp/…`. */
    uri: v.string(),
  }),
  errors: [
    'validation.passwordRequired',
    'login.oldPasswordWrong',
    'login.secondFactorNeeded',
    'login.secondFactorWrong',
    'login.tooManyTries',
  ],
})

/** Proves that the app makes the codes: from now on they are needed to sign in. Ends every other session of the member. */
export const staffConfirmSecondFactor = defineCall({
  name: 'staffConfirmSecondFactor',
  summary: 'Confirms the second factor with a code of the app and answers recovery codes.',
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/secondFactor/confirm',
  session: 'staff',
  limit: 'login',
  request: v.object({ code: secondFactorCodeSchema }),
  example: { code: '123456' },
  response: recoveryCodesSchema,
  errors: ['login.secondFactorWrong', 'login.tooManyTries', 'staff.secondFactorNotBegun'],
})

/** Makes ten other recovery codes; the ones before are worth nothing. */
export const staffRenewRecoveryCodes = defineCall({
  name: 'staffRenewRecoveryCodes',
  summary: 'Makes other recovery codes in place of those before.',
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/secondFactor/recoveryCodes',
  session: 'staff',
  limit: 'login',
  request: v.object({ password: passwordSchema, code: secondFactorCodeSchema }),
  example: { password: 'Kansai-2026', code: '123456' },
  response: recoveryCodesSchema,
  errors: [
    'validation.passwordRequired',
    'login.oldPasswordWrong',
    'login.secondFactorWrong',
    'login.tooManyTries',
    'staff.secondFactorNotBegun',
  ],
})

/** Takes the caller's second factor away, unless the role must have one. Ends every other session of the member. */
export const staffRemoveSecondFactor = defineCall({
  name: 'staffRemoveSecondFactor',
  summary: "Removes the caller's second factor, unless the role must have one.",
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/secondFactor/remove',
  session: 'staff',
  limit: 'login',
  request: v.object({ password: passwordSchema, code: secondFactorCodeSchema }),
  example: { password: 'Kansai-2026', code: '123456' },
  response: noResponse,
  errors: [
    'validation.passwordRequired',
    'login.oldPasswordWrong',
    'login.secondFactorWrong',
    'login.tooManyTries',
    'staff.secondFactorNotBegun',
    'staff.secondFactorKept',
  ],
})

/** Takes another member's lost second factor away. Ends their sessions, and they are told by e-mail. */
export const staffResetSecondFactor = defineCall({
  name: 'staffResetSecondFactor',
  summary: "Removes another member's lost second factor.",
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/members/resetSecondFactor',
  session: 'staff',
  request: v.object({ accountId: idSchema }),
  example: { accountId: exampleId },
  response: staffMemberSchema,
  errors: ['notFound', 'staff.secondFactorKept'],
})
