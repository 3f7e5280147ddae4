import { msPerDay } from '@noriai/contract/time'
import { and, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { counterSales } from '../../infra/db/schema/counter'

/** Deletes what was asked for at the counter and never sold, a day after. */
export async function forgetSales(db: Executor, at: number): Promise<void> {
  await db
    .delete(counterSales)
    .where(and(isNull(counterSales.orderId), lt(counterSales.heldAt, at - msPerDay)))
}
