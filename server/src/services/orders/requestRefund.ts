import type { Policy } from '@noriai/contract/policy'
import { refundFor, type RefundCause } from '@noriai/contract/rules/refund'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { refunds } from '../../db/schema/orders'
import { transitionOrder, type Cause, type Order } from './transitionOrder'

/** The traveller's reason, as the popup of the refund application asks for it. */
export interface RefundWords {
  readonly reason: string
  readonly reasonOther: string
}

/**
 * Puts on its way back what the contract's rule gives for the cause, less what went back before, and moves the order's
 * refund to `refunding`. The money itself is sent by the payments job from the row that is written here. When nothing
 * is to go back, nothing is done. The order is locked by the caller.
 */
export async function requestRefund(
  tx: Tx,
  order: Order,
  refundCause: RefundCause,
  cause: Cause,
  policy: Policy,
  words: RefundWords = { reason: '', reasonOther: '' },
): Promise<Order> {
  const paid = {
    payPrice: order.paidAmount,
    payPriceJpy: order.paidAmountJpy,
    foreignCardFee: order.paidFee,
    foreignCardFeeJpy: order.paidFeeJpy,
  }
  const { refundAmount, refundAmountJpy, keptFeeJpy } = refundFor(
    refundCause,
    paid,
    policy,
    await refundedBefore(tx, order.id),
  )
  if (refundAmountJpy === 0) return order
  const refunding = await transitionOrder(tx, order, 'refund', 'refunding', cause)
  await tx.insert(refunds).values({
    orderId: order.id,
    cause: refundCause,
    ...words,
    amount: refundAmount,
    amountJpy: refundAmountJpy,
    keptFeeJpy,
    requestedAt: cause.at,
    nextTryAt: cause.at,
  })
  return refunding
}

async function refundedBefore(tx: Tx, orderId: string) {
  const [sum] = await tx
    .select({
      refundAmount: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number),
      refundAmountJpy: sql<number>`coalesce(sum(${refunds.amountJpy}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
  return sum ?? { refundAmount: 0, refundAmountJpy: 0 }
}
