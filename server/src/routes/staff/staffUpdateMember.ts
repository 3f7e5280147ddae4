import type { staffUpdateMember as call } from '@noriai/contract/calls/staff/account'
import type { RouteOf } from '../../plugins/contract'
import { presentMember } from '../../presenters/staffMember'
import { hashOfNewPassword, updateMember } from '../../services/staff/members'

/** Changes role, access, name or password of a member. */
export const staffUpdateMember: RouteOf<typeof call> = async ({ input, session, at, deps }) => {
  const { accountId, password, ...change } = input
  const passwordHash = password === undefined ? undefined : await hashOfNewPassword(password, deps.policy)
  const member = await deps.db.transaction((tx) =>
    updateMember(tx, accountId, { ...change, passwordHash }, session.accountId, at),
  )
  return presentMember(member)
}
