import { hasTakenMoney, owedOnceWon } from '@noriai/contract/rules/dispute'
import { chargedPartOf } from '@noriai/contract/rules/refund'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { disputes } from '../../infra/db/schema/disputes'
import { refunds } from '../../infra/db/schema/orders'
import { surplusRefunds } from '../../infra/db/schema/payments'
import { logOrder, transitionOrder, type Cause, type Order } from '../orders'
import { refundAgain, type DueRow } from './refundRows'

/** A dispute that a bank has decided again, and the payment that it is about. */
interface DecidedAgain {
  readonly disputeId: string
  readonly outTradeNo: string
  readonly isForUs: boolean
  readonly cause: Cause
}

/** The payment of a dispute, and which refunds are its own: those of the order that it paid, or that of its surplus. */
interface DisputedPayment {
  readonly of: DueRow['of']
  readonly outTradeNo: string
  readonly orderId: string
}

type OtherDispute = Pick<typeof disputes.$inferSelect, 'id' | 'status' | 'isRefundable' | 'amountJpy'>

/**
 * A bank decides again on a dispute that was lost: what could never go back because of it waits for the bank as before, unless another dispute
 * of the payment is lost. Once that is for us, what staff noted as paid by this one is owed again, too: the bank has taken it from the payer.
 * A surplus of which staff paid the rest is one row, whose books are closed: that its part is owed, staff read in the order's log.
 */
export async function openRefundsAgain(tx: Tx, order: Order, decided: DecidedAgain): Promise<void> {
  const { outTradeNo, isForUs, cause } = decided
  const isSurplus = (await tx.$count(surplusRefunds, eq(surplusRefunds.outTradeNo, outTradeNo))) > 0
  const payment = { of: isSurplus ? 'surplus' : 'order', outTradeNo, orderId: order.id } as const
  const others = await otherDisputes(tx, decided)
  const isLostElse = others.some(({ status }) => status === 'lost')
  const opened = isLostElse ? 0 : await waitAgain(tx, payment, cause.at)
  const owed = isForUs ? await oweAgain(tx, payment, { ...decided, others }) : 0
  if (owed > 0) await logOrder(tx, order.id, { entry: { fact: 'note', to: 'disputePaidNoMore' }, cause })
  if (isSurplus) {
    if (isForUs && (await wasGivenInPart(tx, payment, decided.disputeId)))
      await logOrder(tx, order.id, { entry: { fact: 'note', to: 'surplusPartOwed' }, cause })
    return
  }
  const isSettled = order.refund === 'refunded' || order.refund === 'partlyRefunded'
  if (owed > 0 && isSettled) await transitionOrder(tx, order, { fact: 'refund', to: 'refunding', cause })
  else if (opened + owed > 0) await refundAgain(tx, order, cause)
}

/** Whether banks had given the payer a part of a surplus, this dispute's among it, when staff paid the rest by hand. */
async function wasGivenInPart(
  tx: Tx,
  { outTradeNo, orderId }: DisputedPayment,
  disputeId: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ isPart: boolean }>(sql`
    select sum(d.amount_jpy) < s.amount_jpy and bool_or(d.id = ${disputeId}) as "isPart"
    from surplus_refunds s join disputes d on d.out_trade_no = s.out_trade_no
    where s.out_trade_no = ${outTradeNo} and s.status = 'done' and s.hand_method <> 'dispute' and (
      select l.to_state from order_log l
      where l.order_id = ${orderId} and l.fact = 'note' and l.note = d.id and l.at <= s.done_at
        and l.to_state in ('disputeOpened', 'disputeInReview', 'disputeWon', 'disputeLost')
      order by l.id desc limit 1) = 'disputeLost'
    group by s.amount_jpy`)
  return rows[0]?.isPart === true
}

