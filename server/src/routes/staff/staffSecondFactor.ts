import type { staffSecondFactor as call } from '@noriai/contract/calls/staff/secondFactor'
import { mustHaveSecondFactor } from '../../policies/staff'
import type { RouteOf } from '../../plugins/contract'
import { wallTimeOrNull } from '../../presenters/order'
import { presentPasskey } from '../../presenters/passkey'
import { countRecoveryCodes } from '../../services/staff/secondFactor/recoveryCodes'
import { factorsOf } from '../../services/staff/secondFactor/secondFactor'

/** The caller's own second factor. */
export const staffSecondFactor: RouteOf<typeof call> = async ({ session, deps }) => {
  const { accountId, staffRole } = session
  const { kinds, appSince, passkeys } = await factorsOf(deps.db, accountId)
  return {
    factors: kinds,
    appSince: wallTimeOrNull(appSince),
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(deps.db, accountId),
    isRequired: mustHaveSecondFactor(staffRole, deps.config),
  }
}
