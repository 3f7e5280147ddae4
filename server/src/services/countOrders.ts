import type { UserView } from '@noriai/contract/schema/userView'
import type { Executor } from '../db/client'

/** How many orders of an account stand under each tab of the order list. */
export function countOrders(_db: Executor, _accountId: string): Promise<UserView['orderCounts']> {
  return Promise.resolve({ toPay: 0, toDepart: 0, inProgress: 0, toReview: 0, refund: 0 })
}
