import { giftBalanceOf } from '@noriai/contract/rules/giftBalance'
import type { UserView } from '@noriai/contract/schema/userView'
import type { Executor } from '../../db/client'
import type { Deps } from '../../deps'
import { presentUser } from '../../presenters/userView'
import type { Account } from '../accounts'
import { countOrders } from '../countOrders'
import { countCoupons } from '../coupons/listCoupons'
import { readCards } from '../gifts/ledger'

/** An account as its owner sees it now, with the counts of its orders and what it can pay with. */
export async function userViewOf(
  db: Executor,
  { policy, secrets }: Pick<Deps, 'policy' | 'secrets'>,
  account: Account,
  at: number,
): Promise<UserView> {
  const orderCounts = await countOrders(db, account.id, at, policy)
  const { notUsed } = await countCoupons(db, account.id, at)
  const giftJpy = giftBalanceOf(await readCards(db, account.id), at)
  return presentUser(account, { orderCounts, wallet: { coupons: notUsed, giftJpy } }, secrets, at)
}
