import { isFeeDue } from '@noriai/contract/orders/invoice'
import { nfkc } from '@noriai/contract/rules/plainForm'
import type { CounterWay } from '@noriai/contract/rules/counterSale'
import { parseOrderNo } from '@noriai/contract/rules/orderNo'
import { and, asc, count, eq, exists, isNull, sql, type SQL } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { invoiceOrders, invoices } from '../../infra/db/schema/invoices'
import { orders } from '../../infra/db/schema/orders'
import { takeAtCounter } from '../drawer'
import { logStaffAction } from '../trail'
import { lockAmounts, type StoredInvoice } from './issueInvoice'
import { readInvoices, type InvoiceRead } from './listInvoices'
import type { StaffAction } from '../../context'

interface Wanted {
  readonly text: string
  readonly state?: StoredInvoice['state']
  readonly pageNum: number
  readonly pageSize: number
}

/** A page of the invoices that staff look for, and how many there are in all. */
export async function findInvoices(
  db: Executor,
  { text, state, pageNum, pageSize }: Wanted,
): Promise<{ readonly total: number; readonly found: readonly InvoiceRead[] }> {
  const which = and(state === undefined ? undefined : eq(invoices.state, state), meant(db, text))
  const [counted] = await db.select({ n: count() }).from(invoices).where(which)
  const found = await readInvoices(db, which, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  return { total: counted?.n ?? 0, found }
}

/** What a text at the desk means: the number of an order, or a part of an invoice's number, of its name or address. */
function meant(db: Executor, text: string): SQL | undefined {
  const wanted = nfkc(text).trim().toLowerCase()
  if (wanted === '') return undefined
  const orderNo = parseOrderNo(wanted)
  if (orderNo !== undefined) {
    return exists(
      db
        .select({ id: orders.id })
        .from(invoiceOrders)
        .innerJoin(orders, eq(orders.id, invoiceOrders.orderId))
        .where(and(eq(invoiceOrders.invoiceId, invoices.id), eq(orders.orderNo, orderNo))),
    )
  }
  return sql`position(${wanted} in lower(concat_ws(' ', ${invoices.serialNo}, ${invoices.head} ->> 'title', ${invoices.sentTo}))) > 0`
}

/** Lets an issued invoice be mailed once more, to `to` from now on. @throws notFound, invoice.notIssued */
export async function sendInvoiceAgain(
  tx: Tx,
  { id, to }: { readonly id: string; readonly to: string },
  { staffId, at }: StaffAction,
): Promise<void> {
  const { state } = await lockInvoice(tx, id)
  if (state !== 'issued') throw new DomainError('invoice.notIssued')
  await tx
    .update(invoices)
    .set({ sentTo: to, mailedAt: null, mailTries: 0, nextMailAt: at })
    .where(eq(invoices.id, id))
  await logStaffAction(tx, { at, staffId, subject: 'invoice', subjectId: id, action: 'send', value: '' })
}

/** How the fee of an invoice was paid at the counter. */
interface FeePayment {
  readonly id: string
  readonly paidBy: CounterWay
  /** The number of the terminal's slip; empty for cash. */
  readonly slip: string
}

/**
 * Notes that the fee of an invoice was paid at the counter: the job issues it then. No fee is taken for one whose money went back in the
 * meantime, which would never be issued.
 * @throws notFound, invoice.noFeeDue; counter.noDrawer for cash without an open drawer of the member's own, counter.slipNeeded
 */
export async function takeInvoiceFee(
  tx: Tx,
  { id, paidBy, slip }: FeePayment,
  { staffId, at }: StaffAction,
): Promise<void> {
  const amounts = await lockAmounts(tx, id)
  const invoice = await lockInvoice(tx, id)
  const isWorthIt = amounts.some(({ amountJpy }) => amountJpy > 0)
  if (!isFeeDue(invoice) || !isWorthIt) throw new DomainError('invoice.noFeeDue')
  const { serviceFeeJpy } = invoice
  const fee = { orderId: await firstOrderOf(tx, id), invoiceId: id, amountJpy: serviceFeeJpy }
  await takeAtCounter(tx, { ...fee, way: paidBy, slip }, { staffId, at })
  await tx
    .update(invoices)
    .set({ feePaidAt: at })
    .where(and(eq(invoices.id, id), isNull(invoices.feePaidAt)))
  const value = String(serviceFeeJpy)
  await logStaffAction(tx, { at, staffId, subject: 'invoice', subjectId: id, action: 'fee', value })
}

/** The first order of an invoice, which books name for its fee. */
async function firstOrderOf(tx: Tx, invoiceId: string): Promise<string> {
  const [first] = await tx
    .select({ id: orders.id })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.id, invoiceOrders.orderId))
    .where(eq(invoiceOrders.invoiceId, invoiceId))
    .orderBy(asc(orders.orderNo))
    .limit(1)
  if (!first) throw new Error(`Invoice ${invoiceId} has no order`)
  return first.id
}

async function lockInvoice(tx: Tx, id: string): Promise<StoredInvoice> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  if (!invoice) throw new DomainError('notFound')
  return invoice
}
