import type { staffAddMember as call } from '@noriai/contract/calls/staff/account'
import type { RouteOf } from '../../plugins/contract'
import { presentMember } from '../../presenters/staffMember'
import { addMember, hashOfNewPassword } from '../../services/staff/members'

/** Adds a member of staff. */
export const staffAddMember: RouteOf<typeof call> = async ({ input, session, at, deps }) => {
  const passwordHash = await hashOfNewPassword(input.password, deps.policy)
  const member = await deps.db.transaction((tx) => addMember(tx, input, passwordHash, session.accountId, at))
  return presentMember(member)
}
