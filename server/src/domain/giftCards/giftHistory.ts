import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { giftCardEntries, giftCards } from '../../infra/db/schema/gifts'
import { orders } from '../../infra/db/schema/orders'

/** A movement of a gift card's money with the booking it was for. */
export interface HistoryEntry {
  readonly entry: typeof giftCardEntries.$inferSelect
  readonly codeEnd: string
  readonly orderNo: string | null
}

/** What came onto the gift cards of an account and went off them, newest first. */
export async function listGiftHistory(
  db: Executor,
  accountId: string,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly entries: readonly HistoryEntry[] }> {
  const rows = await db
    .select({
      entry: giftCardEntries,
      codeEnd: giftCards.codeEnd,
      orderNo: orders.orderNo,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.cardId))
    .leftJoin(orders, eq(orders.id, giftCardEntries.orderId))
    .where(eq(giftCards.accountId, accountId))
    .orderBy(desc(giftCardEntries.at), desc(giftCardEntries.cardId), desc(giftCardEntries.position))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  return { total: rows[0]?.total ?? 0, entries: rows }
}
