import * as calls from '@noriai/contract/calls/signIn'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { emailRegister } from './emailRegister'
import { emailRegisterSetPassword } from './emailRegisterSetPassword'
import { emailSendCode } from './emailSendCode'
import { login } from './login'
import { logout } from './logout'
import { msmSend } from './msmSend'

/** Signing in and out. */
export const registerSignIn: RegisterCalls = (api) => {
  serve(api, calls.msmSend, msmSend)
  serve(api, calls.emailSendCode, emailSendCode)
  serve(api, calls.emailRegister, emailRegister)
  serve(api, calls.emailRegisterSetPassword, emailRegisterSetPassword)
  serve(api, calls.login, login)
  serve(api, calls.logout, logout)
}
