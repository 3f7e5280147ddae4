/** Qualified invoices for finished orders. */
export { applyForInvoice } from './applyForInvoice'
export { removeHead, saveHead } from './heads'
export {
  endUnpaidApplication,
  issueInvoice,
  replaceRefundedInvoice,
  type StoredInvoice,
  mailInvoice,
} from './issueInvoice'
export { findInvoice } from './listInvoices'
export { presentHead } from './presentInvoice'
export { sendInvoiceAgain, takeInvoiceFee } from './staffInvoices'
export {
  linkToInvoice,
  viewHeads,
  viewInvoice,
  viewInvoices,
  viewOrdersToInvoice,
  viewStaffInvoice,
  viewStaffInvoices,
} from './viewInvoices'
