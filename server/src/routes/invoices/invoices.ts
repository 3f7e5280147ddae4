import {
  applyForInvoice,
  linkToInvoice,
  presentHead,
  removeHead,
  saveHead,
  viewHeads,
  viewInvoice,
  viewInvoices,
  viewOrdersToInvoice,
} from '../../domain/invoices'
import { DomainError } from '../../errors'
import { change, ownTransactions, read, type Routes } from '../../http/route'

/** Invoices of an account and the billing names that it keeps. */
export const invoices = {
  invoiceHeads: read(({ accountId, db }) => viewHeads(db, accountId)),

  saveInvoiceHead: ownTransactions(async ({ input, accountId, at, db }) =>
    presentHead(await saveHead(db, accountId, { head: input, at })),
  ),

  removeInvoiceHead: ownTransactions(async ({ input, accountId, db }) => {
    if (!(await removeHead(db, accountId, input.id))) throw new DomainError('notFound')
    return null
  }),

  ordersToInvoice: read(({ input, db, ...context }) => viewOrdersToInvoice(db, input, context)),

  invoiceList: read(({ input, db, ...context }) => viewInvoices(db, input, context)),

  applyForInvoice: change(
    ({ tx, input, accountId, lang, at, policy }) =>
      applyForInvoice(tx, { ...input, accountId, lang, at }, policy),
    (id, { tx, ...context }) => viewInvoice(tx, id, context),
  ),

  invoiceLink: read(({ input, deps, ...context }) => linkToInvoice(deps, input.id, context)),
} satisfies Partial<Routes>
