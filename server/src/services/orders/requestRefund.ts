import type { Policy } from '@noriai/contract/policy'
import {
  refundFor,
  type PaidPrice,
  type RefundAmount,
  type RefundCause,
  type RefundedBefore,
  type RuledRefundCause,
} from '@noriai/contract/rules/refund'
import { eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../db/client'
import { orderLog, refunds } from '../../db/schema/orders'
import { transitionOrder, type Cause, type Order } from './transitionOrder'

/** The traveller's reason, as the popup of the refund application asks for it; or the reason that staff gave. */
export interface RefundWords {
  readonly reason: string
  readonly reasonOther: string
}

const noWords: RefundWords = { reason: '', reasonOther: '' }

/** What was paid for an order, as the rules of refunds ask for it. */
export function paidPriceOf(
  order: Pick<Order, 'paidAmount' | 'paidAmountJpy' | 'paidFee' | 'paidFeeJpy'>,
): PaidPrice {
  return {
    payPrice: order.paidAmount,
    payPriceJpy: order.paidAmountJpy,
    foreignCardFee: order.paidFee,
    foreignCardFeeJpy: order.paidFeeJpy,
  }
}

/**
 * Puts on its way back what the contract's rule gives for the cause, less what went back before, and moves the order's
 * refund to `refunding`. The money itself is sent by the payments job from the row that is written here. When nothing
 * is to go back, nothing is done. The order is locked by the caller.
 */
export async function requestRefund(
  tx: Tx,
  order: Order,
  refundCause: RuledRefundCause,
  cause: Cause,
  policy: Policy,
  words: RefundWords = noWords,
): Promise<Order> {
  const before = await refundedBefore(tx, order.id)
  return writeRefund(
    tx,
    order,
    refundFor(refundCause, paidPriceOf(order), policy, before),
    refundCause,
    cause,
    words,
  )
}

/**
 * Puts an amount on its way back, beside others that may be under way. For an amount of nothing nothing is done. The order
 * is locked by the caller, who also answers for the amount.
 */
export async function writeRefund(
  tx: Tx,
  order: Order,
  amount: RefundAmount,
  refundCause: RefundCause,
  cause: Cause,
  words: RefundWords = noWords,
): Promise<Order> {
  if (amount.refundAmountJpy === 0) return order
  const isUnderWay = order.refund === 'refunding' || order.refund === 'failed'
  const refunding = isUnderWay
    ? await logMoreRefund(tx, order, cause)
    : await transitionOrder(tx, order, 'refund', 'refunding', cause)
  await tx.insert(refunds).values({
    orderId: order.id,
    cause: refundCause,
    ...words,
    amount: amount.refundAmount,
    amountJpy: amount.refundAmountJpy,
    keptFeeJpy: amount.keptFeeJpy,
    requestedAt: cause.at,
    nextTryAt: cause.at,
  })
  return refunding
}

/** Another amount beside one that is under way moves no fact, but is written down as well. */
async function logMoreRefund(tx: Tx, order: Order, cause: Cause): Promise<Order> {
  const { at, actor, actorId = null, note = '' } = cause
  await tx.insert(orderLog).values({
    orderId: order.id,
    at,
    fact: 'note',
    fromState: '',
    toState: 'refundAdded',
    actor,
    actorId,
    cause: cause.cause,
    note,
  })
  return order
}

/** What of an order went back already, or is on its way. */
export async function refundedBefore(db: Executor, orderId: string): Promise<RefundedBefore> {
  const [sum] = await db
    .select({
      refundAmount: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number),
      refundAmountJpy: sql<number>`coalesce(sum(${refunds.amountJpy}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
  return sum ?? { refundAmount: 0, refundAmountJpy: 0 }
}
