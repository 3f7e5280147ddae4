import { refundingStates } from '@noriai/contract/orders/states'
import type { Policy } from '@noriai/contract/policy'
import {
  isDecidedByStaff,
  refundOnEnd,
  type PaidOrder,
  type RefundAmount,
  type RefundCause,
  type RefundedParts,
  type RuledRefundCause,
} from '@noriai/contract/rules/refund'
import { splitRefund, type PaidParts } from '@noriai/contract/rules/giftBalance'
import { eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { refunds } from '../../infra/db/schema/orders'
import { tellRefund, type EndedWith } from '../notices'
import { orderExtensions, endingFacts } from './orderExtension'
import { logOrder, transitionOrder, type Cause, type Order } from './transitionOrder'

/** The traveller's reason, as the popup of the refund application asks for it; or the reason that staff gave. */
export interface RefundWords {
  readonly reason: string
  readonly reasonOther: string
}

const noWords: RefundWords = { reason: '', reasonOther: '' }

/** What was paid for an order, as the rules of refunds ask for it. */
export function paidOrderOf(
  order: Pick<Order, 'paidAmount' | 'paidAmountJpy' | 'paidFee' | 'paidFeeJpy' | 'giftJpy'>,
): PaidOrder {
  return {
    payPrice: order.paidAmount,
    payPriceJpy: order.paidAmountJpy,
    foreignCardFee: order.paidFee,
    foreignCardFeeJpy: order.paidFeeJpy,
    giftJpy: order.giftJpy,
  }
}

/** What goes back of an order, why, and for whose reason. */
export interface RefundStep<Why extends RefundCause = RefundCause> {
  readonly refundCause: Why
  readonly cause: Cause
  readonly policy: Policy
  readonly words?: RefundWords | undefined
}

/** What the end of an order gave back. */
interface RequestedRefund {
  /** As it is then. */
  readonly order: Order
  /** What its notice tells of it beside the money. */
  readonly endedWith: EndedWith
}

/**
 * Puts on its way back what the contract's rule gives for the cause, less what went back before, and moves the order's
 * refund to `refunding`. The money itself is sent by the payments job from the row that is written here. When no money
 * is to go back, its coupon may come back all the same. The order is locked by the caller.
 */
export async function requestRefund(
  tx: Tx,
  order: Order,
  step: RefundStep<RuledRefundCause>,
): Promise<RequestedRefund> {
  const back = refundOnEnd(step.refundCause, paidOrderOf(order), await refundedBefore(tx, order.id))
  const endedWith = await endingFacts((extension) => extension.refundRuled?.(tx, order, back))
  return { order: await writeRefund(tx, order, { ...step, amount: back }), endedWith }
}

/**
 * Puts an amount on its way back, beside others that may be under way: what gift cards paid is on them at once, the rest is
 * sent by the payments job. For an amount of nothing nothing is done. The order is locked by the caller, who also answers for
 * the amount.
 */
export async function writeRefund(
  tx: Tx,
  order: Order,
  { refundCause, cause, policy, words = noWords, amount }: RefundStep & { readonly amount: RefundAmount },
): Promise<Order> {
  if (amount.refundAmountJpy === 0) return order
  const isUnderWay = refundingStates.includes(order.refund)
  // Another amount beside one that is under way changes no fact.
  if (isUnderWay) await logOrder(tx, order.id, { entry: { fact: 'note', to: 'refundAdded' }, cause })
  const refunding = isUnderWay
    ? order
    : await transitionOrder(tx, order, { fact: 'refund', to: 'refunding', cause })
  const { chargedJpy, giftJpy } = await partsOf(tx, order, amount)
  const isDone = chargedJpy === 0
  const [row] = await tx
    .insert(refunds)
    .values({
      orderId: order.id,
      cause: refundCause,
      ...words,
      amount: amount.refundAmount,
      amountJpy: amount.refundAmountJpy,
      giftJpy,
      keptFeeJpy: amount.keptFeeJpy,
      requestedAt: cause.at,
      nextTryAt: cause.at,
      ...(isDone && { status: 'done' as const, sentAt: cause.at, doneAt: cause.at }),
    })
    .returning()
  const gone = await refundedBefore(tx, order.id)
  for (const extension of orderExtensions()) {
    await extension.refunded?.(tx, order, { giftJpy, gone, at: cause.at, policy })
  }
  return isDone && row ? endRefund(tx, refunding, { row, cause }) : refunding
}

/** What of an amount goes back through the provider and what to gift cards. */
async function partsOf(tx: Tx, order: Order, amount: RefundAmount): Promise<PaidParts> {
  const { refundAmountJpy, keptFeeJpy } = amount
  if (order.giftJpy === 0) return { chargedJpy: refundAmountJpy, giftJpy: 0 }
  const { giftJpy, refundAmountJpy: goneJpy } = await refundedBefore(tx, order.id)
  const paid = { chargedJpy: order.paidAmountJpy - order.giftJpy, giftJpy: order.giftJpy }
  return splitRefund({
    amountJpy: refundAmountJpy,
    keptFeeJpy,
    paid,
    before: { chargedJpy: goneJpy - giftJpy, giftJpy },
  })
}

/** An amount that went to gift cards alone has arrived: nothing waits for the provider. */
async function endRefund(
  tx: Tx,
  order: Order,
  { row, cause }: { readonly row: typeof refunds.$inferSelect; readonly cause: Cause },
): Promise<Order> {
  // The notice of an order's end says that its part is on the gift cards already.
  if (isDecidedByStaff(row.cause))
    await tellRefund(tx, order, { refund: row, status: 'succeeded', at: cause.at })
  const state = await refundEndState(tx, order.id, order.paidAmountJpy)
  return state && order.refund === 'refunding'
    ? transitionOrder(tx, order, { fact: 'refund', to: state, cause })
    : order
}

/** Failed while a part of it has, refunded once all but the fee that is kept went back; undefined while nothing is stuck and one is on its way. */
export async function refundEndState(
  tx: Tx,
  orderId: string,
  paidJpy: number,
): Promise<'refunded' | 'partlyRefunded' | 'failed' | undefined> {
  const [sum] = await tx
    .select({
      gone: sql<number>`coalesce(sum(${refunds.amountJpy}), 0)`.mapWith(Number),
      kept: sql<number>`coalesce(max(${refunds.keptFeeJpy}), 0)`.mapWith(Number),
      open: sql<number>`count(*) filter (where ${refunds.status} in ('pending', 'sent'))`.mapWith(Number),
      stuck: sql<number>`count(*) filter (where ${refunds.status} in ('failed', 'impossible'))`.mapWith(
        Number,
      ),
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
  const { gone = 0, kept = 0, open = 0, stuck = 0 } = sum ?? {}
  // What waits for staff is shown to them, whatever else still waits for a bank.
  if (stuck > 0) return 'failed'
  if (open > 0) return undefined
  return gone + kept >= paidJpy ? 'refunded' : 'partlyRefunded'
}

/** What of an order went back already, or is on its way. */
export async function refundedBefore(db: Executor, orderId: string): Promise<RefundedParts> {
  const [sum] = await db
    .select({
      refundAmount: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number),
      refundAmountJpy: sql<number>`coalesce(sum(${refunds.amountJpy}), 0)`.mapWith(Number),
      giftJpy: sql<number>`coalesce(sum(${refunds.giftJpy}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
  return sum ?? { refundAmount: 0, refundAmountJpy: 0, giftJpy: 0 }
}
