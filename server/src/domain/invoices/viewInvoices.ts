import type { invoiceHeads, invoiceLink, invoiceList, ordersToInvoice } from '@noriai/contract/calls/invoices'
import type { staffInvoices, StaffInvoice } from '@noriai/contract/calls/staff/invoices'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { invoicedJpy } from '@noriai/contract/orders/invoice'
import { toWallTime } from '@noriai/contract/time'
import type { AccountAction } from '../../context'
import type { Deps } from '../../deps'
import { invoiceUrl, shownForMs } from '../../documents/signedLinks'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { listHeads } from './heads'
import { countInvoices, listInvoices, listOrdersToInvoice, loadInvoice, requireInvoice } from './listInvoices'
import { presentHead, presentInvoice, presentInvoicedOrder, presentStaffInvoice } from './presentInvoice'
import { findInvoices } from './staffInvoices'

/** Whose invoices are shown, and in which language. */
interface Owner {
  readonly accountId: string
  readonly lang: Lang
}

/** The billing names of an account. */
export async function viewHeads(db: Executor, accountId: string): Promise<CallResponse<typeof invoiceHeads>> {
  return { heads: (await listHeads(db, accountId)).map(presentHead) }
}

/** A page of the orders that an invoice can be asked for. */
export async function viewOrdersToInvoice(
  db: Executor,
  page: CallInput<typeof ordersToInvoice>,
  { accountId, lang }: Owner,
): Promise<CallResponse<typeof ordersToInvoice>> {
  const paid = await listOrdersToInvoice(db, accountId, page)
  const counts = await countInvoices(db, accountId)
  const records = paid.map(({ order, money }) =>
    presentInvoicedOrder({ order, amountJpy: invoicedJpy(money) }, lang),
  )
  return { total: counts.toApply, records, counts }
}

/** A page of an account's invoices. */
export async function viewInvoices(
  db: Executor,
  page: CallInput<typeof invoiceList>,
  { accountId, lang }: Owner,
): Promise<CallResponse<typeof invoiceList>> {
  const found = await listInvoices(db, accountId, page)
  const counts = await countInvoices(db, accountId)
  return { total: counts[page.state], records: found.map((each) => presentInvoice(each, lang)), counts }
}

/** An invoice as its owner sees it. @throws notFound */
export async function viewInvoice(db: Executor, id: string, { accountId, lang }: Owner) {
  return { invoice: presentInvoice(await loadInvoice(db, accountId, id), lang) }
}

/** Where an issued invoice can be opened for a while. @throws notFound, also for one that is not issued */
export async function linkToInvoice(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  id: string,
  { accountId, at }: AccountAction,
): Promise<CallResponse<typeof invoiceLink>> {
  const { invoice } = await loadInvoice(deps.db, accountId, id)
  if (invoice.state !== 'issued') throw new DomainError('notFound')
  const until = at + shownForMs
  return { url: invoiceUrl(deps, invoice, until), expiresAt: toWallTime(until) }
}

/** The invoices that staff look for by number, name, address or state. */
export async function viewStaffInvoices(
  db: Executor,
  search: CallInput<typeof staffInvoices>,
  lang: Lang,
): Promise<CallResponse<typeof staffInvoices>> {
  const { total, found } = await findInvoices(db, search)
  return { total, records: found.map((invoice) => presentStaffInvoice(invoice, lang)) }
}

/** An invoice as staff see it. @throws notFound */
export async function viewStaffInvoice(
  db: Executor,
  id: string,
  lang: Lang,
): Promise<{ invoice: StaffInvoice }> {
  return { invoice: presentStaffInvoice(await requireInvoice(db, id), lang) }
}
