import type { staffRenewRecoveryCodes as call } from '@noriai/contract/calls/staff/secondFactor'
import type { RouteOf } from '../../plugins/contract'
import { proveFreshly, requireSecondFactor } from '../../services/staff/proveMember'
import { makeRecoveryCodes } from '../../services/staff/secondFactor/recoveryCodes'

/** Makes other recovery codes. */
export const staffRenewRecoveryCodes: RouteOf<typeof call> = async ({ input, session, at, deps, source }) => {
  requireSecondFactor(session)
  const { accountId } = await proveFreshly(deps, { ...input, session, source }, at)
  const recoveryCodes = await deps.db.transaction((tx) => makeRecoveryCodes(tx, deps.secrets, accountId))
  return { recoveryCodes }
}
