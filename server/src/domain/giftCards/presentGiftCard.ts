import type { GiftCardEntry, GiftCardView } from '@noriai/contract/calls/gifts'
import type { GiftCardBatch } from '@noriai/contract/calls/staff/giftCards'
import { msPerSecond, toWallTime } from '@noriai/contract/time'
import type { HistoryEntry } from './viewGiftCards'
import type { IssuedBatch } from './issueGiftCards'
import type { ReadCard } from './ledger'

/** The last second in which a card pays: its day is the one that is shown. */
function lastMoment(validUntil: number): string {
  return toWallTime(validUntil - msPerSecond)
}

/** A gift card as its holder sees it. */
export function presentGiftCard(card: ReadCard, at: number): GiftCardView {
  const { id, codeEnd, balanceJpy, validUntil } = card
  const left = balanceJpy === 0 ? 'empty' : 'usable'
  return {
    id,
    codeEnd,
    amountJpy: card.amountJpy,
    balanceJpy,
    validUntil: lastMoment(validUntil),
    state: at >= validUntil ? 'expired' : left,
  }
}

/** A movement of a gift card's money as its holder sees it. */
export function presentGiftEntry({ entry, codeEnd, orderNo }: HistoryEntry): GiftCardEntry {
  return {
    id: `${entry.cardId}:${entry.position}`,
    kind: entry.kind,
    codeEnd,
    amountJpy: entry.amountJpy,
    at: toWallTime(entry.at),
    orderId: entry.orderId,
    orderNo,
  }
}

/** Issued gift cards as staff see them. */
export function presentBatch({ batch, issuedBy, bound, balanceJpy }: IssuedBatch): GiftCardBatch {
  return {
    id: batch.id,
    name: batch.name,
    amountJpy: batch.amountJpy,
    cards: batch.cards,
    bound,
    balanceJpy,
    validUntil: lastMoment(batch.validUntil),
    createdAt: toWallTime(batch.createdAt),
    issuedBy,
    stoppedAt: batch.stoppedAt === null ? null : toWallTime(batch.stoppedAt),
  }
}
