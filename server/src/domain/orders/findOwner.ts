import { eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import type { Order } from './transitionOrder'

/** Whose an order is, and who was given it; undefined when there is none. */
export async function findOwner(
  db: Executor,
  orderId: string,
): Promise<Pick<Order, 'id' | 'accountId' | 'takerAccountId'> | undefined> {
  const [order] = await db
    .select({ id: orders.id, accountId: orders.accountId, takerAccountId: orders.takerAccountId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order
}
