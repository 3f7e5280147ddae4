import type { InvoiceHeadView } from '@noriai/contract/calls/invoices'
import type { Lang } from '@noriai/contract/lang'
import { canBeInvoiced, invoicedJpy, type OrderMoney } from '@noriai/contract/orders/invoice'
import type { Policy } from '@noriai/contract/policy'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx, Executor } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import { invoiceOrders, invoices } from '../../infra/db/schema/invoices'
import { orders } from '../../infra/db/schema/orders'
import { withArchived } from '../archive'
import { refundedJpySql } from '../notices'
import type { Order } from '../orders'
import { loadHead, type StoredHead } from './heads'

interface Application {
  readonly accountId: string
  readonly headId: string
  readonly orderIds: readonly string[]
  readonly lang: Lang
  readonly at: number
}

/** A billing name as an invoice keeps it. */
export function printedHead(head: StoredHead): InvoiceHeadView {
  const { kind, title, country, taxNumber, address, phone, bankName, bankAccount, email } = head
  return { kind, title, country, taxNumber, address, phone, bankName, bankAccount, email }
}

/**
 * Asks for one invoice for finished orders of an account, in the caller's transaction, and answers its id. Of two
 * applications for one order, also simultaneous ones, one is refused.
 * @throws notFound, invoice.asked, invoice.notFinished
 */
export async function applyForInvoice(
  tx: Tx,
  { accountId, headId, orderIds, lang, at }: Application,
  policy: Policy,
): Promise<string> {
  const ids = [...new Set(orderIds)]
  const paid = await lockPaidOrders(tx, ids)
  const isOwn = paid.length === ids.length && paid.every(({ order }) => order.accountId === accountId)
  if (!isOwn) throw new DomainError('notFound')
  const head = printedHead(await loadHead(tx, accountId, headId))
  const before = await tx
    .select({ orderId: invoiceOrders.orderId })
    .from(invoiceOrders)
    .where(and(inArray(invoiceOrders.orderId, ids), eq(invoiceOrders.counts, true)))
  if (before.length > 0) throw new DomainError('invoice.asked')
  if (!paid.every(({ order, money }) => canBeInvoiced(order, money))) {
    throw new DomainError('invoice.notFinished')
  }
  const amounts = paid.map(({ order, money }) => ({ orderId: order.id, amountJpy: invoicedJpy(money) }))
  const [account] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const sentTo = head.email || (account?.email ?? '')
  const { serviceFeeJpyCents: serviceFeeJpy } = policy.invoices
  const asks = { accountId, lang, head, sentTo, serviceFeeJpy, appliedAt: at, nextMailAt: at }
  return writeApplication(tx, asks, amounts)
}

/** Writes an invoice that is asked for with its orders; answers its id. */
export async function writeApplication(
  tx: Tx,
  invoice: Omit<typeof invoices.$inferInsert, 'state' | 'amountJpy'>,
  amounts: readonly { readonly orderId: string; readonly amountJpy: number }[],
): Promise<string> {
  const amountJpy = amounts.reduce((sum, each) => sum + each.amountJpy, 0)
  const [written] = await tx
    .insert(invoices)
    .values({ ...invoice, state: 'applied', amountJpy })
    .returning({ id: invoices.id })
  if (!written) throw new Error('an invoice was not written')
  await tx
    .insert(invoiceOrders)
    .values(amounts.map((each) => ({ ...each, invoiceId: written.id, counts: true })))
  return written.id
}

/** An order with what became of its money. */
export interface PaidOrder {
  readonly order: Order
  readonly money: OrderMoney
}

/**
 * Locks orders, rides before their luggage as everywhere, and tells what became of their money: while they are locked none of
 * it can go back. What is in the archive comes back, as an order that an invoice is applied for is not there.
 */
export async function lockPaidOrders(tx: Tx, orderIds: readonly string[]): Promise<PaidOrder[]> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(sql`${orders.parentOrderId} nulls first`, orders.id)
    .for('no key update')
  const read = () => readPaidOrders(tx, orderIds)
  return withArchived(tx, read, (found) => found.map(({ order }) => order))
}

/** Orders with what became of their money, the first ride first. */
export async function readPaidOrders(db: Executor, orderIds: readonly string[]): Promise<PaidOrder[]> {
  const rows = await db
    .select({ order: orders, refundedJpy: refundedJpySql })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(sql`coalesce(${orders.departsAt}, ${orders.appointedAt})`, orders.id)
  return rows.map(({ order, refundedJpy }) => ({
    order,
    money: { paidJpy: order.paidAmountJpy, refundedJpy },
  }))
}
