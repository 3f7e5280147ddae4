import { asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../infra/db/client'
import { whyRetryable } from '../../infra/db/retryable'
import { archivedOrders } from '../../infra/db/schema/archive'
import { orders } from '../../infra/db/schema/orders'
import { bringOrdersBack } from './bringBack'

/** Orders that are looked for at a time, and after which it is said how far it is. */
const ORDERS_A_BATCH = 500

/** Who follows how everything comes back. */
interface Watch {
  /** So many orders are back since it began. */
  readonly onBatch: (restored: number) => void
  readonly onFailure: (orderNo: string, error: unknown) => void
  readonly batch?: number
}

/**
 * Brings everything back from the archive, each ride by itself and for good: cut off, it is begun again and does the rest. One that does
 * not come back holds up none after it. Answers how many orders came back.
 */
export async function restoreAllOrders(
  db: Db,
  { onBatch, onFailure, batch = ORDERS_A_BATCH }: Watch,
): Promise<number> {
  let restored = 0
  let found = await archivedAfter(db, undefined, batch)
  while (found.length > 0) {
    for (const { id, orderNo } of found) {
      try {
        restored += await bringOrdersBack(db, [id])
      } catch (error) {
        // Without a connection none of the others comes back either.
        if (whyRetryable(error) === 'lost') throw error
        onFailure(orderNo, error)
      }
    }
    onBatch(restored)
    found = await archivedAfter(db, found.at(-1)?.id, batch)
  }
  return restored
}

/** Some orders of the archive by their ids, those behind one of them. */
function archivedAfter(db: Db, id: string | undefined, limit: number) {
  return db
    .select({ id: archivedOrders.orderId, orderNo: orders.orderNo })
    .from(archivedOrders)
    .innerJoin(orders, eq(orders.id, archivedOrders.orderId))
    .where(id === undefined ? undefined : gt(archivedOrders.orderId, id))
    .orderBy(asc(archivedOrders.orderId))
    .limit(limit)
}
