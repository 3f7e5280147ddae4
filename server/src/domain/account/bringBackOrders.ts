import { and, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { bringBack } from '../archive'
import { isOfAccount } from '../orders'

/** Brings all orders of an account back from the archive: whoever goes through everything of it finds them with the others. */
export async function bringBackOrders(db: Executor, accountId: string): Promise<void> {
  const away = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOfAccount(accountId), isNotNull(orders.archivedAt)))
  await bringBack(
    db,
    away.map(({ id }) => id),
  )
}
