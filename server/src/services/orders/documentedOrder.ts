import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/client'
import { orders, refunds } from '../../db/schema/orders'
import type { Order } from './transitionOrder'

/** An order with what its receipt tells. */
export interface DocumentedOrder {
  readonly order: Order
  /** Newest first. */
  readonly refunds: readonly (typeof refunds.$inferSelect)[]
}

/** The order that a document's link names; undefined when there is none. */
export async function findDocumentedOrder(
  db: Executor,
  orderId: string,
): Promise<DocumentedOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return undefined
  const sent = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.requestedAt))
  return { order, refunds: sent }
}
