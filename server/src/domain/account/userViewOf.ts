import { giftBalanceOf } from '@noriai/contract/rules/giftBalance'
import type { UserView } from '@noriai/contract/schema/userView'
import type { Deps } from '../../deps'
import type { Executor } from '../../infra/db/client'
import { countCoupons } from '../coupons'
import { readCards } from '../giftCards'
import type { Account } from '../identity'
import { countOrders } from '../orderViews'
import { presentUser } from './userView'

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
