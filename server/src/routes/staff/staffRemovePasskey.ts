import type { staffRemovePasskey as call } from '@noriai/contract/calls/staff/passkeys'
import type { RouteOf } from '../../plugins/contract'
import { removeOwnFactor } from '../../services/staff/removeOwnFactor'

/** Takes a passkey of the caller away. */
export const staffRemovePasskey: RouteOf<typeof call> = async ({ input, session, at, deps, source }) => {
  const { id: passkeyId, ...proof } = input
  await removeOwnFactor(deps, { ...proof, session, source, factor: { passkeyId } }, at)
  return null
}
