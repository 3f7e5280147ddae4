import { awaitsHandBack } from '@noriai/contract/orders/staffActions'
import { handPaymentsAfterCounter, type HandPayment, type RefundStatus } from '@noriai/contract/rules/refund'
import { calendarDateOf } from '@noriai/contract/time'
import { and, eq, inArray } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { refunds } from '../../infra/db/schema/orders'
import { paymentAttempts, surplusRefunds } from '../../infra/db/schema/payments'
import { tellRefund } from '../notices'
import { lockOrder, logOrder, refundEndState, transitionOrder, type Cause, type Order } from '../orders'

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

/**
 * Notes that staff paid by hand all that the provider refused to send back of an order, a surplus that can never go back
 * included; or what was paid at the counter, to somebody who does not come there any more. The traveller is notified.
 * @throws notFound; order.notRefundable when nothing failed or waits at the counter, and for cash there, which is handed back from a
 * drawer; validation.dateTime for a day to come. Nothing is changed then.
 */
export async function payRefundByHand(
  tx: Tx,
  orderId: string,
  { method, reference, paidOn, by }: PaidByHand & { readonly by: Cause },
): Promise<Order> {
  if (paidOn > calendarDateOf(by.at)) throw new DomainError('validation.dateTime', { field: 'paidOn' })
  const order = await lockFound(tx, orderId)
  const cause: Cause = { ...by, note: `${method} ${paidOn} ${reference}` }
  const paid = { status: 'done', doneAt: by.at, ...handColumns({ method, reference, paidOn }) } as const
  const isAtCounter = awaitsHandBack({ facts: order, isPaidAtCounter: order.payType === 'counter' })
  if (isAtCounter && !handPaymentsAfterCounter.includes(method)) throw new DomainError('order.notRefundable')
  const isOwed = isAtCounter || order.refund === 'failed'
  const done = isOwed ? await payOwed(tx, order, { paid, of: isAtCounter ? ['pending'] : refused }) : []
  const surplus = await tx
    .update(surplusRefunds)
    .set(paid)
    .where(
      and(eq(surplusRefunds.status, 'impossible'), inArray(surplusRefunds.outTradeNo, attemptsOf(tx, order))),
    )
    .returning({ id: surplusRefunds.outTradeNo })
  if (done.length + surplus.length === 0) throw new DomainError('order.notRefundable')
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

const handColumns = ({ method, reference, paidOn }: PaidByHand) => ({
  handMethod: method,
  handReference: reference,
  handPaidOn: paidOn,
})

/** What the provider refused to send. */
const refused: readonly RefundStatus[] = ['failed', 'impossible']

function payOwed(
  tx: Tx,
  order: Order,
  {
    paid,
    of,
  }: {
    readonly paid: Partial<typeof refunds.$inferInsert> & { readonly doneAt: number }
    readonly of: readonly RefundStatus[]
  },
): Promise<(typeof refunds.$inferSelect)[]> {
  return tx
    .update(refunds)
    .set({ ...paid, sentAt: paid.doneAt })
    .where(and(eq(refunds.orderId, order.id), inArray(refunds.status, of)))
    .returning()
}

const attemptsOf = (tx: Tx, { id }: Order) =>
  tx
    .select({ outTradeNo: paymentAttempts.outTradeNo })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id))

async function lockFound(tx: Tx, orderId: string): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  return order
}
