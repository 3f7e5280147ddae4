import { invoicedJpy } from '@noriai/contract/orders/invoice'
import { toWallTime } from '@noriai/contract/time'
import { invoiceUrl, shownForMs } from '../../documents/invoiceLinks'
import {
  applyForInvoice,
  countInvoices,
  listHeads,
  listInvoices,
  listOrdersToInvoice,
  loadInvoice,
  presentHead,
  presentInvoice,
  presentInvoicedOrder,
  removeHead,
  saveHead,
} from '../../domain/invoices'
import { DomainError } from '../../errors'
import { change, ownTransactions, read, type Routes } from '../../http/route'

/** Invoices of an account and the billing names that it keeps. */
export const invoices = {
  invoiceHeads: read(async ({ accountId, db }) => ({
    heads: (await listHeads(db, accountId)).map(presentHead),
  })),

  saveInvoiceHead: ownTransactions(async ({ input, accountId, at, db }) =>
    presentHead(await saveHead(db, accountId, { head: input, at })),
  ),

  removeInvoiceHead: ownTransactions(async ({ input, accountId, db }) => {
    if (!(await removeHead(db, accountId, input.id))) throw new DomainError('notFound')
    return null
  }),

  ordersToInvoice: read(async ({ input, accountId, lang, db }) => {
    const paid = await listOrdersToInvoice(db, accountId, input)
    const counts = await countInvoices(db, accountId)
    const records = paid.map(({ order, money }) =>
      presentInvoicedOrder({ order, amountJpy: invoicedJpy(money) }, lang),
    )
    return { total: counts.toApply, records, counts }
  }),

  invoiceList: read(async ({ input, accountId, lang, db }) => {
    const found = await listInvoices(db, accountId, input)
    const counts = await countInvoices(db, accountId)
    return { total: counts[input.state], records: found.map((each) => presentInvoice(each, lang)), counts }
  }),

  applyForInvoice: change(async ({ tx, input, accountId, lang, at, deps }) => {
    const id = await applyForInvoice(tx, { ...input, accountId, lang, at }, deps.policy)
    return { invoice: presentInvoice(await loadInvoice(tx, accountId, id), lang) }
  }),

  invoiceLink: read(async ({ input, accountId, at, deps, db }) => {
    const { invoice } = await loadInvoice(db, accountId, input.id)
    if (invoice.state !== 'issued') throw new DomainError('notFound')
    const until = at + shownForMs
    return { url: invoiceUrl(deps, invoice, until), expiresAt: toWallTime(until) }
  }),
} satisfies Partial<Routes>
