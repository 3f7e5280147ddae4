import * as v from 'valibot'
import { defineCall } from '../defineCall'
import {
  dialCodeSchema,
  emailSchema,
  machineText,
  optionalText,
  passwordSchema,
  phoneSchema,
  verificationCodeSchema,
} from '../schema/text'
import { genderSchema, userViewSchema } from '../schema/userView'
import { birthdaySchema, idSchema } from '../schema/values'

/** The signed-in traveller. `id` is the specification's and may be left out; another account's answers notFound. */
export const getUserInfo = defineCall({
  name: 'getUserInfo',
  method: 'GET',
  path: '/usercenter/userLogin/getUserInfo',
  session: 'traveller',
  request: v.optional(v.object({ id: v.optional(idSchema) }), {}),
  response: userViewSchema,
  errors: ['notFound'],
})

/** Changes the profile, and the password when both passwords are given; what is left out stays. */
export const updateUserInfo = defineCall({
  name: 'updateUserInfo',
  method: 'POST',
  path: '/usercenter/userLogin/updateUserInfo',
  session: 'traveller',
  request: v.object({
    nickname: v.optional(optionalText(40)),
    /** A file URL that signUpload answered; the empty string removes the picture. */
    avatar: v.optional(machineText(500)),
    gender: v.optional(v.nullable(genderSchema)),
    birthday: v.optional(v.nullable(birthdaySchema)),
    oldPassword: v.optional(passwordSchema),
    newPassword: v.optional(passwordSchema),
  }),
  response: userViewSchema,
  errors: [
    'validation.birthday',
    'validation.password',
    'validation.passwordRequired',
    'login.oldPasswordWrong',
  ],
})

/** Binds another phone number: its own code, and a code to what is bound now. */
export const updateUserPhoneNumber = defineCall({
  name: 'updateUserPhoneNumber',
  method: 'POST',
  path: '/usercenter/userLogin/updateUserPhoneNumber',
  session: 'traveller',
  limit: 'login',
  request: v.object({
    countryCode: dialCodeSchema,
    phone: phoneSchema,
    code: verificationCodeSchema,
    /** Missing only while nothing is bound. */
    oldCode: v.optional(verificationCodeSchema),
  }),
  response: userViewSchema,
  errors: [
    'validation.phone',
    'validation.phoneRequired',
    'validation.verificationCode',
    'validation.codeRequired',
    'login.codeWrong',
    'login.codeExpired',
    'login.phoneTaken',
  ],
})

/** Binds another e-mail address: its own code, and a code to what is bound now. */
export const updateEmail = defineCall({
  name: 'updateEmail',
  method: 'POST',
  path: '/usercenter/userLogin/updateEmail',
  session: 'traveller',
  limit: 'login',
  request: v.object({
    email: emailSchema,
    code: verificationCodeSchema,
    oldCode: v.optional(verificationCodeSchema),
  }),
  response: userViewSchema,
  errors: [
    'validation.email',
    'validation.emailRequired',
    'validation.verificationCode',
    'validation.codeRequired',
    'login.codeWrong',
    'login.codeExpired',
    'login.emailTaken',
  ],
})
