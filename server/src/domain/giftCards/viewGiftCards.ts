import type { giftCardHistory, giftCards as giftCardsCall } from '@noriai/contract/calls/gifts'
import type { staffGiftCards } from '@noriai/contract/calls/staff/giftCards'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import { giftBalanceOf, isSpendable } from '@noriai/contract/rules/giftBalance'
import { toWallTime } from '@noriai/contract/time'
import type { Executor } from '../../infra/db/client'
import { listBatches } from './issueGiftCards'
import { readCards } from './ledger'
import { presentBatch, presentGiftCard, presentGiftEntry } from './presentGiftCard'
import { desc, eq, sql } from 'drizzle-orm'
import { giftCardEntries, giftCards } from '../../infra/db/schema/gifts'
import { orders } from '../../infra/db/schema/orders'

/** Every batch of gift cards that was issued, as staff see them, the newest first. */
export async function viewBatches(db: Executor, at: number): Promise<CallResponse<typeof staffGiftCards>> {
  return { asOf: toWallTime(at), batches: (await listBatches(db)).map(presentBatch) }
}

/** The gift cards of an account, those that can pay first. */
export async function viewCards(
  db: Executor,
  accountId: string,
  at: number,
): Promise<CallResponse<typeof giftCardsCall>> {
  const cards = await readCards(db, accountId)
  const first = cards.filter((card) => isSpendable(card, at))
  const others = cards.filter((card) => !isSpendable(card, at))
  return {
    balanceJpy: giftBalanceOf(cards, at),
    cards: [...first, ...others].map((card) => presentGiftCard(card, at)),
  }
}

/** What moved on the gift cards of an account, the newest first. */
export async function viewGiftHistory(
  db: Executor,
  accountId: string,
  page: CallInput<typeof giftCardHistory>,
): Promise<CallResponse<typeof giftCardHistory>> {
  const { total, entries } = await listGiftHistory(db, accountId, page)
  return { total, records: entries.map(presentGiftEntry) }
}

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
