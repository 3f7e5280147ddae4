import { awaitsHandBack } from '@noriai/contract/orders/staffActions'
import { and, eq, ne } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { refunds } from '../../infra/db/schema/orders'
import { lockOrder, transitionOrder, type Cause, type Order } from '../orders'

/**
 * Notes that staff handed back what was paid at the counter for an order that is being refunded: no provider can.
 * @throws notFound for an order that was not paid at the counter, order.notRefundable when nothing is to be handed back
 */
export async function handBackAtCounter(tx: Tx, orderId: string, cause: Cause): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (order?.payType !== 'counter') throw new DomainError('notFound')
  if (!awaitsHandBack({ facts: order, isPaidAtCounter: true })) throw new DomainError('order.notRefundable')
  await tx
    .update(refunds)
    .set({ status: 'done', sentAt: cause.at, doneAt: cause.at })
    .where(and(eq(refunds.orderId, order.id), ne(refunds.status, 'done')))
  const rows = await tx.select().from(refunds).where(eq(refunds.orderId, order.id))
  const gone = rows.reduce((sum, { amountJpy }) => sum + amountJpy, 0)
  return transitionOrder(
    tx,
    order,
    'refund',
    gone >= order.paidAmountJpy ? 'refunded' : 'partlyRefunded',
    cause,
  )
}
