import { and, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { sendLastWrites } from '../../infra/db/lastWrite'
import { notices } from '../../infra/db/schema/orders'
import type { NoticeKind } from '../../texts/orderNotices'

/** Takes the notices of a kind of an order back, as far as they have not gone out: what they say was taken back. */
export async function withdrawNotices(tx: Tx, orderId: string, kind: NoticeKind): Promise<void> {
  await sendLastWrites(tx)
  const isOfIt = and(eq(notices.orderId, orderId), eq(notices.kind, kind))
  await tx.delete(notices).where(and(isOfIt, or(isNull(notices.sentAt), eq(notices.channel, 'inApp'))))
}
