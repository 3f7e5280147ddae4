import * as calls from '@noriai/contract/calls/staff/invoices'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { staffInvoices } from './staffInvoices'
import { staffSendInvoice } from './staffSendInvoice'
import { staffTakeInvoiceFee } from './staffTakeInvoiceFee'

/** Invoices at the desk: found, sent again, their fee taken. */
export const registerStaffInvoices: RegisterCalls = (api) => {
  serve(api, calls.staffInvoices, staffInvoices)
  serve(api, calls.staffSendInvoice, staffSendInvoice)
  serve(api, calls.staffTakeInvoiceFee, staffTakeInvoiceFee)
}
