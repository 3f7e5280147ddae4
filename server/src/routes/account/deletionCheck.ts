import type { deletionCheck as call } from '@noriai/contract/calls/accountSafety'
import type { RouteOf } from '../../plugins/contract'
import { findObstacle } from '../../services/account/deleteAccount'

/** What stands in the way of deleting the account. */
export const deletionCheck: RouteOf<typeof call> = async ({ session, deps, at }) => ({
  obstacle: (await findObstacle(deps.db, session.accountId, at, deps.policy)) ?? null,
})
