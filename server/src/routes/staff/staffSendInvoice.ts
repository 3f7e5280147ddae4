import type { staffSendInvoice as call } from '@noriai/contract/calls/staff/invoices'
import type { RouteOf } from '../../plugins/contract'
import { presentStaffInvoice } from '../../presenters/invoice'
import { once } from '../../services/idempotency'
import { requireInvoice } from '../../services/invoices/listInvoices'
import { sendInvoiceAgain } from '../../services/invoices/staffInvoices'

/** Sends an issued invoice once more. */
export const staffSendInvoice: RouteOf<typeof call> = (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  return deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'staffSendInvoice', key, input, at }, async () => {
      await sendInvoiceAgain(tx, input, accountId, at)
      return { invoice: presentStaffInvoice(await requireInvoice(tx, input.id), lang) }
    }),
  )
}
