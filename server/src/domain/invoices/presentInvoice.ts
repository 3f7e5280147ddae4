import type { InvoicedOrder, InvoiceHead, InvoiceView } from '@noriai/contract/calls/invoices'
import type { StaffInvoice } from '@noriai/contract/calls/staff/invoices'
import type { Lang } from '@noriai/contract/lang'
import { isFeeDue } from '@noriai/contract/orders/invoice'
import { toWallTime } from '@noriai/contract/time'
import { nameIn } from '../../names'
import { printedHead } from './applyForInvoice'
import type { StoredHead } from './heads'
import type { InvoicedRow, InvoiceRead } from './listInvoices'

/** A billing name as its owner sees it. */
export function presentHead(head: StoredHead): InvoiceHead {
  return { id: head.id, isDefault: head.isDefault, ...printedHead(head) }
}

/** An order on an invoice, or one that can be put on one. */
export function presentInvoicedOrder({ order, amountJpy }: InvoicedRow, lang: Lang): InvoicedOrder {
  return {
    id: order.id,
    orderNo: order.orderNo,
    type: order.type,
    rideTime: toWallTime(order.departsAt ?? order.appointedAt),
    from: nameIn(order.departurePlace.names, lang),
    to: nameIn(order.destination.names, lang),
    amountJpy,
  }
}

/** An invoice as its owner sees it. */
export function presentInvoice({ invoice, replacesSerialNo, rows }: InvoiceRead, lang: Lang): InvoiceView {
  return {
    id: invoice.id,
    serialNo: invoice.serialNo,
    state: invoice.state,
    head: invoice.head,
    sentTo: invoice.sentTo,
    orders: rows.map((row) => presentInvoicedOrder(row, lang)),
    amountJpy: invoice.amountJpy,
    serviceFeeJpy: invoice.serviceFeeJpy,
    isFeeDue: isFeeDue(invoice),
    appliedAt: toWallTime(invoice.appliedAt),
    issuedAt: invoice.issuedAt === null ? null : toWallTime(invoice.issuedAt),
    replacesSerialNo,
  }
}

/** An invoice as staff see it: with what became of its mail. */
export function presentStaffInvoice(read: InvoiceRead, lang: Lang): StaffInvoice {
  const { mailedAt, mailTries } = read.invoice
  return {
    ...presentInvoice(read, lang),
    mailedAt: mailedAt === null ? null : toWallTime(mailedAt),
    mailTries,
  }
}
