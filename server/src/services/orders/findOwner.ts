import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/client'
import { orders } from '../../db/schema/orders'

/** Whose an order is; undefined when there is none. */
export async function findOwner(
  db: Executor,
  orderId: string,
): Promise<{ readonly id: string; readonly accountId: string } | undefined> {
  const [order] = await db
    .select({ id: orders.id, accountId: orders.accountId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order
}
