import * as v from 'valibot'
import { defineCall } from '../defineCall'
import {
  dialCodeSchema,
  emailSchema,
  machineText,
  passwordSchema,
  phoneSchema,
  verificationCodeSchema,
} from '../schema/text'
import { tokenSchema } from '../schema/ids'
import { countSchema, noRequest, noResponse } from '../schema/values'
import { sessionViewSchema } from '../schema/userView'
import { exampleToken } from './example'

/** The terms must be ticked (specification, section 5). */
const agreed = v.literal(true, 'validation.agreeTerms')

/**
 * Beside a booking, where a number or an address is proved in place, it is left out: the tick is under the whole form, and the
 * order is refused without it (`addOrUpdate`).
 */
const agreedNowOrByOrder = v.optional(agreed)

/**
 * The one-time code of `wx.login` in the mini-program: whom WeChat says it is, so that WeChat signs them in from then on. Only what
 * proves a number or an address binds; a password alone does not.
 */
const wechatCode = v.optional(machineText(200))

/** A code is on its way: how long it is valid and when another may be sent, in seconds. */
const codeSentSchema = v.object({ expiresInSeconds: countSchema(86400), resendInSeconds: countSchema(86400) })

/** Sends a code by SMS. The answer does not tell whether the number has an account. */
export const msmSend = defineCall({
  name: 'msmSend',
  summary: 'Sends a verification code by SMS.',
  tag: 'Sign-in',
  method: 'POST',
  path: '/common/msm/send',
  session: 'none',
  certificate: true,
  limit: 'code',
  request: v.object({
    countryCode: dialCodeSchema,
    phone: phoneSchema,
    scene: v.picklist(['login', 'changePhone', 'proveOld']),
  }),
  example: { countryCode: '81', phone: '9012345678', scene: 'login' },
  response: codeSentSchema,
  errors: [
    'validation.phone',
    'validation.phoneRequired',
    'login.codeTooSoon',
    'login.codesPaused',
    'login.codeSendFailed',
  ],
})

/** Sends a code by e-mail. The answer does not tell whether the address has an account. */
export const emailSendCode = defineCall({
  name: 'emailSendCode',
  summary: 'Sends a verification code by e-mail.',
  tag: 'Sign-in',
  method: 'POST',
  path: '/usercenter/userLogin/emailSendCode',
  session: 'none',
  certificate: true,
  limit: 'code',
  request: v.object({
    email: emailSchema,
    scene: v.picklist(['login', 'register', 'resetPassword', 'changeEmail', 'proveOld']),
  }),
  example: { email: 'hana@example.com', scene: 'login' },
  response: codeSentSchema,
  errors: [
    'validation.email',
    'validation.emailRequired',
    'login.codeTooSoon',
    'login.codesPaused',
    'login.codeSendFailed',
  ],
})

/** Proves an e-mail address with its code, to register it or to set a forgotten password; answers a one-time proof. */
export const emailRegister = defineCall({
  name: 'emailRegister',
  summary: 'Proves an e-mail address with its code, to register it or to set a forgotten password.',
  tag: 'Sign-in',
  method: 'POST',
  path: '/usercenter/userLogin/emailRegister',
  session: 'none',
  certificate: true,
  limit: 'login',
  request: v.object({
    email: emailSchema,
    code: verificationCodeSchema,
    scene: v.optional(v.picklist(['register', 'resetPassword']), 'register'),
    agreed,
  }),
  example: { email: 'hana@example.com', code: '123456', agreed: true },
  response: v.object({ proof: v.string(), expiresInSeconds: countSchema(86400) }),
  errors: [
    'validation.email',
    'validation.emailRequired',
    'validation.verificationCode',
    'validation.codeRequired',
    'validation.agreeTerms',
    'login.codeWrong',
    'login.codeExpired',
    'login.emailTaken',
    'login.failed',
  ],
})

