import type { Cents } from '@noriai/contract/money'
import { lapChildSeatKind, type OrderKind } from '@noriai/contract/orders/moments'
import type { Policy } from '@noriai/contract/policy'
import { withoutForeignFee } from '@noriai/contract/rules/fare'
import { partialRefund, type RefundAmount } from '@noriai/contract/rules/refund'
import { isOver } from '@noriai/contract/rules/seatHold'
import { tripInfoDueAt } from '@noriai/contract/rules/tripInfo'
import type { PriceBreakdown } from '@noriai/contract/schema/quotationView'
import type { Tx } from '../../db/client'
import { DomainError } from '../../errors'
import { secureCoupon } from '../coupons/orderCoupon'
import { setGiftPart } from '../gifts/giftPart'
import { seatLapChildren } from '../lapChild/seatLapChildren'
import { findLuggageRoom } from '../luggage/findLuggageRoom'
import { recordCommission } from '../partners/commission'
import { lockDepartures } from '../seats/departures'
import { seatsDepartureOf, secureOrderSeats } from '../seats/orderSeats'
import type { NoticeKind } from '../../texts/orderNotices'
import { endOrder } from './endOrder'
import { queueNotice } from './notices'
import { endReplaced } from './replacedOrder'
import { tellEnd } from './refundNotices'
import { requestRefund } from './requestRefund'
import { lockOrder, transitionOrder, type Cause, type Order } from './transitionOrder'

/** What a payment that succeeded was. */
export interface SettledPayment {
  readonly orderId: string
  readonly payType: NonNullable<Order['payType']>
  /** Whether the foreign card fee was charged: false for a card issued in Japan and for wallets. */
  readonly withForeignCardFee: boolean
  /** What gift cards pay beside it; nothing unless given. */
  readonly giftJpy?: Cents
}

/** What is told of what goes with a ride, where it is not what is told of a ride. */
const paidNotices: Partial<Record<OrderKind, NoticeKind>> = { 4: 'luggagePaid', 6: 'lapChildSeatPaid' }
const tooLateNotices: Partial<Record<OrderKind, NoticeKind>> = {
  4: 'luggagePaidTooLate',
  6: 'lapChildSeatPaidTooLate',
}

/** What became of an order whose payment succeeded. */
export type Settlement =
  /** It has its seats; `replaced` is the order that it replaces, as it is now. */
  | { readonly outcome: 'confirmed'; readonly order: Order; readonly replaced: Order | null }
  /** Its seats were gone, or it was cancelled: everything is on its way back. */
  | { readonly outcome: 'refunding'; readonly order: Order }
  /** It was paid before: nothing was done. A second charge is the caller's to give back. */
  | { readonly outcome: 'alreadyPaid'; readonly order: Order }

/**
 * The order as one that can be paid at `at`, locked until the transaction ends.
 * @throws order.alreadyPaid, order.expired (its time is over, whatever a timer has done), order.notPayable, notFound
 */
export async function lockPayableOrder(tx: Tx, orderId: string, at: number): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  if (order.payment === 'paid') throw new DomainError('order.alreadyPaid')
  if (order.fulfilment !== 'placed') throw new DomainError('order.notPayable')
  if (order.payment === 'expired' || isOver(order.payUntil, at)) throw new DomainError('order.expired')
  return order
}

/**
 * Notes that an attempt to pay is being settled: from now on until it fails the order cannot be cancelled. Asked
 * again while one is, it changes nothing.
 * @throws as lockPayableOrder
 */
export async function markPaying(tx: Tx, orderId: string, cause: Cause): Promise<Order> {
  const order = await lockPayableOrder(tx, orderId, cause.at)
  return order.payment === 'paying' ? order : transitionOrder(tx, order, 'payment', 'paying', cause)
}

/**
 * Notes that the attempt failed or was given up; another one may follow until the order expires. For an order that is
 * not paying it changes nothing: a late answer cannot undo what happened since.
 */
export async function paymentFailed(tx: Tx, orderId: string, cause: Cause): Promise<Order | undefined> {
  const order = await lockOrder(tx, orderId)
  return order?.payment === 'paying' ? transitionOrder(tx, order, 'payment', 'failed', cause) : order
}

/**
 * Takes in that an order was paid, in the transaction in which the payment is written down: secures its seats, sets when
 * trip info is due and queues the notice. If the order expired meanwhile, the seats are taken again when they are free;
 * if not, or if it was cancelled, everything paid goes back at once, the card fee included. An order that it replaces is
 * cancelled in the same step. Idempotent.
 * @throws notFound for an unknown order
 */
