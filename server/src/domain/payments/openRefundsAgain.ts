import { hasTakenMoney, owedOnceWon } from '@noriai/contract/rules/dispute'
import { chargedPartOf } from '@noriai/contract/rules/refund'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { disputes } from '../../infra/db/schema/disputes'
import { refunds } from '../../infra/db/schema/orders'
import { surplusHandPayments, surplusRefunds } from '../../infra/db/schema/payments'
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
 * Of a surplus that is the part which the bank had given, while what staff paid stays paid.
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
  if (isSurplus) return
  const isSettled = order.refund === 'refunded' || order.refund === 'partlyRefunded'
  if (owed > 0 && isSettled) await transitionOrder(tx, order, { fact: 'refund', to: 'refunding', cause })
  else if (opened + owed > 0) await refundAgain(tx, order, cause)
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

/** What a row of a refund is to hold that is owed again at an instant. */
const owedSince = (at: number) =>
  ({
    status: 'pending',
    impossibleReason: null,
    handMethod: null,
    handReference: null,
    handPaidOn: null,
    doneAt: null,
    cameBackAt: at,
    nextTryAt: at,
  }) as const

/**
 * What was noted as paid by the dispute that was won goes back the way it was paid, as what came back after it had arrived; a part of a surplus
 * by hand.
 * @returns how many refunds, or parts of a surplus, that are
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
  if (ids.length === 0) return 0
  if (payment.of === 'surplus') await oweSurplusAgain(tx, payment.outTradeNo, { ids, at })
  else
    await tx
      .update(refunds)
      .set({ ...owedSince(at), sentAt: null })
      .where(inArray(refunds.id, ids))
  return ids.length
}

/**
 * Parts of a surplus that banks had given are owed again. Where staff paid the others, they pay these by hand, too: a server of the release before
 * would send all of it.
 */
async function oweSurplusAgain(
  tx: Tx,
  outTradeNo: string,
  { ids, at }: { readonly ids: string[]; readonly at: number },
): Promise<void> {
  const rows = surplusHandPayments
  await tx.update(rows).set({ owedAgainAt: at }).where(inArray(rows.id, ids))
  const isPaid = and(eq(rows.outTradeNo, outTradeNo), isNull(rows.owedAgainAt))
  const isPaidInPart = (await tx.$count(rows, isPaid)) > 0
  const onlyByHand = { status: 'impossible', impossibleReason: 'refused' } as const
  await tx
    .update(surplusRefunds)
    .set({ ...owedSince(at), ...(isPaidInPart && onlyByHand) })
    .where(eq(surplusRefunds.outTradeNo, outTradeNo))
}

/** A refund that staff noted as paid by a dispute, or a part of a surplus. */
interface NotedRow {
  readonly id: string
  readonly amountJpy: number
  /** Missing of a surplus: no gift card pays one. */
  readonly giftJpy?: number
  readonly handReference: string | null
}

/** What of a payment was noted as paid by a dispute, in its sequence. */
async function notedByDispute(db: Executor, payment: DisputedPayment) {
  const rows = payment.of === 'surplus' ? await partsNoted(db, payment) : await refundsNoted(db, payment)
  return rows.map((row) => ({
    id: row.id,
    reference: row.handReference ?? '',
    amountJpy: chargedPartOf([{ giftJpy: 0, ...row }]),
  }))
}

function refundsNoted(db: Executor, { orderId }: DisputedPayment): Promise<NotedRow[]> {
  const { id, amountJpy, giftJpy, handReference } = refunds
  const isNoted = and(eq(refunds.handMethod, 'dispute'), eq(refunds.status, 'done'))
  return db
    .select({ id, amountJpy, giftJpy, handReference })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNoted))
    .orderBy(asc(refunds.doneAt))
}

function partsNoted(db: Executor, { outTradeNo }: DisputedPayment): Promise<NotedRow[]> {
  const { id, amountJpy, reference: handReference, method, owedAgainAt, doneAt } = surplusHandPayments
  const isNoted = and(eq(method, 'dispute'), isNull(owedAgainAt))
  return db
    .select({ id, amountJpy, handReference })
    .from(surplusHandPayments)
    .where(and(eq(surplusHandPayments.outTradeNo, outTradeNo), isNoted))
    .orderBy(asc(doneAt), asc(id))
}
