import { isOver } from '@noriai/contract/rules/seatHold'
import type { Tx } from '../../db/client'
import { giveCouponBack } from '../coupons/orderCoupon'
import { releaseGiftPart } from '../gifts/giftPart'
import { recordLapseOfOrder } from '../seats/lapses'
import { releaseOrderSeats } from '../seats/orderSeats'
import { lockOrder, transitionOrder } from './transitionOrder'

/**
 * Writes down that an order was not paid in time and frees its seats, its coupon and what gift cards
 * held for it; tells whether it did. For everyone who asks it was
 * closed, and its seats free, from `payUntil` on: this only tidies up. An order that is not due is left alone.
 */
export async function expireUnpaidOrder(tx: Tx, orderId: string, at: number): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const isUnpaid = order && ['unpaid', 'paying', 'failed'].includes(order.payment)
  if (!isUnpaid || order.fulfilment !== 'placed' || !isOver(order.payUntil, at)) return false
  const cause = { actor: 'system', cause: 'unpaidExpired', at } as const
  const expired = await transitionOrder(tx, order, 'payment', 'expired', cause, { endedAt: at })
  await recordLapseOfOrder(tx, order, at)
  await releaseOrderSeats(tx, expired)
  await giveCouponBack(tx, expired)
  await releaseGiftPart(tx, expired, at)
  return true
}
