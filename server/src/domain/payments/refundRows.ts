import { msPerDay, msPerHour, msPerMinute } from '@noriai/contract/time'
import { and, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Db, Executor, Tx } from '../../infra/db/client'
import { orders, refunds } from '../../infra/db/schema/orders'
import { paymentAttempts, surplusRefunds, type ProviderName } from '../../infra/db/schema/payments'
import { timestamp } from '../../infra/db/sql'
import { lockOrder, refundEndState, transitionOrder, type Cause, type Order } from '../orders'

/**
 * Refunds that are taken on in one run. After an outage all that waited go out within a minute of each other: a run takes a few
 * hundredths of a second each.
 */
const MOST_IN_A_RUN = 1000
const FIRST_WAIT_MS = msPerMinute
const LONGEST_WAIT_MS = 6 * msPerHour
/** For so long after it arrived a bank may send a refund back: Stripe tells of thirty days. */
const COMES_BACK_WITHIN_MS = 35 * msPerDay

/** A row that asks for money to be sent back: an order's refund, or of a payment that came too much. */
export interface DueRow {
  readonly of: 'order' | 'surplus'
  readonly id: string
}

/** What was charged, and by whom. */
export interface ChargedPayment {
  readonly provider: ProviderName
  readonly id: string
  readonly chargedJpy: number
}

/** Money to send back, whatever row asks for it. */
export interface DueRefund extends DueRow {
  readonly orderId: string
  readonly amountJpy: number
  readonly reason: string
  readonly requestedAt: number
  /** How often it was tried. */
  readonly tries: number
  /** The provider knows it: it is asked for its state, also once it had arrived. */
  readonly isSent: boolean
  /** Of the refund that is under way, or of the one that failed. */
  readonly providerRefundId: string | null
  /** What was charged, of which it comes; null when nothing was paid that could go back. */
  readonly payment: ChargedPayment | null
}

/** The wait before the next try: doubling from a minute to six hours. */
function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 16))
}

/** The rows of refunds that are due at `at`, those that wait longest first. */
export async function findDueRefunds(db: Db, at: number): Promise<DueRow[]> {
  const ofOrders = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(isDueRefund(db, at))
    .orderBy(refunds.nextTryAt)
    .limit(MOST_IN_A_RUN)
  const ofSurplus = await db
    .select({ id: surplusRefunds.outTradeNo })
    .from(surplusRefunds)
    .where(isDueSurplus(at))
    .orderBy(surplusRefunds.nextTryAt)
    .limit(MOST_IN_A_RUN)
  return [
    ...ofOrders.map(({ id }) => ({ of: 'order' as const, id })),
    ...ofSurplus.map(({ id }) => ({ of: 'surplus' as const, id })),
  ]
}

/** Reads what is to be sent back for a row that was due; undefined when it no longer is. One that failed is on its way again. */
export function takeOnRefund(db: Db, row: DueRow, at: number): Promise<DueRefund | undefined> {
  return row.of === 'order' ? takeOnOrderRefund(db, row.id, at) : takeOnSurplus(db, row.id, at)
}

/** Puts the next try off, longer after each. Whoever dies before it leaves the refund due: the next one takes it on at once. */
export async function putOffRefund(db: Db, { of, id, tries }: DueRefund, at: number): Promise<void> {
  // What has arrived is asked about after a day, and then after twice as long each time.
  const later = (table: typeof refunds | typeof surplusRefunds) => ({
    tries: tries + 1,
    nextTryAt: sql`case when ${table.status} = 'done'
      then greatest(${timestamp(at + msPerDay)}, ${timestamp(at)} + (${timestamp(at)} - ${table.doneAt}))
      else ${timestamp(at + waitAfter(tries))} end`,
  })
  if (of === 'order') {
    await db
      .update(refunds)
      .set(later(refunds))
      .where(and(eq(refunds.id, id), eq(refunds.tries, tries)))
  } else {
    await db
      .update(surplusRefunds)
      .set(later(surplusRefunds))
      .where(and(eq(surplusRefunds.outTradeNo, id), eq(surplusRefunds.tries, tries)))
  }
}

