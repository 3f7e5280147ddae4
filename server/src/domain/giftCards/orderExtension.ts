import type { Cents } from '@noriai/contract/money'
import { validAfterRefund, type CardShare, takeFromCards } from '@noriai/contract/rules/giftBalance'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { giftCards } from '../../infra/db/schema/gifts'
import { orders } from '../../infra/db/schema/orders'
import type { Order, OrderExtension, RefundedAmount } from '../orders'
import { lockCards, takenByOrder, writeEntries } from './ledger'

/** What gift cards pay of orders: held until they are paid, and back on the cards with a refund. */
export const giftCardsOfOrders: OrderExtension = {
  name: 'gift cards',
  holdPart: setGiftPart,
  async ended(tx, order, { by, at }) {
    // That of a paid order goes with its money.
    return by === 'cancelledPaid' ? order : setGiftPart(tx, order, { giftJpy: 0, at })
  },
  refunded: refundToCards,
}

/**
 * Puts a part of what gift cards paid for an order back onto them, onto the one that ends last first; each pays for some days
 * again. The order is locked by the caller, who answers for the amount.
 */
async function refundToCards(
  tx: Tx,
  order: Order,
  { giftJpy: amountJpy, at, policy }: RefundedAmount,
): Promise<void> {
  if (amountJpy === 0) return
  const cards = await lockCards(tx, order.accountId)
  const taken = await takenByOrder(tx, order.id)
  const endOf = (cardId: string) => cards.find(({ id }) => id === cardId)?.validUntil ?? 0
  const shares = shareOut(
    [...taken].sort((a, b) => endOf(b.cardId) - endOf(a.cardId)),
    amountJpy,
  )
  await writeEntries(tx, { kind: 'refunded', shares, orderId: order.id, at })
  for (const { cardId } of shares) {
    const validUntil = validAfterRefund(endOf(cardId), at, policy)
    await tx.update(giftCards).set({ validUntil }).where(eq(giftCards.id, cardId))
  }
}

function shareOut(taken: readonly CardShare[], amountJpy: Cents): CardShare[] {
  let left = amountJpy
  const shares = taken.flatMap(({ cardId, amountJpy: most }) => {
    const share = Math.min(left, most)
    left -= share
    return share > 0 ? [{ cardId, amountJpy: share }] : []
  })
  if (left > 0) throw new Error('More is to go back to gift cards than came from them')
  return shares
}

/**
 * Lets gift cards hold exactly `giftJpy` for an unpaid order, whatever they held for it before. The order is locked by the
 * caller, and its departure where that is locked at all.
 * @returns the order as it is then; undefined when the cards do not hold as much, and then nothing is held for it
 */
export async function setGiftPart(
  tx: Tx,
  order: Order,
  { giftJpy, at }: { readonly giftJpy: Cents; readonly at: number },
): Promise<Order | undefined> {
  if (order.giftJpy === giftJpy) return order
  await lockCards(tx, order.accountId)
  await writeEntries(tx, {
    kind: 'released',
    shares: await takenByOrder(tx, order.id),
    orderId: order.id,
    at,
  })
  const shares = takeFromCards(await lockCards(tx, order.accountId), giftJpy, at)
  await writeEntries(tx, { kind: 'spent', shares: shares ?? [], orderId: order.id, at })
  const held = await writeGiftPart(tx, order, shares ? giftJpy : 0)
  return shares ? held : undefined
}

async function writeGiftPart(tx: Tx, order: Order, giftJpy: Cents): Promise<Order> {
  const [written] = await tx.update(orders).set({ giftJpy }).where(eq(orders.id, order.id)).returning()
  return written ?? order
}
