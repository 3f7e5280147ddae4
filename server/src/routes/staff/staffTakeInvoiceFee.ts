import type { staffTakeInvoiceFee as call } from '@noriai/contract/calls/staff/invoices'
import type { RouteOf } from '../../plugins/contract'
import { presentStaffInvoice } from '../../presenters/invoice'
import { requireInvoice } from '../../services/invoices/listInvoices'
import { takeInvoiceFee } from '../../services/invoices/staffInvoices'

/** Notes that an invoice's service fee was paid at the desk. */
export const staffTakeInvoiceFee: RouteOf<typeof call> = ({ input, session, lang, at, deps }) =>
  deps.db.transaction(async (tx) => {
    await takeInvoiceFee(tx, input.id, session.accountId, at)
    return { invoice: presentStaffInvoice(await requireInvoice(tx, input.id), lang) }
  })
