import type { emailRegisterSetPassword as call } from '@noriai/contract/calls/signIn'
import { passwordProblem } from '@noriai/contract/rules/password'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { hashPassword } from '../../services/passwords'
import { setPasswordByProof } from '../../services/setPasswordByProof'
import { signIn } from '../../services/signIn'

/** Sets a password with a proof of the address, ends the account's other sessions and signs in. */
export const emailRegisterSetPassword: RouteOf<typeof call> = async ({
  input,
  deps,
  at,
  request,
  source,
}) => {
  const problem = passwordProblem(input.password, deps.policy)
  if (problem !== undefined) throw DomainError.of(problem)
  const passwordHash = await hashPassword(input.password)
  return deps.db.transaction(async (tx) => {
    const found = await setPasswordByProof(tx, deps, { proof: input.proof, passwordHash, source }, at)
    return signIn(tx, deps, found, at, { userAgent: request.headers['user-agent'], source })
  })
}
