import type { staffConfirmSecondFactor as call } from '@noriai/contract/calls/staff/secondFactor'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { signedInMember } from '../../services/staff/proveMember'
import { confirmSecondFactor } from '../../services/staff/secondFactor/secondFactor'
import { countStaffTry, forgetStaffTries } from '../../services/staff/staffTries'

/** Lets a second factor hold that was set up. */
export const staffConfirmSecondFactor: RouteOf<typeof call> = async ({
  input,
  session,
  at,
  deps,
  source,
}) => {
  const { accountId, id: sessionId } = session
  const member = await signedInMember(deps, session, source)
  await countStaffTry(deps, 'code', member, at)
  const given = { accountId, sessionId, code: input.code }
  const recoveryCodes = await deps.db.transaction((tx) => confirmSecondFactor(tx, deps.secrets, given, at))
  if (!recoveryCodes) throw new DomainError('login.secondFactorWrong')
  await forgetStaffTries(deps, 'code', member, at)
  return { recoveryCodes }
}
