import type { Cents } from '@noriai/contract/money'
import { givenInPart } from '@noriai/contract/orders/paidByHand'
import { chargedPartOf } from '@noriai/contract/rules/refund'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { refunds } from '../../infra/db/schema/orders'
import { surplusRefunds } from '../../infra/db/schema/payments'
import type { RefundDisputes } from './disputesOfRefunds'
import { writeSurplusPayments, type HandColumns } from './surplusPayments'

type RefundRow = typeof refunds.$inferSelect

/** A refund of an order, or of a payment for it that came too much. */
export interface OwedRefund extends RefundDisputes {
  /** Of a surplus the number of its payment. */
  readonly id: string
  /** Of a surplus what of it is owed: the rest was paid by hand before. */
  readonly amountJpy: Cents
  readonly giftJpy: Cents
  readonly isSurplus: boolean
}

/**
 * Writes down that refunds were paid by hand. What a bank had given the payer of a part is noted as paid by it, in a row of its own: should the
 * bank decide again, that is owed again, and no more.
 * @returns what staff paid of the order itself
 */
export async function writePaid(
  tx: Tx,
  owed: readonly OwedRefund[],
  hand: HandColumns,
): Promise<RefundRow[]> {
  const surplus = owed.filter(({ isSurplus }) => isSurplus)
  const own = owed.filter(({ isSurplus }) => !isSurplus)
  const idsOf = (some: readonly OwedRefund[]) => some.map(({ id }) => id)
  const isByBank = hand.handMethod === 'dispute'
  for (const refund of surplus) {
    const { id: outTradeNo, amountJpy: owedJpy } = refund
    const byBankJpy = isByBank ? owedJpy : givenInPart([refund])
    await writeSurplusPayments(tx, { outTradeNo, owedJpy, byBankJpy }, hand)
  }
  await tx
    .update(surplusRefunds)
    .set({ ...hand, status: 'done' })
    .where(inArray(surplusRefunds.outTradeNo, idsOf(surplus)))
  const byBank = isByBank ? [] : await partByBank(tx, idsOf(own), givenInPart(own))
  const paid = { ...hand, status: 'done', sentAt: hand.doneAt } as const
  await tx
    .update(refunds)
    .set({ ...paid, handMethod: 'dispute' })
    .where(inArray(refunds.id, byBank))
  const byHand = idsOf(own).filter((id) => !byBank.includes(id))
  return tx.update(refunds).set(paid).where(inArray(refunds.id, byHand)).returning()
}

/** Parts of refunds that come to what a bank gave of them, a row each; the rows that it gave. */
async function partByBank(tx: Tx, ids: readonly string[], givenJpy: Cents): Promise<string[]> {
  if (givenJpy === 0) return []
  const rows = await tx
    .select()
    .from(refunds)
    .where(inArray(refunds.id, [...ids]))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
  const byBank: string[] = []
  let leftJpy = givenJpy
  for (const row of rows) {
    const chargedJpy = chargedPartOf([row])
    const partJpy = Math.min(leftJpy, chargedJpy)
    leftJpy -= partJpy
    if (partJpy > 0) byBank.push(partJpy === chargedJpy ? row.id : await splitOff(tx, row, partJpy))
  }
  return byBank
}

/** Makes a part of a refund one of its own; in the currency sold with it is the same share. @returns its id */
async function splitOff(tx: Tx, { id, ...row }: RefundRow, partJpy: Cents): Promise<string> {
  const amount = Math.floor((row.amount * partJpy) / row.amountJpy)
  // The fee that is kept, and what the provider said of its tries, stay with the rest.
  const unsent = { keptFeeJpy: 0, providerRefundId: null, failedAt: null, failedRefundId: null } as const
  const [part] = await tx
    .insert(refunds)
    .values({ ...row, ...unsent, amount, amountJpy: partJpy, giftJpy: 0 })
    .returning({ id: refunds.id })
  if (!part) throw new Error('a part of a refund was not written')
  await tx
    .update(refunds)
    .set({ amount: row.amount - amount, amountJpy: row.amountJpy - partJpy })
    .where(eq(refunds.id, id))
  return part.id
}
