import type { staffSecondFactor as call } from '@noriai/contract/calls/staff/secondFactor'
import { mustHaveSecondFactor } from '../../policies/staff'
import type { RouteOf } from '../../plugins/contract'
import { wallTimeOrNull } from '../../presenters/order'
import { countRecoveryCodes } from '../../services/staff/secondFactor/recoveryCodes'
import { secondFactorSince } from '../../services/staff/secondFactor/secondFactor'

/** The caller's own second factor. */
export const staffSecondFactor: RouteOf<typeof call> = async ({ session, deps }) => {
  const { accountId, staffRole } = session
  return {
    since: wallTimeOrNull((await secondFactorSince(deps.db, accountId)) ?? null),
    recoveryCodesLeft: await countRecoveryCodes(deps.db, accountId),
    isRequired: mustHaveSecondFactor(staffRole, deps.config),
  }
}
