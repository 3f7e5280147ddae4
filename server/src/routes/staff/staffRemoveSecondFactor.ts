import type { staffRemoveSecondFactor as call } from '@noriai/contract/calls/staff/secondFactor'
import { DomainError } from '../../errors'
import { mustHaveSecondFactor } from '../../policies/staff'
import type { RouteOf } from '../../plugins/contract'
import {
  proveByCode,
  proveByPassword,
  requireSecondFactor,
  signedInMember,
} from '../../services/staff/proveMember'
import { removeSecondFactor } from '../../services/staff/secondFactor/secondFactor'

/** Takes the caller's second factor away. */
export const staffRemoveSecondFactor: RouteOf<typeof call> = async ({ input, session, at, deps, source }) => {
  const { accountId } = session
  requireSecondFactor(session)
  if (mustHaveSecondFactor(session.staffRole, deps.config)) throw new DomainError('staff.secondFactorKept')
  const member = await signedInMember(deps, session, source)
  await proveByPassword(deps, { ...member, password: input.password }, at)
  await proveByCode(deps, { ...member, code: input.code }, at)
  const removal = { accountId, actorId: accountId, exceptSession: session.id }
  await deps.db.transaction((tx) => removeSecondFactor(tx, removal, at))
  return null
}
