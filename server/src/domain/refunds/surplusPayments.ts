import type { Cents } from '@noriai/contract/money'
import type { HandPayment } from '@noriai/contract/rules/refund'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { disputes } from '../../infra/db/schema/disputes'
import { paymentAttempts, surplusHandPayments } from '../../infra/db/schema/payments'

/** How staff paid, under which number, on which day (`YYYY-MM-DD`), and when they noted it. */
export interface HandColumns {
  readonly handMethod: HandPayment
  readonly handReference: string
  readonly handPaidOn: string
  readonly doneAt: number
}

/** What is owed of a surplus: all of it but what was paid by hand. For statements that read `surplus_refunds` under its own name. */
export const leftOfSurplusJpy = sql<number>`(surplus_refunds.amount_jpy - (
  select coalesce(sum(p.amount_jpy), 0) from surplus_hand_payments p
  where p.out_trade_no = surplus_refunds.out_trade_no and p.owed_again_at is null))`.mapWith(Number)

/** What of the surpluses of an order was noted as given by banks, by the number of their payment; none where nothing was. */
export async function surplusNotedByDispute(
  db: Executor,
  orderId: string,
): Promise<ReadonlyMap<string, Cents>> {
  const { outTradeNo, amountJpy, method, owedAgainAt } = surplusHandPayments
  const rows = await db
    .select({ outTradeNo, amountJpy })
    .from(surplusHandPayments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, outTradeNo))
    .where(and(eq(paymentAttempts.orderId, orderId), eq(method, 'dispute'), isNull(owedAgainAt)))
  const noted = new Map<string, Cents>()
  for (const row of rows) noted.set(row.outTradeNo, (noted.get(row.outTradeNo) ?? 0) + row.amountJpy)
  return noted
}

/**
 * Writes the payments by hand that come to what is owed of a surplus: what banks gave of it a row for each dispute, under its number, so that it
 * is owed again should that one be won on appeal; and the rest as staff paid it.
 */
export async function writeSurplusPayments(
  tx: Tx,
  surplus: { readonly outTradeNo: string; readonly owedJpy: Cents; readonly byBankJpy: Cents },
  { handMethod, handReference, handPaidOn, doneAt }: HandColumns,
): Promise<void> {
  const { outTradeNo, owedJpy } = surplus
  const given = await partsByDispute(tx, surplus)
  const restJpy = given.reduce((left, { amountJpy }) => left - amountJpy, owedJpy)
  const rest = { method: handMethod, reference: handReference, amountJpy: restJpy }
  const rows = [...given, rest].filter(({ amountJpy }) => amountJpy > 0)
  if (rows.length === 0) return
  await tx
    .insert(surplusHandPayments)
    .values(rows.map((row) => ({ ...row, outTradeNo, paidOn: handPaidOn, doneAt })))
}

/** What a bank gave of a surplus by one dispute. */
interface PartByDispute {
  readonly method: 'dispute'
  readonly reference: string
  readonly amountJpy: Cents
}

/** What banks gave of a surplus, by the disputes that were lost and not noted yet, the oldest decision first. */
async function partsByDispute(
  tx: Tx,
  { outTradeNo, byBankJpy }: { readonly outTradeNo: string; readonly byBankJpy: Cents },
): Promise<PartByDispute[]> {
  if (byBankJpy === 0) return []
  const { id, amountJpy } = disputes
  const notedJpy = sql<number>`(select coalesce(sum(p.amount_jpy), 0) from surplus_hand_payments p
    where p.out_trade_no = ${outTradeNo} and p.method = 'dispute' and p.reference = disputes.id
      and p.owed_again_at is null)`.mapWith(Number)
  const lost = await tx
    .select({ id, amountJpy, notedJpy })
    .from(disputes)
    .where(and(eq(disputes.outTradeNo, outTradeNo), eq(disputes.status, 'lost')))
    .orderBy(asc(disputes.decidedAt), asc(id))
  let leftJpy = byBankJpy
  return lost.map((dispute): PartByDispute => {
    const partJpy = Math.min(leftJpy, Math.max(0, dispute.amountJpy - dispute.notedJpy))
    leftJpy -= partJpy
    return { method: 'dispute', reference: dispute.id, amountJpy: partJpy }
  })
}
