import { directionOf, lapChildSeatKind } from '@noriai/contract/orders/moments'
import { isCancellable } from '@noriai/contract/orders/staffActions'
import type { Policy } from '@noriai/contract/policy'
import type { RefundedBefore } from '@noriai/contract/rules/refund'
import { msPerDay } from '@noriai/contract/time'
import type { Tx } from '../../db/client'
import { coupons } from '../../db/schema/coupons'
import { DomainError } from '../../errors'
import { newCouponNo } from '../coupons/giveCoupons'
import { endPaidOrder } from './cancelOrder'
import { endOrder } from './endOrder'
import { closeRequest } from './refundRequests'
import { refundedBefore } from './requestRefund'
import { lockOrder, transitionOrder, type Cause, type Order } from './transitionOrder'

/** How long the coupon that makes a failure good can be used. */
const COUPON_DAYS = 365

/**
 * Cancels for the operator's fault: everything paid goes back, the card fee included where the policy says so, and the
 * traveller gets one coupon; so does a no-show that was the operator's fault. An unpaid order only ends. Cancelling a cancelled order changes nothing. An application that
 * was open is decided by it.
 * @throws notFound; order.notCancellable for a ride that is under way or over (a part can be refunded then), and for seats of lap
 * children that are of a ride's party (the ride can be cancelled). Nothing is changed then.
 */
export async function cancelForOperatorFault(
  tx: Tx,
  orderId: string,
  reason: string,
  cause: Cause,
  policy: Policy,
): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  if (order.fulfilment === 'cancelled') return order
  if (order.payment === 'paying') throw new DomainError('payment.inProgress')
  const isLapChildSeat = order.type === lapChildSeatKind
  if (!isCancellable({ facts: order, isLapChildSeat })) throw new DomainError('order.notCancellable')
  const noted: Cause = { ...cause, note: cause.note ?? reason }
  if (order.payment !== 'paid') return endOrder(tx, order, noted)
  const before = await refundedBefore(tx, order.id)
  const words = { reason: 'rideNotProvided', reasonOther: reason }
  const couponPercent = couponPercentFor(order, policy)
  const ended = await endPaidOrder(tx, order, {
    refundCause: 'operatorFailed',
    cause: noted,
    policy,
    words,
    notice: 'operatorCancelled',
    forPayer: couponPercent > 0 ? { couponPercent: String(couponPercent) } : {},
  })
  const cancelled = order.refund === 'pending' ? await decideOpen(tx, ended, before, noted) : ended
  await giveCoupon(tx, order, couponPercent, cause.at)
  return cancelled
}

/** The application that was open is decided by what the cancellation gives back, be it nothing. */
async function decideOpen(tx: Tx, order: Order, before: RefundedBefore, cause: Cause): Promise<Order> {
  const { refundAmountJpy } = await refundedBefore(tx, order.id)
  const approvedJpy = refundAmountJpy - before.refundAmountJpy
  const decision = approvedJpy > 0 ? 'approved' : 'declined'
  await closeRequest(tx, order.id, { decision, approvedJpy }, cause)
  if (order.refund !== 'pending') return order
  return transitionOrder(tx, order, 'refund', refundAmountJpy > 0 ? 'partlyRefunded' : 'none', cause)
}

/** What the coupon takes off that makes a failed ride good; 0 for luggage, and where none is promised. */
function couponPercentFor({ type }: Order, policy: Policy): number {
  return directionOf(type) === undefined ? 0 : policy.promises.operatorFailure.couponPercent
}

/** One coupon a failed ride, however often its cancellation is asked for. */
async function giveCoupon(tx: Tx, order: Order, percent: number, at: number): Promise<void> {
  if (percent === 0) return
  await tx
    .insert(coupons)
    .values({
      couponNo: newCouponNo(),
      accountId: order.accountId,
      type: 'percentage',
      terms: { percent },
      reasonOrderId: order.id,
      validFrom: at,
      validUntil: at + COUPON_DAYS * msPerDay,
      createdAt: at,
    })
    .onConflictDoNothing({ target: coupons.reasonOrderId })
}
