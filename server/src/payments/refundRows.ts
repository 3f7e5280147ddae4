import { msPerHour, msPerMinute } from '@noriai/contract/time'
import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { orders, refunds } from '../db/schema/orders'
import { paymentAttempts, surplusRefunds } from '../db/schema/payments'
import { lockOrder, transitionOrder } from '../services/orders/transitionOrder'

/** Refunds that are taken on in one run. */
const BATCH = 50
const FIRST_WAIT_MS = msPerMinute
const LONGEST_WAIT_MS = 6 * msPerHour

/** Money to send back, whatever row asks for it. */
export interface DueRefund {
  readonly of: 'order' | 'surplus'
  readonly id: string
  readonly orderId: string
  readonly amountJpy: number
  readonly reason: string
  /** The provider knows it and was asked to wait for its end. */
  readonly isSent: boolean
  /** Of the refund that is under way, or of the one that failed. */
  readonly providerRefundId: string | null
  /** Null when nothing was paid that could go back. */
  readonly paymentId: string | null
}

/** The wait before the next try: doubling from a minute to six hours. */
function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 16))
}

/**
 * Takes on what is due at `at`: its next try is put off in the same step, so that of several servers only one sends
 * it, and one that dies leaves it to the next try.
 */
export async function takeDueRefunds(db: Db, at: number): Promise<DueRefund[]> {
  return [...(await takeOrderRefunds(db, at)), ...(await takeSurplusRefunds(db, at))]
}

async function takeOrderRefunds(db: Db, at: number): Promise<DueRefund[]> {
  // What was paid at the counter is handed back there, by staff.
  const paidAtCounter = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.id, refunds.orderId), eq(orders.payType, 'counter')))
  const due = await db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, ['pending', 'sent', 'failed']),
        lte(refunds.nextTryAt, at),
        notExists(paidAtCounter),
      ),
    )
    .orderBy(refunds.nextTryAt)
    .limit(BATCH)
  const taken: DueRefund[] = []
  for (const row of due) {
    const isMine = await db.transaction(async (tx) => {
      if (row.status === 'failed') await refundAgain(tx, row.orderId, at)
      const [claimed] = await tx
        .update(refunds)
        .set({
          tries: row.tries + 1,
          nextTryAt: at + waitAfter(row.tries),
          ...(row.status === 'failed' ? { status: 'pending' as const } : {}),
        })
        .where(and(eq(refunds.id, row.id), eq(refunds.tries, row.tries), eq(refunds.status, row.status)))
        .returning({ id: refunds.id })
      return claimed !== undefined
    })
    if (isMine) {
      taken.push({
        of: 'order',
        id: row.id,
        orderId: row.orderId,
        amountJpy: row.amountJpy - row.giftJpy,
        reason: row.cause,
        isSent: row.status === 'sent',
        providerRefundId: row.providerRefundId,
        paymentId: await paymentOf(db, row.orderId),
      })
    }
  }
  return taken
}

/** A refund that the provider could not make is on its way again. */
async function refundAgain(tx: Tx, orderId: string, at: number): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.refund !== 'failed') return
  await transitionOrder(tx, order, 'refund', 'refunding', { actor: 'system', cause: 'refundTriedAgain', at })
}

/** The provider's number of the payment that paid an order; one that was surplus goes back by its own row. */
async function paymentOf(db: Db, orderId: string): Promise<string | null> {
  const surplus = db
    .select({ one: sql`1` })
    .from(surplusRefunds)
    .where(eq(surplusRefunds.outTradeNo, paymentAttempts.outTradeNo))
  const [paid] = await db
    .select({ id: paymentAttempts.providerPaymentId })
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'succeeded'), notExists(surplus)),
    )
  return paid?.id ?? null
}

async function takeSurplusRefunds(db: Db, at: number): Promise<DueRefund[]> {
  const due = await db
    .select({ row: surplusRefunds, attempt: paymentAttempts })
    .from(surplusRefunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, surplusRefunds.outTradeNo))
    .where(and(inArray(surplusRefunds.status, ['pending', 'sent']), lte(surplusRefunds.nextTryAt, at)))
    .limit(BATCH)
  const taken: DueRefund[] = []
  for (const { row, attempt } of due) {
    const [claimed] = await db
      .update(surplusRefunds)
      .set({ tries: row.tries + 1, nextTryAt: at + waitAfter(row.tries) })
      .where(and(eq(surplusRefunds.outTradeNo, row.outTradeNo), eq(surplusRefunds.tries, row.tries)))
      .returning({ tries: surplusRefunds.tries })
    if (claimed) {
      taken.push({
        of: 'surplus',
        id: row.outTradeNo,
        orderId: attempt.orderId,
        amountJpy: row.amountJpy,
        reason: row.cause,
        isSent: row.status === 'sent',
        providerRefundId: row.providerRefundId,
        paymentId: attempt.providerPaymentId,
      })
    }
  }
  return taken
}
