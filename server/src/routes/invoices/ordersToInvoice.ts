import type { ordersToInvoice as call } from '@noriai/contract/calls/invoices'
import { invoicedJpy } from '@noriai/contract/rules/invoice'
import type { RouteOf } from '../../plugins/contract'
import { presentInvoicedOrder } from '../../presenters/invoice'
import { countInvoices, listOrdersToInvoice } from '../../services/invoices/listInvoices'

/** The finished orders that an invoice can be asked for. */
export const ordersToInvoice: RouteOf<typeof call> = async ({ input, session, lang, deps }) => {
  const paid = await listOrdersToInvoice(deps.db, session.accountId, input)
  const counts = await countInvoices(deps.db, session.accountId)
  return {
    total: counts.toApply,
    records: paid.map(({ order, money }) =>
      presentInvoicedOrder({ order, amountJpy: invoicedJpy(money) }, lang),
    ),
    counts,
  }
}
