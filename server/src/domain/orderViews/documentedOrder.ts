import { initialFacts, type OrderFacts } from '@noriai/contract/orders/facts'
import { labelOf } from '@noriai/contract/orders/label'
import type { OrderMoments } from '@noriai/contract/orders/moments'
import type { Policy } from '@noriai/contract/policy'
import type { OrderView } from '@noriai/contract/schema/orderView'
import { toWallTime } from '@noriai/contract/time'
import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders, refunds } from '../../infra/db/schema/orders'
import { partnerVersions } from '../../infra/db/schema/partners'
import type { KnownNames } from '../../names'
import { withArchived } from '../archive'
import type { Order } from '../orders'
import type { LogStep } from './orderDetails'

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
  const read = () =>
    db
      .select({ order: orders, partnerNames: partnerVersions.names })
      .from(orders)
      .leftJoin(partnerVersions, eq(partnerVersions.id, orders.partnerVersionId))
      .where(eq(orders.id, orderId))
  const [found] = await withArchived(db, read, (rows) => rows.map(({ order }) => order))
  if (!found) return undefined
  const sent = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.requestedAt))
  return { ...found, refunds: sent }
}

/** What an order was called after each step of its log; steps that did not change the name are left out. */
export function presentHistory(
  log: readonly LogStep[],
  moments: OrderMoments,
  policy: Policy,
): OrderView['history'] {
  let facts: OrderFacts = initialFacts
  // That nobody came is marked now; it was not so at the steps before.
  const unmarked = { ...moments, ride: moments.ride && { ...moments.ride, isMissed: false } }
  const history: OrderView['history'] = []
  for (const { fact, toState, at } of log) {
    facts = { ...facts, [fact]: toState }
    const label = labelOf({ facts, order: unmarked, at, policy })
    if (history[history.length - 1]?.label !== label) history.push({ label, at: toWallTime(at) })
  }
  return history
}
