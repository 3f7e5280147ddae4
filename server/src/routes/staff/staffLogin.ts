import type { staffLogin as call } from '@noriai/contract/calls/staff/account'
import { toWallTime } from '@noriai/contract/time'
import type { RouteOf } from '../../plugins/contract'
import { presentMember } from '../../presenters/staffMember'
import { signInStaff } from '../../services/staff/staffSignIn'

/** Signs a member of staff in. */
export const staffLogin: RouteOf<typeof call> = async ({ input, at, deps, source }) => {
  const { member, session } = await signInStaff(deps, { ...input, source }, at)
  return { token: session.token, expiresAt: toWallTime(session.expiresAt), member: presentMember(member) }
}
