import type { invoiceList as call } from '@noriai/contract/calls/invoices'
import type { RouteOf } from '../../plugins/contract'
import { presentInvoice } from '../../presenters/invoice'
import { countInvoices, listInvoices } from '../../services/invoices/listInvoices'

/** The invoices of the account in one state. */
export const invoiceList: RouteOf<typeof call> = async ({ input, session, lang, deps }) => {
  const found = await listInvoices(deps.db, session.accountId, input)
  const counts = await countInvoices(deps.db, session.accountId)
  return {
    total: counts[input.state],
    records: found.map((invoice) => presentInvoice(invoice, lang)),
    counts,
  }
}
