import { formatDate } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { feeOverdueBefore, invoicedJpy, invoiceSerial, isFeeDue } from '@noriai/contract/orders/invoice'
import { toWallTime } from '@noriai/contract/time'
import { and, eq, sql } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import type { Deps } from '../../deps'
import { invoiceUrl, mailedForMs } from '../../documents/signedLinks'
import { invoiceLetter } from '../../documents/invoiceTexts'
import type { Db, Tx } from '../../infra/db/client'
import { invoiceOrders, invoices, invoiceYears } from '../../infra/db/schema/invoices'
import { mailOf } from '../help'
import { writeApplication, lockPaidOrders } from './applyForInvoice'

/** An invoice's row. */
export type StoredInvoice = typeof invoices.$inferSelect

interface Amount {
  readonly orderId: string
  readonly amountJpy: number
}

/**
 * Issues an invoice that was asked for, over what its orders are worth now, under the next number of the year: number and
 * invoice are written in one transaction, so that no number is left out. When nothing is worth anything any more it is voided without a number,
 * and over nothing, whether or not its fee was paid. One whose fee is due waits for it otherwise.
 */
export function issueInvoice(db: Db, invoiceId: string, at: number): Promise<void> {
  return db.transaction(async (tx) => {
    const amounts = await lockAmounts(tx, invoiceId)
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice?.state !== 'applied') return
    const amountJpy = sumOf(amounts)
    if (amountJpy === 0) {
      await tx.update(invoices).set({ amountJpy }).where(eq(invoices.id, invoiceId))
      return voidInvoice(tx, invoiceId, at)
    }
    if (isFeeDue(invoice)) return
    for (const each of amounts) {
      await tx
        .update(invoiceOrders)
        .set({ amountJpy: each.amountJpy, refundedSince: false })
        .where(and(eq(invoiceOrders.invoiceId, invoiceId), eq(invoiceOrders.orderId, each.orderId)))
    }
    const serialNo = await nextSerial(tx, at)
    await tx
      .update(invoices)
      .set({ state: 'issued', serialNo, amountJpy, issuedAt: at, nextMailAt: at })
      .where(eq(invoices.id, invoiceId))
  })
}

/**
 * Voids an issued invoice whose orders are not worth any more the amount on it, because money went back, and asks for another one
 * over what remains. One that is worth its amount all the same is not looked at again until more goes back.
 */
export function replaceRefundedInvoice(db: Db, invoiceId: string, at: number): Promise<void> {
  return db.transaction(async (tx) => {
    const amounts = await lockAmounts(tx, invoiceId)
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice?.state !== 'issued') return
    if (sumOf(amounts) === invoice.amountJpy) {
      // Refunds are written under the locks of their orders: what is marked here was counted.
      await tx
        .update(invoiceOrders)
        .set({ refundedSince: false })
        .where(eq(invoiceOrders.invoiceId, invoiceId))
      return
    }
    await voidInvoice(tx, invoiceId, at)
    const left = amounts.filter(({ amountJpy }) => amountJpy > 0)
    if (left.length === 0) return
    // The fee that was paid is on the new one.
    const { accountId, lang, head, sentTo, serviceFeeJpy, feePaidAt } = invoice
    await writeApplication(
      tx,
      {
        accountId,
        lang,
        head,
        sentTo,
        serviceFeeJpy,
        feePaidAt,
        replacesId: invoiceId,
        appliedAt: at,
        nextMailAt: at,
      },
      left,
    )
  })
}

/**
 * Ends an application whose fee was not paid in time: it is voided without a number, and another invoice can be applied for. One whose
 * fee is paid at the same moment stays.
 */
export function endUnpaidApplication(db: Db, invoiceId: string, { at, policy }: RuleContext): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAmounts(tx, invoiceId)
    const invoice = await lockInvoice(tx, invoiceId)
    const overdueBefore = feeOverdueBefore(at, policy)
    if (!invoice || !isFeeDue(invoice) || overdueBefore === undefined) return
    if (invoice.appliedAt < overdueBefore) await voidInvoice(tx, invoiceId, at)
  })
}

/** What the orders of an invoice are worth now; the orders are locked, which comes before everything else. */
export async function lockAmounts(tx: Tx, invoiceId: string): Promise<Amount[]> {
  const listed = await tx
    .select({ orderId: invoiceOrders.orderId })
    .from(invoiceOrders)
    .where(eq(invoiceOrders.invoiceId, invoiceId))
  const paid = await lockPaidOrders(
    tx,
    listed.map(({ orderId }) => orderId),
  )
  return paid.map(({ order, money }) => ({ orderId: order.id, amountJpy: invoicedJpy(money) }))
}

async function lockInvoice(tx: Tx, invoiceId: string): Promise<StoredInvoice | undefined> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update')
  return invoice
}

async function voidInvoice(tx: Tx, invoiceId: string, at: number): Promise<void> {
  await tx.update(invoices).set({ state: 'voided', voidedAt: at }).where(eq(invoices.id, invoiceId))
  await tx.update(invoiceOrders).set({ counts: false }).where(eq(invoiceOrders.invoiceId, invoiceId))
}

/** The row of the year stays locked until the invoice is written: two that are issued at once wait for one another. */
async function nextSerial(tx: Tx, at: number): Promise<string> {
  const year = Number(toWallTime(at).slice(0, 4))
  const [counted] = await tx
    .insert(invoiceYears)
    .values({ year, issued: 1 })
    .onConflictDoUpdate({ target: invoiceYears.year, set: { issued: sql`${invoiceYears.issued} + 1` } })
    .returning()
  if (!counted) throw new Error('an invoice was not counted')
  return invoiceSerial(year, counted.issued)
}

function sumOf(amounts: readonly Amount[]): number {
  return amounts.reduce((sum, { amountJpy }) => sum + amountJpy, 0)
}

/**
 * Sends an issued invoice as a link that runs out, in the language that it is written in.
 * @throws NotSentError
 */
export async function mailInvoice(deps: Deps, invoice: StoredInvoice, at: number): Promise<void> {
  const { lang, serialNo, amountJpy, serviceFeeJpy, sentTo: to } = invoice
  const worksUntil = at + mailedForMs
  const letter = invoiceLetter(lang, {
    serialNo: serialNo ?? '',
    amount: formatMoney(amountJpy + serviceFeeJpy, 'JPY', { lang }),
    url: invoiceUrl(deps, invoice, worksUntil),
    until: formatDate(worksUntil, lang, { now: at }),
  })
  await deps.mail.sendMail({ to, ...(await mailOf(deps, letter)), forAccount: true }, at)
}
