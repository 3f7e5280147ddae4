import { finishedStates } from '@noriai/contract/orders/states'
import { and, count, desc, eq, inArray, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { invoiceOrders, invoices } from '../../infra/db/schema/invoices'
import { orders } from '../../infra/db/schema/orders'
import { withArchived } from '../archive'
import { refundedJpySql } from '../notices'
import type { Order } from '../orders'
import { readPaidOrders, type PaidOrder } from './applyForInvoice'
import type { StoredInvoice } from './issueInvoice'

/** An order with how much of its price is on an invoice. */
export interface InvoicedRow {
  readonly order: Order
  readonly amountJpy: number
}

/** An invoice with what is shown of it. */
export interface InvoiceRead {
  readonly invoice: StoredInvoice
  readonly replacesSerialNo: string | null
  readonly rows: readonly InvoicedRow[]
}

interface Paging {
  readonly pageNum: number
  readonly pageSize: number
}

const replaced = alias(invoices, 'replaced')

/**
 * Issued and voided invoices are listed together; of those that were voided before they had a number the ones whose fee was not paid in
 * time, so that who applied for one sees why it did not come. One over nothing, as its money went back, is not among them.
 */
function inState(accountId: string, state: 'applied' | 'issued'): SQL | undefined {
  const shown =
    state === 'applied'
      ? eq(invoices.state, 'applied')
      : and(
          inArray(invoices.state, ['issued', 'voided']),
          sql`(${invoices.serialNo} is not null
            or ${invoices.serviceFeeJpy} > 0 and ${invoices.feePaidAt} is null and ${invoices.amountJpy} > 0)`,
        )
  return and(eq(invoices.accountId, accountId), shown)
}

/** The finished orders of an account that are on no invoice; the contract's `canBeInvoiced`, as SQL. */
function toInvoice(db: Executor, accountId: string): SQL | undefined {
  const invoiced = db
    .select({ orderId: invoiceOrders.orderId })
    .from(invoiceOrders)
    .where(and(eq(invoiceOrders.orderId, orders.id), eq(invoiceOrders.counts, true)))
  return and(
    eq(orders.accountId, accountId),
    eq(orders.payment, 'paid'),
    inArray(orders.fulfilment, finishedStates),
    sql`${orders.refund} <> 'pending'`,
    sql`${orders.paidAmountJpy} > ${refundedJpySql}`,
    notExists(invoiced),
  )
}

/** How many orders and invoices of an account each tab has. */
export async function countInvoices(
  db: Executor,
  accountId: string,
): Promise<Readonly<Record<'toApply' | 'applied' | 'issued', number>>> {
  const [open] = await db.select({ n: count() }).from(orders).where(toInvoice(db, accountId))
  const [totals] = await db
    .select({
      applied: sql<number>`count(*) filter (where ${inState(accountId, 'applied')})`.mapWith(Number),
      issued: sql<number>`count(*) filter (where ${inState(accountId, 'issued')})`.mapWith(Number),
    })
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
  return { toApply: open?.n ?? 0, applied: totals?.applied ?? 0, issued: totals?.issued ?? 0 }
}

/** A page of the orders that an invoice can be asked for, newest first. */
export async function listOrdersToInvoice(
  db: Executor,
  accountId: string,
  { pageNum, pageSize }: Paging,
): Promise<PaidOrder[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(toInvoice(db, accountId))
    .orderBy(desc(sql`coalesce(${orders.departsAt}, ${orders.appointedAt})`), orders.id)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const read = () =>
    readPaidOrders(
      db,
      rows.map(({ id }) => id),
    )
  const paid = await withArchived(db, read, (found) => found.map(({ order }) => order))
  return paid.reverse()
}

/** A page of an account's invoices, newest first. */
export function listInvoices(
  db: Executor,
  accountId: string,
  { state, pageNum, pageSize }: Paging & { readonly state: 'applied' | 'issued' },
): Promise<InvoiceRead[]> {
  return readInvoices(db, inState(accountId, state), { limit: pageSize, offset: (pageNum - 1) * pageSize })
}

/** An invoice; undefined when there is none. */
export async function findInvoice(db: Executor, id: string): Promise<InvoiceRead | undefined> {
  const [found] = await readInvoices(db, eq(invoices.id, id), { limit: 1, offset: 0 })
  return found
}

/** An invoice of any account. @throws notFound */
export async function requireInvoice(db: Executor, id: string): Promise<InvoiceRead> {
  const found = await findInvoice(db, id)
  if (!found) throw new DomainError('notFound')
  return found
}

/** An invoice of an account. @throws notFound */
export async function loadInvoice(db: Executor, accountId: string, id: string): Promise<InvoiceRead> {
  const found = await findInvoice(db, id)
  if (found?.invoice.accountId !== accountId) throw new DomainError('notFound')
  return found
}

/** The invoices that `which` chooses with their orders, the newest first. */
export async function readInvoices(
  db: Executor,
  which: SQL | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<InvoiceRead[]> {
  const found = await db
    .select({ invoice: invoices, replacesSerialNo: replaced.serialNo })
    .from(invoices)
    .leftJoin(replaced, eq(replaced.id, invoices.replacesId))
    .where(which)
    .orderBy(
      desc(sql`coalesce(${invoices.issuedAt}, ${invoices.appliedAt})`),
      desc(invoices.serialNo),
      invoices.id,
    )
    .limit(limit)
    .offset(offset)
  const ids = found.map(({ invoice }) => invoice.id)
  const read = () =>
    db
      .select({ order: orders, amountJpy: invoiceOrders.amountJpy, invoiceId: invoiceOrders.invoiceId })
      .from(invoiceOrders)
      .innerJoin(orders, eq(orders.id, invoiceOrders.orderId))
      .where(inArray(invoiceOrders.invoiceId, ids))
      .orderBy(sql`coalesce(${orders.departsAt}, ${orders.appointedAt})`, orders.id)
  const rows = await withArchived(db, read, (lines) => lines.map(({ order }) => order))
  return found.map(({ invoice, replacesSerialNo }) => ({
    invoice,
    replacesSerialNo,
    rows: rows
      .filter(({ invoiceId, amountJpy }) => invoiceId === invoice.id && amountJpy > 0)
      .map(({ order, amountJpy }) => ({ order, amountJpy })),
  }))
}
