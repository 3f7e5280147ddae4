import type { getUserInfo as call } from '@noriai/contract/calls/account'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { presentUser } from '../../presenters/userView'
import { loadAccount } from '../../services/accounts'
import { countOrders } from '../../services/countOrders'

/** The signed-in traveller's own account. */
export const getUserInfo: RouteOf<typeof call> = async ({ input, session, deps, at }) => {
  if (input.id !== undefined && input.id !== session.accountId) throw new DomainError('notFound')
  const account = await loadAccount(deps.db, session.accountId)
  return presentUser(account, await countOrders(deps.db, account.id, at, deps.policy))
}
