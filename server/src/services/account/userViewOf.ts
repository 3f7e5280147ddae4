import type { UserView } from '@noriai/contract/schema/userView'
import type { Executor } from '../../db/client'
import type { Deps } from '../../deps'
import { presentUser } from '../../presenters/userView'
import type { Account } from '../accounts'
import { countOrders } from '../countOrders'

/** An account as its owner sees it now, with the counts of its orders. */
export async function userViewOf(
  db: Executor,
  { policy, secrets }: Pick<Deps, 'policy' | 'secrets'>,
  account: Account,
  at: number,
): Promise<UserView> {
  return presentUser(account, await countOrders(db, account.id, at, policy), secrets, at)
}
