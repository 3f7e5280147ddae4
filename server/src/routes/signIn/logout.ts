import type { logout as call } from '@noriai/contract/calls/signIn'
import type { RouteOf } from '../../plugins/contract'
import { endSession } from '../../services/sessions'

/** Ends the session of the request; its token is worth nothing from now on. */
export const logout: RouteOf<typeof call> = async ({ session, deps, at }) => {
  await endSession(deps.db, session.id, at)
  return null
}
