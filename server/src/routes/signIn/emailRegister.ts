import type { emailRegister as call } from '@noriai/contract/calls/signIn'
import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { findAccount } from '../../services/accounts'
import { makeProof, proofMinutes } from '../../services/emailProofs'
import { useCode } from '../../services/signInCodes'

/** Proves an address by its code. Only who reads its mails learns whether it has an account. */
export const emailRegister: RouteOf<typeof call> = async ({ input, deps, at, source }) => {
  const { scene, code } = input
  const email = input.email.toLowerCase()
  await useCode(deps, { from: { channel: 'email', target: email, scene }, code, source }, at)
  const account = await findAccount(deps.db, { email })
  if (scene === 'register' && account?.passwordHash) throw new DomainError('login.emailTaken')
  if (scene === 'resetPassword' && account === undefined) throw new DomainError('login.failed')
  const proof = await makeProof(deps.db, email, scene, at)
  return { proof, expiresInSeconds: (proofMinutes * msPerMinute) / msPerSecond }
}
