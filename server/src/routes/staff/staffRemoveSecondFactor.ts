import type { staffRemoveSecondFactor as call } from '@noriai/contract/calls/staff/secondFactor'
import type { RouteOf } from '../../plugins/contract'
import { removeOwnFactor } from '../../services/staff/removeOwnFactor'

/** Takes the caller's authenticator app away. */
export const staffRemoveSecondFactor: RouteOf<typeof call> = async ({ input, session, at, deps, source }) => {
  await removeOwnFactor(deps, { ...input, session, source, factor: 'app' }, at)
  return null
}
