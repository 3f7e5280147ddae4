import * as v from 'valibot'
import { defineCall } from '../defineCall'
import {
  dialCodeSchema,
  emailSchema,
  machineText,
  safeOrEmpty,
  passwordSchema,
  phoneSchema,
  verificationCodeSchema,
} from '../schema/text'
import { genderSchema, userViewSchema } from '../schema/userView'
import { idSchema, tokenSchema } from '../schema/ids'
import { birthdaySchema } from '../schema/values'
import { exampleToken } from './example'

/** Longer ones do not fit where they are shown. */
export const nicknameMaxLength = 40

/** The signed-in traveller. `id` is the specification's and may be left out; another account's answers notFound. */
export const getUserInfo = defineCall({
  name: 'getUserInfo',
  summary: 'Tells the profile of the signed-in traveller.',
  tag: 'Account',
  method: 'GET',
  path: '/usercenter/userLogin/getUserInfo',
  session: 'traveller',
  request: v.optional(v.object({ id: v.optional(idSchema) }), {}),
  response: userViewSchema,
  errors: ['notFound'],
})

/**
 * Changes the profile; what is left out stays. A new password needs a proof of proveIdentity, and signs every other device out.
 */
export const updateUserInfo = defineCall({
  name: 'updateUserInfo',
  summary: 'Changes the profile; what is left out stays.',
  tag: 'Account',
  method: 'POST',
  path: '/usercenter/userLogin/updateUserInfo',
  session: 'traveller',
  request: v.object({
    nickname: v.optional(safeOrEmpty(nicknameMaxLength)),
    /** A file URL that signUpload answered; the empty string removes the picture. */
    avatar: v.optional(machineText(500)),
    gender: v.optional(v.nullable(genderSchema)),
    birthday: v.optional(v.nullable(birthdaySchema)),
    newPassword: v.optional(passwordSchema),
    proof: v.optional(tokenSchema),
  }),
  response: userViewSchema,
  errors: [
    'validation.birthday',
    'validation.password',
    'validation.passwordRequired',
    'account.proofNeeded',
    'account.passwordNeedsEmail',
    'upload.type',
    'upload.tooLarge',
    'upload.failed',
  ],
})

/** Binds another phone number: a proof of proveIdentity, and the code that was sent to the new number. */
export const updateUserPhoneNumber = defineCall({
  name: 'updateUserPhoneNumber',
  summary: 'Binds another phone number, with a proof of the owner and the code sent to the new number.',
  tag: 'Account',
  method: 'POST',
  path: '/usercenter/userLogin/updateUserPhoneNumber',
  session: 'traveller',
  limit: 'login',
  request: v.object({
    countryCode: dialCodeSchema,
    phone: phoneSchema,
    /** Sent by msmSend with the scene `changePhone`. */
    code: verificationCodeSchema,
    proof: tokenSchema,
  }),
  example: { countryCode: '81', phone: '9012345678', code: '123456', proof: exampleToken },
  response: userViewSchema,
  errors: [
    'validation.phone',
    'validation.phoneRequired',
    'validation.verificationCode',
    'validation.codeRequired',
    'account.proofNeeded',
    'login.codeWrong',
    'login.codeExpired',
    'login.phoneTaken',
  ],
})

/** Binds another e-mail address: a proof of proveIdentity, and the code that was sent to the new address. */
export const updateEmail = defineCall({
  name: 'updateEmail',
  summary: 'Binds another e-mail address, with a proof of the owner and the code sent to the new address.',
  tag: 'Account',
  method: 'POST',
  path: '/usercenter/userLogin/updateEmail',
  session: 'traveller',
  limit: 'login',
  request: v.object({
    email: emailSchema,
    /** Sent by emailSendCode with the scene `changeEmail`. */
    code: verificationCodeSchema,
    proof: tokenSchema,
  }),
  example: { email: 'hana@example.com', code: '123456', proof: exampleToken },
  response: userViewSchema,
  errors: [
    'validation.email',
    'validation.emailRequired',
    'validation.verificationCode',
    'validation.codeRequired',
    'account.proofNeeded',
    'login.codeWrong',
    'login.codeExpired',
    'login.emailTaken',
  ],
})
