import type { Policy } from '@noriai/contract/policy'
import type { UserView } from '@noriai/contract/schema/userView'
import type { Executor } from '../../infra/db/client'
import { countTabs, groupOrders } from './orderTabs'

/** How many orders of an account stand under each tab of the order list, and how many wait for a review. */
export async function countOrders(
  db: Executor,
  accountId: string,
  at: number,
  policy: Policy,
): Promise<UserView['orderCounts']> {
  const groups = await groupOrders(db, accountId, at, policy)
  const { toPay, toDepart, inProgress, refund } = countTabs(groups)
  const toReview = groups
    .filter(({ label }) => label === 'awaitingReview')
    .reduce((sum, group) => sum + group.count, 0)
  return { toPay, toDepart, inProgress, toReview, refund }
}
