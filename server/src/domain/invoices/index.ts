/** Qualified invoices for finished orders. */
export { applyForInvoice } from './applyForInvoice'
export { listHeads, removeHead, saveHead } from './heads'
export { issueInvoice, replaceRefundedInvoice, type StoredInvoice, mailInvoice } from './issueInvoice'
export {
  countInvoices,
  findInvoice,
  listInvoices,
  listOrdersToInvoice,
  loadInvoice,
  requireInvoice,
} from './listInvoices'
export { presentHead, presentInvoice, presentInvoicedOrder, presentStaffInvoice } from './presentInvoice'
export { findInvoices, sendInvoiceAgain, takeInvoiceFee } from './staffInvoices'
