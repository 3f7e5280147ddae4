import type { getUserInfo as call } from '@noriai/contract/calls/account'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { userViewOf } from '../../services/account/userViewOf'
import { loadAccount } from '../../services/accounts'

/** The signed-in traveller's own account. */
export const getUserInfo: RouteOf<typeof call> = async ({ input, session, deps, at }) => {
  if (input.id !== undefined && input.id !== session.accountId) throw new DomainError('notFound')
  return userViewOf(deps.db, deps, await loadAccount(deps.db, session.accountId), at)
}
