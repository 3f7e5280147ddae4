import { and, eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { refunds } from '../../infra/db/schema/orders'
import { tellRefund } from '../notices'
import { lockOrder, refundEndState, transitionOrder, type Cause, type Order } from '../orders'

/** Lets every refund of an order that the provider refused be tried now. @throws notFound, order.notRefundable */
export async function retryFailedRefunds(tx: Tx, orderId: string, at: number): Promise<void> {
  const order = await lockFailed(tx, orderId)
  await tx.update(refunds).set({ nextTryAt: at }).where(failedOf(order))
}

/**
 * Notes that staff paid by hand what the provider refused to send back; how and when is in `cause.note`. The traveller is
 * notified. @throws notFound, order.notRefundable when nothing failed
 */
export async function payRefundByHand(tx: Tx, orderId: string, cause: Cause): Promise<Order> {
  const order = await lockFailed(tx, orderId)
  const done = await tx
    .update(refunds)
    .set({ status: 'done', sentAt: cause.at, doneAt: cause.at })
    .where(failedOf(order))
    .returning()
  for (const refund of done) await tellRefund(tx, order, { refund, status: 'succeeded', at: cause.at })
  const refunding = await transitionOrder(tx, order, { fact: 'refund', to: 'refunding', cause })
  const state = await refundEndState(tx, order.id, order.paidAmountJpy)
  return state ? transitionOrder(tx, refunding, { fact: 'refund', to: state, cause }) : refunding
}

const failedOf = ({ id }: Order) => and(eq(refunds.orderId, id), eq(refunds.status, 'failed'))

async function lockFailed(tx: Tx, orderId: string): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  if (order.refund !== 'failed') throw new DomainError('order.notRefundable')
  return order
}
