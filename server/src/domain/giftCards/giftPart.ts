import type { Cents } from '@noriai/contract/money'
import { takeFromCards } from '@noriai/contract/rules/giftBalance'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import type { Order } from '../orders'
import { lockCards, takenByOrder, writeEntries } from './ledger'

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
  await writeEntries(tx, 'released', await takenByOrder(tx, order.id), order.id, at)
  const shares = takeFromCards(await lockCards(tx, order.accountId), giftJpy, at)
  await writeEntries(tx, 'spent', shares ?? [], order.id, at)
  const held = await writeGiftPart(tx, order, shares ? giftJpy : 0)
  return shares ? held : undefined
}

async function writeGiftPart(tx: Tx, order: Order, giftJpy: Cents): Promise<Order> {
  const [written] = await tx.update(orders).set({ giftJpy }).where(eq(orders.id, order.id)).returning()
  return written ?? order
}
