import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders, refunds } from '../../infra/db/schema/orders'
import { partnerVersions } from '../../infra/db/schema/partners'
import type { KnownNames } from '../../names'
import type { Order } from '../orders'

/** An order with what its receipt tells. */
export interface DocumentedOrder {
  readonly order: Order
  /** Of the partner that led to it. */
  readonly partnerNames: KnownNames | null
  /** Newest first. */
  readonly refunds: readonly (typeof refunds.$inferSelect)[]
}

/** The order that a document's link names; undefined when there is none. */
export async function findDocumentedOrder(
  db: Executor,
  orderId: string,
): Promise<DocumentedOrder | undefined> {
  const [found] = await db
    .select({ order: orders, partnerNames: partnerVersions.names })
    .from(orders)
    .leftJoin(partnerVersions, eq(partnerVersions.id, orders.partnerVersionId))
    .where(eq(orders.id, orderId))
  if (!found) return undefined
  const sent = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.requestedAt))
  return { ...found, refunds: sent }
}
