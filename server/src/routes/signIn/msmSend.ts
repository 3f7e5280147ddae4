import type { msmSend as call } from '@noriai/contract/calls/signIn'
import type { RouteOf } from '../../plugins/contract'
import { sendCode } from '../../services/signInCodes'
import { readPhone } from '../../services/phones'

/** Sends a code by SMS; the answer is the same whether or not the number has an account. */
export const msmSend: RouteOf<typeof call> = ({ input, deps, lang, at, source }) => {
  const { e164 } = readPhone(input)
  return sendCode(deps, { to: { channel: 'sms', target: e164, scene: input.scene }, lang, source }, at)
}
