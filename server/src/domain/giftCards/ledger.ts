import type { CardShare, SpendableCard } from '@noriai/contract/rules/giftBalance'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { giftCardBatches, giftCardEntries, giftCards } from '../../infra/db/schema/gifts'

/** A gift card's row. */
export type GiftCard = typeof giftCards.$inferSelect
type EntryKind = (typeof giftCardEntries.$inferSelect)['kind']

/** What is left on a card, by its newest entry. */
export const balanceSql = sql<number>`coalesce((
  select e.balance_jpy from gift_card_entries e
  where e.card_id = ${giftCards.id} order by e.position desc limit 1), 0)`.mapWith(Number)

/** A gift card with what it was issued with and what is left on it. */
export interface ReadCard extends GiftCard, SpendableCard {
  readonly id: string
  readonly validUntil: number
  readonly amountJpy: number
}

/** The gift cards of an account with what is left on them. */
export function readCards(db: Executor, accountId: string): Promise<ReadCard[]> {
  return db
    .select({
      id: giftCards.id,
      batchId: giftCards.batchId,
      codeHash: giftCards.codeHash,
      codeEnd: giftCards.codeEnd,
      passportName: giftCards.passportName,
      validUntil: giftCards.validUntil,
      accountId: giftCards.accountId,
      boundAt: giftCards.boundAt,
      amountJpy: giftCardBatches.amountJpy,
      balanceJpy: balanceSql,
    })
    .from(giftCards)
    .innerJoin(giftCardBatches, eq(giftCardBatches.id, giftCards.batchId))
    .where(eq(giftCards.accountId, accountId))
    .orderBy(asc(giftCards.validUntil), asc(giftCards.id))
}

/**
 * As {@link readCards}, locked until the transaction ends, so that of two orders at once the second sees what the first took.
 * Orders and departures are locked before.
 */
export async function lockCards(tx: Tx, accountId: string): Promise<ReadCard[]> {
  await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(eq(giftCards.accountId, accountId))
    .orderBy(asc(giftCards.id))
    .for('update')
  return readCards(tx, accountId)
}

/** Entries of one kind for the shares of several cards. */
interface NewEntries {
  readonly kind: EntryKind
  readonly shares: readonly CardShare[]
  readonly orderId: string | null
  readonly at: number
}

/** Writes movements of cards that are locked, one a card: each row counts on from the card's last one. */
export async function writeEntries(tx: Tx, { kind, shares, orderId, at }: NewEntries): Promise<void> {
  if (shares.length === 0) return
  const last = await tx
    .selectDistinctOn([giftCardEntries.cardId])
    .from(giftCardEntries)
    .where(
      inArray(
        giftCardEntries.cardId,
        shares.map(({ cardId }) => cardId),
      ),
    )
    .orderBy(giftCardEntries.cardId, desc(giftCardEntries.position))
  await tx.insert(giftCardEntries).values(
    shares.map(({ cardId, amountJpy }) => {
      const before = last.find((entry) => entry.cardId === cardId)
      const moved = kind === 'spent' ? -amountJpy : amountJpy
      return {
        cardId,
        position: (before?.position ?? 0) + 1,
        kind,
        orderId,
        amountJpy: moved,
        balanceJpy: (before?.balanceJpy ?? 0) + moved,
        at,
      }
    }),
  )
}

/** What an order has of each card at the moment: taken and not given back. */
export async function takenByOrder(db: Executor, orderId: string): Promise<CardShare[]> {
  const rows = await db
    .select({
      cardId: giftCardEntries.cardId,
      amountJpy: sql<number>`-sum(${giftCardEntries.amountJpy})`.mapWith(Number),
    })
    .from(giftCardEntries)
    .where(eq(giftCardEntries.orderId, orderId))
    .groupBy(giftCardEntries.cardId)
    .orderBy(asc(giftCardEntries.cardId))
  return rows.filter(({ amountJpy }) => amountJpy > 0)
}
