import type { staffResetSecondFactor as call } from '@noriai/contract/calls/staff/secondFactor'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { presentMember } from '../../presenters/staffMember'
import { loadMember } from '../../services/staff/members'
import { resetSecondFactor } from '../../services/staff/secondFactor/secondFactor'
import { tellMember } from '../../services/staff/tellMember'

/** Takes another member's lost factors away; they are told. */
export const staffResetSecondFactor: RouteOf<typeof call> = async ({ input, session, at, deps }) => {
  const { accountId } = input
  // One's own goes with password and code only.
  if (accountId === session.accountId) throw new DomainError('staff.secondFactorKept')
  const member = await deps.db.transaction(async (tx) => {
    await loadMember(tx, accountId)
    await resetSecondFactor(tx, { accountId, actorId: session.accountId }, at)
    return loadMember(tx, accountId)
  })
  await tellMember(deps, member, 'secondFactorReset', at)
  return presentMember(member)
}
