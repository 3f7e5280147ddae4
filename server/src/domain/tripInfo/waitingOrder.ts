import { and, asc, eq, gte, isNull, not } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { isRiddenBy } from '../orders'
import { isOfferedSql } from '../rideGifts'

/** A paid ride whose trip info is still missing. */
export type WaitingOrder = Pick<typeof orders.$inferSelect, 'id' | 'orderNo' | 'fillUntil' | 'departsAt'>

/** The paid ride of an account whose trip info is due first; one that was missed waits no more, nor one on offer. */
export async function findWaitingOrder(
  db: Executor,
  accountId: string,
  at: number,
): Promise<WaitingOrder | undefined> {
  const [waiting] = await db
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      fillUntil: orders.fillUntil,
      departsAt: orders.departsAt,
    })
    .from(orders)
    .where(
      and(
        isRiddenBy(accountId),
        eq(orders.payment, 'paid'),
        eq(orders.fulfilment, 'confirmed'),
        isNull(orders.filledAt),
        gte(orders.fillUntil, at),
        not(isOfferedSql(at)),
      ),
    )
    .orderBy(asc(orders.fillUntil))
    .limit(1)
  return waiting
}
