import { lapChildEndOf, paidCancellation } from '@noriai/contract/orders/actions'
import { endsWithRide, type RideEnding } from '@noriai/contract/orders/extrasEnd'
import type { OrderMoments } from '@noriai/contract/orders/moments'
import type { Currency } from '@noriai/contract/money'
import type { Lang } from '@noriai/contract/lang'
import { orderKinds } from '@noriai/contract/orders/kinds'
import type { Policy } from '@noriai/contract/policy'
import { refundCauseOf } from '@noriai/contract/rules/cancellation'
import { refundOnEnd, type RefundOnEnd, type RuledRefundCause } from '@noriai/contract/rules/refund'
import type { CancelOffer, OrderView } from '@noriai/contract/schema/orderView'
import { toWallTime } from '@noriai/contract/time'
import { couponTitle, type Coupon } from '../coupons'
import { paidOrderOf } from '../orders'
import type { ExtraStep, OrderDetails, RefundStep } from './orderDetails'

/** When an offer is made, and with which facts. */
interface OfferContext {
  readonly at: number
  readonly lang: Lang
  readonly policy: Policy
}

/** What cancelling now would bring: the money as the cancellation itself will give it back, what goes with the ride, and the coupon. */
export function presentCancelOffer(
  details: OrderDetails,
  moments: OrderMoments,
  context: OfferContext,
): CancelOffer {
  const { order } = details
  const cancellation = paidCancellation({
    facts: order,
    order: moments,
    at: context.at,
    policy: context.policy,
  })
  if (!cancellation) return unpaidOffer(details, context)
  const offer = offerFor(refundCauseOf(cancellation), details, context)
  return cancellation.kind === 'free' ? { ...offer, untilVerified: cancellation.untilVerified } : offer
}

/** What cancelling for a lap child that turned too old would bring; null when that is not possible, or only by the exception that was used. */
export function presentLapChildOffer(
  details: OrderDetails,
  moments: OrderMoments,
  context: OfferContext,
): OrderView['lapChildOffer'] {
  const { order, lapChildUsed } = details
  const end = lapChildEndOf({ facts: order, order: moments, at: context.at, policy: context.policy })
  if (!end || (end.isException && lapChildUsed)) return null
  return offerFor(end.refundCause, details, context)
}

/** What went back of an order before, or is on its way. */
export function beforeOf(refunds: readonly RefundStep[]) {
  return {
    refundAmount: sumOf(refunds, 'amount'),
    refundAmountJpy: sumOf(refunds, 'amountJpy'),
    giftJpy: sumOf(refunds, 'giftJpy'),
  }
}

/** The sum of an amount of all refunds. */
export function sumOf(refunds: readonly RefundStep[], amount: 'amount' | 'amountJpy' | 'giftJpy'): number {
  return refunds.reduce((sum, refund) => sum + refund[amount], 0)
}

function offerFor(
  cause: RuledRefundCause,
  { order, refunds, coupon, extraOrders, departureChange }: OrderDetails,
  context: OfferContext,
): CancelOffer {
  const back = refundOnEnd(cause, paidOrderOf(order), beforeOf(refunds))
  // On a departure that does not run, the bags that are on the bus end with the ride.
  const isBusGone = cause === 'movedRideCancelled' && departureChange?.toDepartsAt === null
  const ride: RideEnding = isBusGone ? 'failed' : 'cancelled'
  const ending = extraOrders.filter((step) => endsWithRide(step, { ride, at: context.at }))
  const ofKind = (kind: ExtraStep['type']) => ending.filter(({ type }) => type === kind)
  return {
    free: cause !== 'travellerCancelledLate',
    untilVerified: false,
    ...moneyOf(back),
    luggage: ofKind(4).map((step) => ({ pieces: step.pieces, ...presentEnding(step, cause) })),
    lapChildSeats: ofKind(orderKinds.lapChildSeat).map((step) => ({
      children: step.children,
      ...presentEnding(step, cause),
    })),
    coupon: back.isCouponReturned ? presentCoupon(coupon, order.price.currency, context) : null,
  }
}

/** Nothing was charged: the seats are free again, and the coupon. */
function unpaidOffer({ order, coupon }: OrderDetails, context: OfferContext): CancelOffer {
  return {
    free: true,
    untilVerified: false,
    refundAmount: 0,
    refundAmountJpy: 0,
    keptFeeJpy: 0,
    giftJpy: 0,
    luggage: [],
    lapChildSeats: [],
    coupon: presentCoupon(coupon, order.price.currency, context),
  }
}

/** What goes back of an order that ends with its ride. */
function presentEnding({ orderNo, currency, paid, before }: ExtraStep, cause: RuledRefundCause) {
  return { orderNo, currency, ...moneyOf(refundOnEnd(cause, paid, before)) }
}

/** The coupon as it comes back; null for one whose days are over. */
function presentCoupon(
  coupon: Coupon | null,
  currency: Currency,
  { at, lang, policy }: OfferContext,
): CancelOffer['coupon'] {
  if (!coupon || coupon.validUntil < at) return null
  return {
    title: couponTitle(coupon, { lang, currency, policy }),
    validUntil: toWallTime(coupon.validUntil),
  }
}

function moneyOf({ refundAmount, refundAmountJpy, keptFeeJpy, giftJpy }: RefundOnEnd) {
  return { refundAmount, refundAmountJpy, keptFeeJpy, giftJpy }
}
