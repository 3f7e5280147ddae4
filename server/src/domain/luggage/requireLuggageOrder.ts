import { and, eq } from 'drizzle-orm'
import { orderKinds } from '@noriai/contract/orders/kinds'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { DomainError } from '../../errors'

/** Makes sure that an order of the account is for luggage. @throws notFound */
export async function requireLuggageOrder(db: Executor, orderId: string, accountId: string): Promise<void> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId), eq(orders.type, orderKinds.luggage)))
  if (!found) throw new DomainError('notFound')
}
