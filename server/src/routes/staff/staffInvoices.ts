import type { staffInvoices as call } from '@noriai/contract/calls/staff/invoices'
import type { RouteOf } from '../../plugins/contract'
import { presentStaffInvoice } from '../../presenters/invoice'
import { findInvoices } from '../../services/invoices/staffInvoices'

/** Invoices by number, name, address or state. */
export const staffInvoices: RouteOf<typeof call> = async ({ input, lang, deps }) => {
  const { total, found } = await findInvoices(deps.db, input)
  return { total, records: found.map((invoice) => presentStaffInvoice(invoice, lang)) }
}
