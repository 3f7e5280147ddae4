import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { passkeyAssertionSchema, passkeyViewSchema } from '../../schema/passkey'
import { secondFactorKindSchema, staffMemberSchema } from '../../schema/staff'
import { passwordSchema } from '../../schema/text'
import { idSchema } from '../../schema/ids'
import { countSchema, noRequest, noResponse, wallTimeSchema } from '../../schema/values'
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

/** What proves the second factor, one of them: a code, or a passkey under the challenge of `staffBeginPasskeyProof`. */
export const secondFactorProof = {
  code: v.optional(secondFactorCodeSchema),
  passkey: v.optional(passkeyAssertionSchema),
} as const

/** What proves freshly who asks: the password, and the second factor where the member has one. */
export const freshProofSchema = v.object({ password: passwordSchema, ...secondFactorProof })

/** What a call can answer that asks for the password and the second factor. */
export const proofErrors = [
  'validation.passwordRequired',
  'login.oldPasswordWrong',
  'login.secondFactorNeeded',
  'login.secondFactorWrong',
  'login.passkeyRefused',
  'login.tooManyTries',
] as const

const recoveryCodesSchema = v.pipe(v.array(v.string()), v.length(recoveryCodeCount))

/** What setting up a factor answers. */
export const firstCodesSchema = v.object({
  /** Shown only here; each takes the place of the second factor, once. Null where a factor before brought them. */
  recoveryCodes: v.nullable(recoveryCodesSchema),
})

/** The caller's own second factor: the app, the passkeys and the recovery codes. */
export const staffSecondFactor = defineCall({
  name: 'staffSecondFactor',
  summary: "Tells the caller's authenticator app, passkeys, and how many recovery codes are left.",
  tag: 'Staff: sign-in and members',
  method: 'GET',
  path: '/staff/secondFactor',
  session: 'staff',
  request: noRequest,
  response: v.object({
    /** In the order in which signing in offers them; empty without a second factor. */
    factors: v.array(secondFactorKindSchema),
    /** Since when an authenticator app makes codes; null while none does. */
    appSince: v.nullable(wallTimeSchema),
    /** The oldest first. */
    passkeys: v.array(passkeyViewSchema),
    /** Recovery codes that were not used yet. */
    recoveryCodesLeft: countSchema(recoveryCodeCount),
    /** This role must have one on this server: nothing else can be done without, and the last one cannot be removed. */
    isRequired: v.boolean(),
  }),
})

/**
 * Begins to set up an authenticator app, or another one in its place. Where there is a second factor already, it must be proven.
 * Nothing changes until `staffConfirmSecondFactor`.
 */
export const staffBeginSecondFactor = defineCall({
  name: 'staffBeginSecondFactor',
  summary: 'Begins to set up an authenticator app for the caller.',
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/secondFactor/begin',
  session: 'staff',
  limit: 'login',
  request: freshProofSchema,
  example: { password: 'Kansai-2026' },
  response: v.object({
    /** In base32, to be typed where no camera is. */
    secret: v.string(),
    /** What the QR code says: `otpauth://totp/…`. */
    uri: v.string(),
  }),
  errors: [...proofErrors],
})

/** Proves that the app makes the codes: from now on they are needed to sign in. Ends every other session of the member. */
export const staffConfirmSecondFactor = defineCall({
  name: 'staffConfirmSecondFactor',
  summary: 'Confirms the authenticator app with a code of it; the first factor brings recovery codes.',
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/secondFactor/confirm',
  session: 'staff',
  limit: 'login',
  request: v.object({ code: secondFactorCodeSchema }),
  example: { code: '123456' },
  response: firstCodesSchema,
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
  request: freshProofSchema,
  example: { password: 'Kansai-2026', code: '123456' },
  response: v.object({ recoveryCodes: recoveryCodesSchema }),
  errors: [...proofErrors, 'staff.secondFactorNotBegun'],
})

/**
 * Takes the caller's authenticator app away, unless it is the last factor of a role that must have one. Ends every other session
 * of the member; with the last factor the recovery codes go.
 */
export const staffRemoveSecondFactor = defineCall({
  name: 'staffRemoveSecondFactor',
  summary:
    "Removes the caller's authenticator app, unless the role must have a second factor and it is the last.",
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/secondFactor/remove',
  session: 'staff',
  limit: 'login',
  request: freshProofSchema,
  example: { password: 'Kansai-2026', code: '123456' },
  response: noResponse,
  errors: [...proofErrors, 'staff.secondFactorNotBegun', 'staff.secondFactorKept'],
})

/**
 * Takes another member's lost app, passkeys and recovery codes away, once the caller is proven. Ends their sessions, and they are
 * notified by e-mail.
 */
export const staffResetSecondFactor = defineCall({
  name: 'staffResetSecondFactor',
  summary: "Removes another member's lost second factor.",
  tag: 'Staff: sign-in and members',
  method: 'POST',
  path: '/staff/members/resetSecondFactor',
  session: 'staff',
  request: v.object({ accountId: idSchema, proof: freshProofSchema }),
  example: { accountId: exampleId, proof: { password: 'Kansai-2026', code: '123456' } },
  response: staffMemberSchema,
  errors: [...proofErrors, 'notFound', 'staff.secondFactorKept'],
})
