import type { staffLogout as call } from '@noriai/contract/calls/staff/account'
import type { RouteOf } from '../../plugins/contract'
import { endSession } from '../../services/sessions'

/** Ends the session of the request. */
export const staffLogout: RouteOf<typeof call> = async ({ session, deps, at }) => {
  await endSession(deps.db, session.id, at)
  return null
}
