import type { staffRenewRecoveryCodes as call } from '@noriai/contract/calls/staff/secondFactor'
import type { RouteOf } from '../../plugins/contract'
import {
  proveByCode,
  proveByPassword,
  requireSecondFactor,
  signedInMember,
} from '../../services/staff/proveMember'
import { makeRecoveryCodes } from '../../services/staff/secondFactor/recoveryCodes'

/** Makes other recovery codes. */
export const staffRenewRecoveryCodes: RouteOf<typeof call> = async ({ input, session, at, deps, source }) => {
  const { accountId } = session
  requireSecondFactor(session)
  const member = await signedInMember(deps, session, source)
  await proveByPassword(deps, { ...member, password: input.password }, at)
  await proveByCode(deps, { ...member, code: input.code }, at)
  const recoveryCodes = await deps.db.transaction((tx) => makeRecoveryCodes(tx, deps.secrets, accountId))
  return { recoveryCodes }
}
