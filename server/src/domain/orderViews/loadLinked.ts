import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Db } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { openLink } from '../links'
import { findOrderDetails, type OrderDetails } from '../orderViews/orderDetails'

/** The ride behind an `arrival` link, and until when the link works. @throws link.over */
export async function loadLinked(
  db: Db,
  token: string,
  at: number,
): Promise<{ readonly details: OrderDetails; readonly expiresAt: number }> {
  const { link, orderId } = await openLink(db, token, { kind: 'arrival', at })
  const [owner] = await db.select({ accountId: orders.accountId }).from(orders).where(eq(orders.id, orderId))
  const details = owner && (await findOrderDetails(db, orderId, { accountId: owner.accountId, at }))
  if (!details) throw new DomainError('link.over')
  return { details, expiresAt: link.expiresAt }
}
