import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { counterWays } from '../../rules/counterSale'
import { slipSchema } from '../../schema/counter'
import { pageOf, pagingEntries } from '../../schema/paging'
import { emailSchema, optionalText } from '../../schema/text'
import { idSchema } from '../../schema/ids'
import { countSchema, wallTimeSchema } from '../../schema/values'
import { invoiceSchema } from '../invoices'
import { exampleId } from '../example'

const staffPageSize = 50

const staffInvoiceSchema = v.object({
  ...invoiceSchema.entries,
  /** When it was sent; null while it waits, and where there is no address. */
  mailedAt: v.nullable(wallTimeSchema),
  /** How often sending was tried since it was last asked for. */
  mailTries: countSchema(99),
})
/** An invoice as staff see it. */
export type StaffInvoice = v.InferOutput<typeof staffInvoiceSchema>

/** Finds invoices by their number, an order's, the name or the address they went to; the newest of all without a text. */
export const staffInvoices = defineCall({
  name: 'staffInvoices',
  summary: 'Finds invoices by number, order, name or address.',
  tag: 'Staff: invoices',
  method: 'POST',
  safe: true,
  path: '/staff/invoices/find',
  session: 'staff',
  limit: 'search',
  request: v.object({
    text: optionalText(120),
    state: v.optional(v.picklist(['applied', 'issued', 'voided'])),
    ...pagingEntries(staffPageSize),
  }),
  response: pageOf(staffInvoiceSchema),
})

/** Sends an issued invoice once more, to another address where one is given; it is mailed shortly after. */
export const staffSendInvoice = defineCall({
  name: 'staffSendInvoice',
  summary: 'Mails an issued invoice again.',
  tag: 'Staff: invoices',
  method: 'POST',
  path: '/staff/invoices/send',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, to: emailSchema }),
  example: { id: exampleId, to: 'hana@example.com' },
  response: v.object({ invoice: staffInvoiceSchema }),
  errors: ['notFound', 'invoice.notIssued'],
})

/**
 * Takes the service fee of an invoice at the desk, in cash into the member's drawer or by the terminal: it is issued by itself
 * afterwards.
 */
export const staffTakeInvoiceFee = defineCall({
  name: 'staffTakeInvoiceFee',
  summary: "Takes an invoice's service fee at the desk.",
  tag: 'Staff: invoices',
  method: 'POST',
  path: '/staff/invoices/takeFee',
  session: 'staff',
  idempotent: true,
  request: v.object({
    id: idSchema,
    /** Who says nothing took it in cash. */
    paidBy: v.optional(v.picklist(counterWays), 'cash'),
    slip: slipSchema,
  }),
  example: { id: exampleId, paidBy: 'terminal', slip: '0481' },
  response: v.object({ invoice: staffInvoiceSchema }),
  errors: ['notFound', 'invoice.noFeeDue', 'counter.noDrawer', 'counter.slipNeeded'],
})