/** The other disputes of a payment. */
function otherDisputes(
  db: Executor,
  { outTradeNo, disputeId }: Pick<DecidedAgain, 'outTradeNo' | 'disputeId'>,
): Promise<OtherDispute[]> {
  const { id, status, isRefundable, amountJpy } = disputes
  return db
    .select({ id, status, isRefundable, amountJpy })
    .from(disputes)
    .where(and(eq(disputes.outTradeNo, outTradeNo), ne(disputes.id, disputeId)))
}

/** What a lost dispute had ended waits to be sent as before. @returns how many refunds that are */
async function waitAgain(tx: Tx, { of, outTradeNo, orderId }: DisputedPayment, at: number): Promise<number> {
  const again = { status: 'pending', impossibleReason: null, nextTryAt: at } as const
  const isEnded = (table: typeof refunds | typeof surplusRefunds) =>
    and(eq(table.impossibleReason, 'disputeLost'), eq(table.status, 'impossible'))
  const opened =
    of === 'surplus'
      ? await tx
          .update(surplusRefunds)
          .set(again)
          .where(and(eq(surplusRefunds.outTradeNo, outTradeNo), isEnded(surplusRefunds)))
          .returning({ id: surplusRefunds.outTradeNo })
      : await tx
          .update(refunds)
          .set(again)
          .where(and(eq(refunds.orderId, orderId), isEnded(refunds)))
          .returning({ id: refunds.id })
  return opened.length
}

/**
 * What was noted as paid by the dispute that was won goes back the way it was paid, as what came back after it had arrived.
 * @returns how many refunds that are
 */
async function oweAgain(
  tx: Tx,
  payment: DisputedPayment,
  {
    disputeId: wonId,
    others,
    cause: { at },
  }: Pick<DecidedAgain, 'disputeId' | 'cause'> & { readonly others: readonly OtherDispute[] },
): Promise<number> {
  const owed = owedOnceWon(await notedByDispute(tx, payment), { wonId, others: others.filter(hasTakenMoney) })
  const ids = owed.map(({ id }) => id)
  const unpaid = {
    status: 'pending',
    impossibleReason: null,
    handMethod: null,
    handReference: null,
    handPaidOn: null,
    doneAt: null,
    cameBackAt: at,
    nextTryAt: at,
  } as const
  if (payment.of === 'surplus')
    await tx.update(surplusRefunds).set(unpaid).where(inArray(surplusRefunds.outTradeNo, ids))
  else
    await tx
      .update(refunds)
      .set({ ...unpaid, sentAt: null })
      .where(inArray(refunds.id, ids))
  return ids.length
}

/** A refund that staff noted as paid by a dispute. */
interface NotedRow {
  readonly id: string
  readonly amountJpy: number
  /** Missing of a surplus: no gift card pays one. */
  readonly giftJpy?: number
  readonly handReference: string | null
}

/** The refunds of a payment that staff noted as paid by a dispute, in their sequence. */
async function notedByDispute(db: Executor, { of, outTradeNo, orderId }: DisputedPayment) {
  const isNoted = (table: typeof refunds | typeof surplusRefunds) =>
    and(eq(table.handMethod, 'dispute'), eq(table.status, 'done'))
  const { id, amountJpy, giftJpy, handReference } = refunds
  const rows: readonly NotedRow[] =
    of === 'surplus'
      ? await db
          .select({
            id: surplusRefunds.outTradeNo,
            amountJpy: surplusRefunds.amountJpy,
            handReference: surplusRefunds.handReference,
          })
          .from(surplusRefunds)
          .where(and(eq(surplusRefunds.outTradeNo, outTradeNo), isNoted(surplusRefunds)))
      : await db
          .select({ id, amountJpy, giftJpy, handReference })
          .from(refunds)
          .where(and(eq(refunds.orderId, orderId), isNoted(refunds)))
          .orderBy(asc(refunds.doneAt))
  return rows.map((row) => ({
    id: row.id,
    reference: row.handReference ?? '',
    amountJpy: chargedPartOf([{ giftJpy: 0, ...row }]),
  }))
}
