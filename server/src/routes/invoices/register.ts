import * as calls from '@noriai/contract/calls/invoices'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { applyForInvoice } from './applyForInvoice'
import { registerInvoiceDocument } from './invoiceDocument'
import { invoiceHeads } from './invoiceHeads'
import { invoiceLink } from './invoiceLink'
import { invoiceList } from './invoiceList'
import { ordersToInvoice } from './ordersToInvoice'
import { removeInvoiceHead } from './removeInvoiceHead'
import { saveInvoiceHead } from './saveInvoiceHead'

/** Billing names, and invoices for finished orders. */
export const registerInvoices: RegisterCalls = (api) => {
  serve(api, calls.invoiceHeads, invoiceHeads)
  serve(api, calls.saveInvoiceHead, saveInvoiceHead)
  serve(api, calls.removeInvoiceHead, removeInvoiceHead)
  serve(api, calls.ordersToInvoice, ordersToInvoice)
  serve(api, calls.invoiceList, invoiceList)
  serve(api, calls.applyForInvoice, applyForInvoice)
  serve(api, calls.invoiceLink, invoiceLink)
  registerInvoiceDocument(api)
}
