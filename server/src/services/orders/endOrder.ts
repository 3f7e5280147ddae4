import type { Tx } from '../../db/client'
import { giveCouponBack } from '../coupons/orderCoupon'
import { releaseGiftPart } from '../gifts/giftPart'
import { releaseOrderSeats } from '../seats/orderSeats'
import { transitionOrder, type Cause, type Order } from './transitionOrder'

/**
 * Cancels an order whatever it had come to, and frees its seats, of an unpaid one also its coupon and what gift cards held for
 * it; money is not moved: a paid one gets coupon and gift part back with its refund. The one way to cancel, so that no seat,
 * coupon or gift card stays with an order that has ended. It is locked by the caller.
 */
export async function endOrder(tx: Tx, order: Order, cause: Cause): Promise<Order> {
  const cancelled = await transitionOrder(tx, order, 'fulfilment', 'cancelled', cause, { endedAt: cause.at })
  await releaseOrderSeats(tx, cancelled)
  if (cancelled.payment === 'paid') return cancelled
  await giveCouponBack(tx, cancelled)
  return releaseGiftPart(tx, cancelled, cause.at)
}