/** Sets the first or a new password with the proof of emailRegister, ends every other session and signs in. */
export const emailRegisterSetPassword = defineCall({
  name: 'emailRegisterSetPassword',
  summary: 'Sets the first or a new password with the proof of emailRegister, and signs in.',
  tag: 'Sign-in',
  method: 'POST',
  path: '/usercenter/userLogin/emailRegisterSetPassword',
  session: 'none',
  certificate: true,
  limit: 'login',
  request: v.pipe(
    v.object({
      proof: tokenSchema,
      password: passwordSchema,
      confirmPassword: passwordSchema,
      wechatCode,
    }),
    v.forward(
      v.check((given) => given.password === given.confirmPassword, 'validation.passwordMismatch'),
      ['confirmPassword'],
    ),
  ),
  example: { proof: exampleToken, password: 'Kansai-2026', confirmPassword: 'Kansai-2026' },
  response: sessionViewSchema,
  errors: [
    'validation.password',
    'validation.passwordRequired',
    'validation.passwordMismatch',
    'login.resetPasswordFailed',
    'login.emailTaken',
  ],
})

/** Signs in by SMS code, e-mail code, e-mail and password, or WeChat's one-click phone; all but the password make an account. */
export const login = defineCall({
  name: 'login',
  summary: 'Signs a traveller in by SMS code, e-mail code, password or WeChat phone.',
  tag: 'Sign-in',
  method: 'POST',
  path: '/usercenter/userLogin/login',
  session: 'none',
  certificate: true,
  limit: 'login',
  request: v.variant('loginType', [
    v.object({
      loginType: v.literal('sms'),
      countryCode: dialCodeSchema,
      phone: phoneSchema,
      code: verificationCodeSchema,
      agreed: agreedNowOrByOrder,
      wechatCode,
    }),
    v.object({
      loginType: v.literal('email'),
      email: emailSchema,
      code: verificationCodeSchema,
      agreed: agreedNowOrByOrder,
      wechatCode,
    }),
    v.object({
      loginType: v.literal('password'),
      email: emailSchema,
      password: passwordSchema,
      agreed,
      wechatCode,
    }),
    v.object({
      loginType: v.literal('wechatPhone'),
      /** From the getPhoneNumber button; offered only where the page config says that WeChat is set up. */
      phoneCode: machineText(200),
      agreed: agreedNowOrByOrder,
      wechatCode,
    }),
  ]),
  example: { loginType: 'sms', countryCode: '81', phone: '9012345678', code: '123456', agreed: true },
  response: sessionViewSchema,
  errors: [
    'validation.phone',
    'validation.phoneRequired',
    'validation.email',
    'validation.emailRequired',
    'validation.passwordRequired',
    'validation.verificationCode',
    'validation.codeRequired',
    'validation.agreeTerms',
    'login.failed',
    'login.codeWrong',
    'login.codeExpired',
    'login.locked',
  ],
})

/**
 * Signs in a traveller whom WeChat recognises, without asking anything: one who signed in in the mini-program before, proved by a
 * code, and did not sign out since. Nothing is kept of anybody else.
 */
export const wechatLogin = defineCall({
  name: 'wechatLogin',
  summary: 'Signs in a returning traveller whom WeChat recognises in the mini-program.',
  tag: 'Sign-in',
  method: 'POST',
  path: '/usercenter/userLogin/wechatLogin',
  session: 'none',
  certificate: true,
  limit: 'login',
  request: v.object({ wechatCode: machineText(200) }),
  example: { wechatCode: '0a3xyzAbCdEf' },
  /** null: nobody is recognised. */
  response: v.object({ session: v.nullable(sessionViewSchema) }),
})

/** Ends this session; the token is worth nothing afterwards, and WeChat signs nobody in by itself any more until the next sign-in. */
export const logout = defineCall({
  name: 'logout',
  summary: 'Ends this session.',
  tag: 'Sign-in',
  method: 'GET',
  path: '/usercenter/logout',
  session: 'traveller',
  request: noRequest,
  response: noResponse,
})
