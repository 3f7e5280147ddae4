import type { RefundReason } from '@noriai/contract/calls/orderLife'
import type { Cents } from '@noriai/contract/money'
import type { ImpossibleReason, RefundedBefore } from '@noriai/contract/rules/refund'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { orders, refundRequests, refunds } from '../../infra/db/schema/orders'
import { paymentAttempts, surplusRefunds } from '../../infra/db/schema/payments'
import type { Cause, Order } from '../orders'
import { leftOfSurplusJpy } from './surplusPayments'

/** An application for a refund. */
export type RefundRequest = typeof refundRequests.$inferSelect

/** An application that staff are to decide on, with its order. */
export interface OpenRefundRequest {
  readonly request: RefundRequest
  readonly order: Order
  /** Passport names as filled in. */
  readonly names: readonly string[]
  /** What of the order went back before. */
  readonly before: RefundedBefore
}

const namesSql = sql<string[]>`(
  select coalesce(json_agg(p.passport_name order by p.position), '[]')
  from order_passengers p where p.order_id = orders.id)`

/** Why a traveller applies for a refund, and when. */
interface RefundApplication {
  readonly reason: RefundReason
  readonly reasonOther: string
  readonly at: number
}

/** Writes an application down. The order is locked by the caller and has none that is open. */
export async function openRequest(
  tx: Tx,
  orderId: string,
  { at, ...words }: RefundApplication,
): Promise<void> {
  await tx.insert(refundRequests).values({ orderId, ...words, requestedAt: at })
}

/** How an application is decided, by whom and when. */
interface RefundDecision {
  readonly decision: 'approved' | 'declined'
  readonly approvedJpy: Cents
  readonly cause: Cause
}

/** Writes the decision on the open application of an order down; undefined when none is open. */
export async function closeRequest(
  tx: Tx,
  orderId: string,
  { cause, ...decision }: RefundDecision,
): Promise<RefundRequest | undefined> {
  const [closed] = await tx
    .update(refundRequests)
    .set({ ...decision, decidedAt: cause.at, decidedBy: cause.actorId ?? null })
    .where(and(eq(refundRequests.orderId, orderId), isNull(refundRequests.decidedAt)))
    .returning()
  return closed
}

/** A refund that the provider refused, with its order. */
export interface FailedRefund {
  readonly order: Order
  readonly status: 'failed' | 'impossible'
  readonly impossibleReason: ImpossibleReason | null
  readonly names: readonly string[]
  readonly requestedAt: number
  readonly amountJpy: Cents
}

/** All that waits at the counter for one order. */
type CounterRefund = Pick<FailedRefund, 'order' | 'names' | 'requestedAt' | 'amountJpy'>

/** The refunds that the provider refused, those of a payment that came too much among them; the oldest first. */
export async function listFailedRefunds(db: Executor, limit = 100): Promise<FailedRefund[]> {
  const ofOrders = await db
    .select({
      order: orders,
      names: namesSql,
      status: sql<FailedRefund['status']>`${refunds.status}`,
      impossibleReason: refunds.impossibleReason,
      requestedAt: refunds.requestedAt,
      amountJpy: sql<number>`${refunds.amountJpy} - ${refunds.giftJpy}`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(inArray(refunds.status, ['failed', 'impossible']))
    .orderBy(asc(refunds.requestedAt))
    .limit(limit)
  const ofSurplus = await db
    .select({
      order: orders,
      names: namesSql,
      status: sql<FailedRefund['status']>`${surplusRefunds.status}`,
      impossibleReason: surplusRefunds.impossibleReason,
      requestedAt: surplusRefunds.createdAt,
      amountJpy: leftOfSurplusJpy,
    })
    .from(surplusRefunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, surplusRefunds.outTradeNo))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(surplusRefunds.status, 'impossible'))
    .orderBy(asc(surplusRefunds.createdAt))
    .limit(limit)
  return [...ofOrders, ...ofSurplus].sort((a, b) => a.requestedAt - b.requestedAt).slice(0, limit)
}

/** What is to be handed back at the counter, where it was paid; the longest waiting first. */
export function listCounterRefunds(db: Executor, limit = 100): Promise<CounterRefund[]> {
  return db
    .select({
      order: orders,
      names: namesSql,
      requestedAt: sql<number>`min(${refunds.requestedAt})`.mapWith(refunds.requestedAt),
      amountJpy: sql<number>`sum(${refunds.amountJpy} - ${refunds.giftJpy})`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.status, 'pending'), eq(orders.payType, 'counter')))
    .groupBy(orders.id)
    .orderBy(asc(sql`min(${refunds.requestedAt})`))
    .limit(limit)
}

/** The applications that staff are to decide on, the longest waiting first. */
export function listRefundRequests(db: Executor, limit = 100): Promise<OpenRefundRequest[]> {
  return db
    .select({
      request: refundRequests,
      order: orders,
      names: namesSql,
      before: sql<RefundedBefore>`(
        select json_build_object('refundAmount', coalesce(sum(r.amount), 0), 'refundAmountJpy', coalesce(sum(r.amount_jpy), 0))
        from refunds r where r.order_id = orders.id)`,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(isNull(refundRequests.decidedAt))
    .orderBy(asc(refundRequests.requestedAt))
    .limit(limit)
}
