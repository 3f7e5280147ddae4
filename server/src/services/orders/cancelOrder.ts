import { paidCancellation } from '@noriai/contract/orders/actions'
import { labelOf } from '@noriai/contract/orders/label'
import type { Policy } from '@noriai/contract/policy'
import type { RuledRefundCause } from '@noriai/contract/rules/refund'
import { isTripInfoMissed } from '@noriai/contract/rules/tripInfo'
import { toWallTime } from '@noriai/contract/time'
import type { Tx } from '../../db/client'
import { DomainError } from '../../errors'
import { requireOwner } from '../../policies/order'
import { giveCouponBack } from '../coupons/orderCoupon'
import { releaseGiftPart } from '../gifts/giftPart'
import { endLuggageOf } from '../luggage/endLuggageOf'
import { releaseOrderSeats } from '../seats/orderSeats'
import { momentsOf } from './moments'
import { queueNotice } from './notices'
import { requestRefund, type RefundWords } from './requestRefund'
import { lockOrder, transitionOrder, type Cause, type Order } from './transitionOrder'

/** What a traveller knows when they cancel. */
export interface CancelWish {
  /** That nothing comes back once the free time is over. */
  readonly withoutRefund: boolean
  /** Why, where the refund application asked for it. */
  readonly words?: RefundWords
}

/**
 * Cancels for its traveller: an unpaid order ends and its seats are free at once; a paid one within the free time is
 * refunded, all but the card fee; after it one is cancelled without refund, for a traveller who knows. Cancelling a
 * cancelled order changes nothing.
 * @throws payment.inProgress, order.cancelTooLate, order.notCancellable; nothing is changed then
 */
export async function cancelOrder(
  tx: Tx,
  orderId: string,
  accountId: string,
  wish: CancelWish,
  at: number,
  policy: Policy,
): Promise<void> {
  const order = requireOwner(await lockOrder(tx, orderId), accountId)
  if (order.fulfilment === 'cancelled') return
  const cause: Cause = { actor: 'traveller', actorId: accountId, cause: 'travellerCancelled', at }
  const label = labelOf(order, momentsOf(order, policy), at, policy)
  if (label === 'paying') throw new DomainError('payment.inProgress')
  if (label === 'toPay' || label === 'paymentFailed') {
    await endOrder(tx, order, cause)
    return
  }
  const cancellation = paidCancellation(order, momentsOf(order, policy), at, policy)
  if (!cancellation) throw new DomainError('order.notCancellable')
  if (cancellation.kind === 'refused') throw DomainError.of(cancellation.problem)
  if (cancellation.kind === 'noRefund' && !wish.withoutRefund) {
    throw new DomainError('order.cancelTooLate', { dateTime: toWallTime(cancellation.lastFreeMinute) })
  }
  const refundCause = cancellation.kind === 'free' ? 'travellerCancelledFree' : 'travellerCancelledLate'
  await queueNotice(tx, order, 'cancelled', at)
  await endPaidOrder(tx, order, refundCause, cause, policy, wish.words)
}

/** Cancels and refunds a paid order whose trip info was not given in time, all but the card fee; tells whether it did. */
export async function cancelForMissedTripInfo(
  tx: Tx,
  orderId: string,
  at: number,
  policy: Policy,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const isWaiting = order?.payment === 'paid' && order.fulfilment === 'confirmed' && order.filledAt === null
  if (!isWaiting || order.fillUntil === null || !isTripInfoMissed(order.fillUntil, at)) return false
  const cause: Cause = { actor: 'system', cause: 'tripInfoMissed', at }
  await queueNotice(tx, order, 'tripInfoMissed', at)
  await endPaidOrder(tx, order, 'tripInfoMissed', cause, policy)
  return true
}

/**
 * Cancels a paid order whatever it had come to and frees its seats; what the rule gives for the cause goes back, for the
 * ride and for the luggage bought with it. The order is locked by the caller.
 */
export async function endPaidOrder(
  tx: Tx,
  order: Order,
  refundCause: RuledRefundCause,
  cause: Cause,
  policy: Policy,
  words?: RefundWords,
): Promise<Order> {
  const cancelled = await endOrder(tx, order, cause)
  const refunding = await requestRefund(tx, cancelled, refundCause, cause, policy, words)
  await endLuggageOf(tx, cancelled, refundCause, cause, policy)
  return refunding
}

/** Cancels a ride whose free time is over, with its luggage: nothing goes back by itself, staff may decide otherwise. */
export async function endLateRide(tx: Tx, order: Order, cause: Cause, policy: Policy): Promise<Order> {
  await queueNotice(tx, order, 'cancelled', cause.at)
  return endPaidOrder(tx, order, 'travellerCancelledLate', cause, policy)
}

/**
 * Cancels an order whatever it had come to, and frees its seats, an unpaid one its coupon and what gift cards held for it;
 * money is not moved. It is locked by the caller.
 */
export async function endOrder(tx: Tx, order: Order, cause: Cause): Promise<Order> {
  const cancelled = await transitionOrder(tx, order, 'fulfilment', 'cancelled', cause, { endedAt: cause.at })
  await releaseOrderSeats(tx, cancelled)
  if (cancelled.payment === 'paid') return cancelled
  await giveCouponBack(tx, cancelled)
  return releaseGiftPart(tx, cancelled, cause.at)
}
