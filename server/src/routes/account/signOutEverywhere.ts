import type { signOutEverywhere as call } from '@noriai/contract/calls/accountSafety'
import type { RouteOf } from '../../plugins/contract'
import { endSessionsOf } from '../../services/sessions'

/** Signs every device of the account out, the asking one too. */
export const signOutEverywhere: RouteOf<typeof call> = async ({ session, deps, at }) => {
  await endSessionsOf(deps.db, session.accountId, at)
  return null
}
