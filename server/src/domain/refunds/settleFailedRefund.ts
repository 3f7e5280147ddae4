import type { Cents } from '@noriai/contract/money'
import { handPartOf, isGivenByBank, notableAs } from '@noriai/contract/orders/paidByHand'
import { awaitsHandBack, paidByHandOf } from '@noriai/contract/orders/staffActions'
import { handPaymentsAfterCounter, type HandPayment, type RefundStatus } from '@noriai/contract/rules/refund'
import { calendarDateOf, type CalendarDate } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { refunds } from '../../infra/db/schema/orders'
import { paymentAttempts, surplusRefunds } from '../../infra/db/schema/payments'
import { giveBackAtCounter } from '../drawer'
import { tellRefund } from '../notices'
import { lockOrder, logOrder, refundEndState, transitionOrder, type Cause, type Order } from '../orders'
import { disputesOfRefunds } from './disputesOfRefunds'
import { leftOfSurplusJpy } from './surplusPayments'
import { writePaid, type OwedRefund } from './writePaid'

/** Lets every refund of an order that the provider refused, and may still make, be tried now. @throws notFound, order.notRefundable */
export async function retryFailedRefunds(tx: Tx, orderId: string, at: number): Promise<void> {
  const order = await lockFound(tx, orderId)
  const isFailed = and(eq(refunds.orderId, order.id), eq(refunds.status, 'failed'))
  const retried =
    order.refund === 'failed'
      ? await tx.update(refunds).set({ nextTryAt: at }).where(isFailed).returning({ id: refunds.id })
      : []
  if (retried.length === 0) throw new DomainError('order.notRefundable')
}

/** How staff paid what the provider does not send. */
interface PaidByHand {
  readonly method: HandPayment
  /** The number of the transfer or slip. */
  readonly reference: string
  /** The day, `YYYY-MM-DD`. */
  readonly paidOn: string
}

/** That staff paid it, who of them, and what was to be paid as they saw it. */
interface HandPaymentStep extends PaidByHand {
  readonly seenJpy?: Cents | undefined
  readonly by: Cause
}

/**
 * Notes that staff paid by hand what can never go back of an order, a surplus included, and where there is nothing of the kind what the
 * provider refused until now; or what was paid at the counter, to somebody who does not come there any more. The traveller is notified.
 * @throws notFound; order.notRefundable when nothing failed or waits at the counter, and for cash there, which is handed back from a
 * drawer; order.refundDisputed while a bank decides on its payment, order.disputeNotLost for what no bank has paid;
 * order.refundedMeanwhile when less, or more, is to be paid than `seenJpy`; validation.dateTime for a day to come; for cash counter.noDrawer
 * without an open drawer of their own, counter.drawerEmpty where there is less in it, and counter.drawerOpenedLater where it was opened after
 * that day. Nothing is changed then.
 */
export async function payRefundByHand(
  tx: Tx,
  orderId: string,
  { method, reference, paidOn, seenJpy, by }: HandPaymentStep,
): Promise<Order> {
  if (paidOn > calendarDateOf(by.at)) throw new DomainError('validation.dateTime', { field: 'paidOn' })
  const order = await lockFound(tx, orderId)
  const situation = { facts: order, isPaidAtCounter: order.payType === 'counter' }
  const isAtCounter = awaitsHandBack(situation)
  if (isAtCounter && !handPaymentsAfterCounter.includes(method)) throw new DomainError('order.notRefundable')
  const owed = owedAs(method, await refundsOf(tx, order), situation)
  const owedJpy = handPartOf(owed)
  if (seenJpy !== undefined && seenJpy !== owedJpy) throw new DomainError('order.refundedMeanwhile')
  if (method === 'cash') await giveBackInCash(tx, { orderId: order.id, amountJpy: owedJpy, paidOn }, by)
  const cause: Cause = { ...by, note: `${method} ${paidOn} ${reference}` }
  const hand = { handMethod: method, handReference: reference, handPaidOn: paidOn }
  const done = await writePaid(tx, owed, { ...hand, doneAt: by.at })
  if (done.length === 0) {
    await logOrder(tx, order.id, { entry: { fact: 'note', to: 'surplusPaidByHand' }, cause })
    return order
  }
  for (const refund of done) await tellRefund(tx, order, { refund, status: 'succeeded', at: by.at })
  const refunding = isAtCounter
    ? order
    : await transitionOrder(tx, order, { fact: 'refund', to: 'refunding', cause })
  const state = await refundEndState(tx, order.id, order.paidAmountJpy)
  return state ? transitionOrder(tx, refunding, { fact: 'refund', to: state, cause }) : refunding
}

/** What of an order's refunds is noted as paid in a way, in one step. @throws order.notRefundable, order.refundDisputed, order.disputeNotLost */
function owedAs(
  method: HandPayment,
  all: readonly OrderRefund[],
  situation: Parameters<typeof paidByHandOf>[1],
): OrderRefund[] {
  const owed = paidByHandOf(notableAs(all, method), situation)
  const isByBank = method !== 'dispute' || isGivenByBank(owed)
  if (owed.length > 0 && isByBank) return owed
  const refused = owed.length > 0 ? owed : paidByHandOf(all, situation)
  if (refused.length === 0) throw new DomainError('order.notRefundable')
  const isDecidedOn = refused.some(({ disputeVerdict }) => disputeVerdict === 'waits')
  throw new DomainError(isDecidedOn ? 'order.refundDisputed' : 'order.disputeNotLost')
}

/** Cash that is paid by hand leaves the drawer of who pays it, as what is handed back at the counter. */
function giveBackInCash(
  tx: Tx,
  paid: { readonly orderId: string; readonly amountJpy: Cents; readonly paidOn: CalendarDate },
  { actorId = '', at }: Cause,
): Promise<void> {
  return giveBackAtCounter(tx, { ...paid, way: 'cash', slip: '' }, { staffId: actorId, at })
}

interface OrderRefund extends OwedRefund {
  readonly status: RefundStatus
}

/** Every refund of an order, which is locked: by that lock their states are kept, too. A surplus counts with what of it is owed. */
async function refundsOf(tx: Tx, order: Order): Promise<OrderRefund[]> {
  const disputesOf = await disputesOfRefunds(tx, order.id)
  const { id, status, amountJpy, giftJpy } = refunds
  const own = await tx
    .select({ id, status, amountJpy, giftJpy })
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
  const surplus = await tx
    .select({
      id: surplusRefunds.outTradeNo,
      status: surplusRefunds.status,
      amountJpy: leftOfSurplusJpy,
    })
    .from(surplusRefunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, surplusRefunds.outTradeNo))
    .where(eq(paymentAttempts.orderId, order.id))
  return [
    ...own.map((refund) => ({ ...refund, isSurplus: false })),
    ...surplus.map((refund) => ({ ...refund, giftJpy: 0, isSurplus: true })),
  ].map((refund) => ({ ...refund, ...disputesOf(refund) }))
}

async function lockFound(tx: Tx, orderId: string): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  return order
}
