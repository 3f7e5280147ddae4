import type { staffConfirmSecondFactor as call } from '@noriai/contract/calls/staff/secondFactor'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { signedInMember } from '../../services/staff/proveMember'
import { confirmApp } from '../../services/staff/secondFactor/authenticatorApp'
import { countStaffTry, forgetStaffTries } from '../../services/staff/staffTries'
import { tellMember } from '../../services/staff/tellMember'

/** Lets an authenticator app hold that was set up; the member is told. */
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
  const confirmed = await deps.db.transaction((tx) => confirmApp(tx, deps.secrets, given, at))
  if (!confirmed) throw new DomainError('login.secondFactorWrong')
  await forgetStaffTries(deps, 'code', member, at)
  await tellMember(deps, member, 'factorAdded', at)
  return confirmed
}