export async function settlePaid(
  tx: Tx,
  payment: SettledPayment,
  cause: Cause,
  policy: Policy,
): Promise<Settlement> {
  const order = await lockOrder(tx, payment.orderId)
  if (!order) throw new DomainError('notFound')
  if (order.payment === 'paid') return { outcome: 'alreadyPaid', order }
  const replaced = await lockReplaced(tx, order)
  const price = payment.withForeignCardFee ? order.price : withoutForeignFee(order.price)
  const gift = await secureGiftPart(tx, order, payment.giftJpy ?? 0, cause.at)
  const missing = gift.isSecured ? undefined : shareOf(price, payment.giftJpy ?? 0)
  const paid = await transitionOrder(tx, gift.order, 'payment', 'paid', cause, {
    payType: payment.payType,
    paidAt: cause.at,
    paidAmount: price.payPrice - (missing?.refundAmount ?? 0),
    paidAmountJpy: price.payPriceJpy - (missing?.refundAmountJpy ?? 0),
    paidFee: price.foreignCardFee,
    paidFeeJpy: price.foreignCardFeeJpy,
  })
  const secured = !gift.isSecured ? 'gone' : await secureWhatWasPaid(tx, paid, cause, policy)
  return secured === 'gone' ? giveBack(tx, paid, cause, policy) : confirm(tx, paid, replaced, cause, policy)
}

/**
 * Claims seats, luggage, seats of lap children and coupon of an order that was paid, one after the other. When the answer is `gone`, some of them may
 * be claimed already: `giveBack` ends the order and gives them back.
 */
async function secureWhatWasPaid(
  tx: Tx,
  paid: Order,
  cause: Cause,
  policy: Policy,
): Promise<'claimed' | 'gone'> {
  if (paid.fulfilment !== 'placed') return 'gone'
  if (paid.type === lapChildSeatKind) return seatLapChildren(tx, paid, cause, policy)
  if ((await secureOrderSeats(tx, paid, cause.at)) === 'gone') return 'gone'
  if ((await findLuggageRoom(tx, paid, cause.at, policy)) === 'gone') return 'gone'
  return secureCoupon(tx, paid, cause.at)
}

/**
 * The part that gift cards pay, held by now as the payment counted on it. Of an order that expired or was cancelled meanwhile
 * the cards have it back: they pay again when they still can.
 */
async function secureGiftPart(
  tx: Tx,
  order: Order,
  giftJpy: Cents,
  at: number,
): Promise<{ readonly isSecured: boolean; readonly order: Order }> {
  if (order.giftJpy === giftJpy) return { isSecured: true, order }
  if (order.fulfilment !== 'placed') return { isSecured: giftJpy === 0, order }
  // Departures are locked before gift cards, by everyone.
  await lockWithDepartures(tx, order)
  const held = await setGiftPart(tx, order, giftJpy, at)
  return held ? { isSecured: true, order: held } : { isSecured: false, order: { ...order, giftJpy: 0 } }
}

/** Some yen of a price, and the same share in the currency that it was told in. */
function shareOf(price: PriceBreakdown, amountJpy: Cents): RefundAmount | undefined {
  return partialRefund(price, amountJpy, price.currency, { refundAmount: 0, refundAmountJpy: 0 })
}

/** Locks the order that an order replaces, and both departures: what settling it locks. */
export async function lockWithDepartures(tx: Tx, order: Order): Promise<void> {
  if (await lockReplaced(tx, order)) return
  const departureId = await seatsDepartureOf(tx, order)
  if (departureId !== null) await lockDepartures(tx, [departureId])
}

/** The order that this one replaces, locked after it, with both departures: in the order in which everyone locks. */
async function lockReplaced(tx: Tx, order: Order): Promise<Order | null> {
  const replaced = order.replacesOrderId === null ? undefined : await lockOrder(tx, order.replacesOrderId)
  if (!replaced) return null
  await lockDepartures(
    tx,
    [order.departureId, replaced.departureId].filter((id) => id !== null),
  )
  return replaced
}

async function confirm(
  tx: Tx,
  order: Order,
  replaced: Order | null,
  cause: Cause,
  policy: Policy,
): Promise<Settlement> {
  const { departsAt, filledAt } = order
  const confirmed = await transitionOrder(tx, order, 'fulfilment', 'confirmed', cause, {
    fillUntil: departsAt !== null && filledAt === null ? tripInfoDueAt(cause.at, departsAt, policy) : null,
    // It may have been closed before the payment came.
    endedAt: null,
  })
  await recordCommission(tx, confirmed, cause.at, policy)
  await queueNotice(tx, confirmed, paidNotices[order.type] ?? 'paid', cause.at)
  const ended = replaced && (await endReplaced(tx, replaced, { by: confirmed, at: cause.at, policy }))
  return { outcome: 'confirmed', order: confirmed, replaced: ended }
}

/** Ends an order that cannot have what it was paid for, with whatever it had claimed of it, and sends everything back. */
async function giveBack(tx: Tx, order: Order, cause: Cause, policy: Policy): Promise<Settlement> {
  const why: Cause = { actor: 'system', cause: 'paidTooLate', at: cause.at }
  const cancelled = order.fulfilment === 'placed' ? await endOrder(tx, order, why) : order
  const { order: refunding, couponUntil } = await requestRefund(tx, cancelled, 'paidTooLate', why, policy)
  const kind = tooLateNotices[order.type] ?? 'paidTooLate'
  await tellEnd(tx, refunding, { kind, cause: 'paidTooLate', at: cause.at, couponUntil })
  return { outcome: 'refunding', order: refunding }
}
