import type { InvoiceHeadView } from '@noriai/contract/calls/invoices'
import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { canBeInvoiced, invoicedJpy } from '@noriai/contract/orders/invoice'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import { invoiceOrders, invoices } from '../../infra/db/schema/invoices'
import { DomainError } from '../../errors'
import { loadHead, type StoredHead } from './heads'
import { lockPaidOrders } from './orderMoney'

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
  const asked = [...new Set(orderIds)]
  const paid = await lockPaidOrders(tx, asked)
  const isOwn = paid.length === asked.length && paid.every(({ order }) => order.accountId === accountId)
  if (!isOwn) throw new DomainError('notFound')
  const head = printedHead(await loadHead(tx, accountId, headId))
  const before = await tx
    .select({ orderId: invoiceOrders.orderId })
    .from(invoiceOrders)
    .where(and(inArray(invoiceOrders.orderId, asked), eq(invoiceOrders.counts, true)))
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