function isDueRefund(db: Executor, at: number) {
  // What was paid at the counter is handed back there, by staff.
  const paidAtCounter = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.id, refunds.orderId), eq(orders.payType, 'counter')))
  return and(
    or(inArray(refunds.status, ['pending', 'sent', 'failed']), mayComeBack(refunds, at)),
    lte(refunds.nextTryAt, at),
    notExists(paidAtCounter),
  )
}

function isDueSurplus(at: number) {
  return and(
    or(inArray(surplusRefunds.status, ['pending', 'sent']), mayComeBack(surplusRefunds, at)),
    lte(surplusRefunds.nextTryAt, at),
  )
}

/** Arrived through the provider, not so long ago. */
function mayComeBack(table: typeof refunds | typeof surplusRefunds, at: number) {
  return and(
    eq(table.status, 'done'),
    isNotNull(table.providerRefundId),
    isNull(table.handMethod),
    gt(table.doneAt, at - COMES_BACK_WITHIN_MS),
  )
}

async function takeOnOrderRefund(db: Db, id: string, at: number): Promise<DueRefund | undefined> {
  const row = await db.transaction(async (tx) => {
    const found = await readDueRefund(tx, id, at)
    if (found?.status !== 'failed') return found
    const order = await lockOrder(tx, found.orderId)
    // Whoever had the order locked may have paid it by hand: it is looked at again.
    const due = await readDueRefund(tx, id, at)
    if (!order || due?.status !== 'failed') return due
    await tx.update(refunds).set({ status: 'pending' }).where(eq(refunds.id, id))
    await refundAgain(tx, order, { actor: 'system', cause: 'refundTriedAgain', at })
    return due
  })
  return (
    row && {
      of: 'order',
      id,
      orderId: row.orderId,
      amountJpy: row.amountJpy - row.giftJpy,
      reason: row.cause,
      requestedAt: row.requestedAt,
      tries: row.tries,
      isSent: row.status === 'sent' || row.status === 'done',
      providerRefundId: row.providerRefundId,
      payment: await paymentOf(db, row.orderId),
    }
  )
}

/** The row of a refund; undefined when it is not due at `at`. */
async function readDueRefund(db: Executor, id: string, at: number) {
  const [due] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), isDueRefund(db, at)))
  return due
}

/**
 * A refund that could not be made is on its way again, as its row says by now; the order says so unless more of it is stuck, which staff
 * must find. The order is locked by the caller.
 */
export async function refundAgain(tx: Tx, order: Order, cause: Cause): Promise<void> {
  if (order.refund !== 'failed') return
  if ((await refundEndState(tx, order.id, order.paidAmountJpy)) === 'failed') return
  await transitionOrder(tx, order, { fact: 'refund', to: 'refunding', cause })
}

/** The payment that paid an order; one that was surplus goes back by its own row. */
async function paymentOf(db: Db, orderId: string): Promise<DueRefund['payment']> {
  const surplus = db
    .select({ one: sql`1` })
    .from(surplusRefunds)
    .where(eq(surplusRefunds.outTradeNo, paymentAttempts.outTradeNo))
  const [paid] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'succeeded'), notExists(surplus)),
    )
  return paid ? chargedBy(paid, paid.amountJpy) : null
}

function chargedBy(
  { provider, providerPaymentId: id }: typeof paymentAttempts.$inferSelect,
  chargedJpy: number,
): ChargedPayment | null {
  return id === null ? null : { provider, id, chargedJpy }
}

async function takeOnSurplus(db: Db, id: string, at: number): Promise<DueRefund | undefined> {
  const [due] = await db
    .select({ row: surplusRefunds, attempt: paymentAttempts })
    .from(surplusRefunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, surplusRefunds.outTradeNo))
    .where(and(eq(surplusRefunds.outTradeNo, id), isDueSurplus(at)))
  return (
    due && {
      of: 'surplus',
      id,
      orderId: due.attempt.orderId,
      amountJpy: due.row.amountJpy,
      reason: due.row.cause,
      requestedAt: due.row.createdAt,
      tries: due.row.tries,
      isSent: due.row.status === 'sent' || due.row.status === 'done',
      providerRefundId: due.row.providerRefundId,
      payment: chargedBy(due.attempt, due.row.amountJpy),
    }
  )
}
