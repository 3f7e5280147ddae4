import type { staffLogin as call } from '@noriai/contract/calls/staff/account'
import { toWallTime } from '@noriai/contract/time'
import type { RouteOf } from '../../plugins/contract'
import { presentMember } from '../../presenters/staffMember'
import { signInStaff } from '../../services/staff/staffSignIn'

/** Signs a member of staff in, or tells what is needed besides the password. */
export const staffLogin: RouteOf<typeof call> = async ({ input, at, deps, source }) => {
  const answer = await signInStaff(deps, { ...input, source }, at)
  if (answer.step === 'secondFactor') return answer
  const { step, member, session } = answer
  return {
    step,
    token: session.token,
    expiresAt: toWallTime(session.expiresAt),
    member: presentMember(member),
  }
}
