import type { emailSendCode as call } from '@noriai/contract/calls/signIn'
import type { RouteOf } from '../../plugins/contract'
import { sendCode } from '../../services/signInCodes'

/** Sends a code by e-mail; the answer is the same whether or not the address has an account. */
export const emailSendCode: RouteOf<typeof call> = ({ input, deps, lang, at, source }) => {
  const to = { channel: 'email', target: input.email.toLowerCase(), scene: input.scene } as const
  return sendCode(deps, { to, lang, source }, at)
}
