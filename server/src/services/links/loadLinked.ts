import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { orders } from '../../db/schema/orders'
import { DomainError } from '../../errors'
import { findOrderDetails, type OrderDetails } from '../orders/orderDetails'
import { openLink } from './orderLinks'

/** The ride behind an `arrival` link, and until when the link works. @throws link.over */
export async function loadLinked(
  db: Db,
  token: string,
  at: number,
): Promise<{ readonly details: OrderDetails; readonly expiresAt: number }> {
  const { link, orderId } = await openLink(db, token, 'arrival', at)
  const [owner] = await db.select({ accountId: orders.accountId }).from(orders).where(eq(orders.id, orderId))
  const details = owner && (await findOrderDetails(db, orderId, owner.accountId, at))
  if (!details) throw new DomainError('link.over')
  return { details, expiresAt: link.expiresAt }
}
