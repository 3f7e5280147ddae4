import type { staffBeginSecondFactor as call } from '@noriai/contract/calls/staff/secondFactor'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { proveByCode, proveByPassword, signedInMember } from '../../services/staff/proveMember'
import { beginSecondFactor } from '../../services/staff/secondFactor/secondFactor'

/** Begins to set up a second factor. */
export const staffBeginSecondFactor: RouteOf<typeof call> = async ({ input, session, at, deps, source }) => {
  const { password, code } = input
  const member = await signedInMember(deps, session, source)
  await proveByPassword(deps, { ...member, password }, at)
  if (session.hasSecondFactor) {
    if (code === undefined) throw new DomainError('login.secondFactorNeeded')
    await proveByCode(deps, { ...member, code }, at)
  }
  return deps.db.transaction((tx) => beginSecondFactor(tx, deps.secrets, member, at))
}
