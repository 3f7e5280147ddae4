import * as v from 'valibot'
import { boundedList } from '../schema/bounded'
import { defineCall } from '../defineCall'
import { maxInvoiceOrders } from '../orders/invoice'
import { taxCountries } from '../rules/taxNumber'
import { orderTypeSchema } from '../schema/ride'
import { pageOf, pagingEntries } from '../schema/paging'
import { emailSchema, optionalText, safeText } from '../schema/text'
import { centsSchema } from '../schema/amounts'
import { idSchema } from '../schema/ids'
import { countSchema, noRequest, noResponse, wallTimeSchema } from '../schema/values'
import { exampleId } from './example'

const invoicePageSize = 50
/** The longest name that an invoice is made out to. */
export const invoiceTitleMaxLength = 60
/** The longest address of a billing name. */
export const invoiceAddressMaxLength = 120
/** The longest bank name or account number. */
export const invoiceBankMaxLength = 60
/** The longest phone number, as written on paper. */
export const invoicePhoneMaxLength = 30

/** Whom an invoice is made out to, as it is printed. */
const invoiceHeadViewSchema = v.object({
  kind: v.picklist(['company', 'person']),
  title: v.string(),
  country: v.picklist(taxCountries),
  taxNumber: v.string(),
  address: v.string(),
  phone: v.string(),
  bankName: v.string(),
  bankAccount: v.string(),
  /** Where invoices are sent; empty leaves it to the account's address. */
  email: v.string(),
})
export type InvoiceHeadView = v.InferOutput<typeof invoiceHeadViewSchema>

const savedHeadSchema = v.object({
  id: idSchema,
  isDefault: v.boolean(),
  ...invoiceHeadViewSchema.entries,
})
/** A billing name of the account. */
export type InvoiceHead = v.InferOutput<typeof savedHeadSchema>

/** The billing names of the account, the one to begin with first. */
export const invoiceHeads = defineCall({
  name: 'invoiceHeads',
  summary: 'Lists the billing names of the account, the default first.',
  tag: 'Invoices',
  method: 'GET',
  path: '/usercenter/invoice/heads',
  session: 'traveller',
  request: noRequest,
  response: v.object({ heads: v.array(savedHeadSchema) }),
})

/** Adds a billing name, or changes the one of `id`; one that is there word for word is not added again. Invoices that were asked for keep theirs as it was. */
export const saveInvoiceHead = defineCall({
  name: 'saveInvoiceHead',
  summary: 'Adds a billing name or changes one.',
  tag: 'Invoices',
  method: 'POST',
  path: '/usercenter/invoice/saveHead',
  session: 'traveller',
  request: v.object({
    id: v.optional(idSchema),
    isDefault: v.boolean(),
    kind: v.picklist(['company', 'person']),
    title: safeText(invoiceTitleMaxLength),
    country: v.picklist(taxCountries),
    taxNumber: optionalText(40),
    address: optionalText(invoiceAddressMaxLength),
    phone: optionalText(invoicePhoneMaxLength),
    bankName: optionalText(invoiceBankMaxLength),
    bankAccount: optionalText(invoiceBankMaxLength),
    email: v.union([v.literal(''), emailSchema], 'validation.email'),
  }),
  example: { isDefault: true, kind: 'company', title: 'Sato Hana', country: 'JP', email: 'hana@example.com' },
  response: savedHeadSchema,
  errors: ['notFound', 'validation.email', 'invoice.taxNumber', 'invoice.tooManyHeads'],
})

/** Removes a billing name; invoices that were made out to it stay. */
export const removeInvoiceHead = defineCall({
  name: 'removeInvoiceHead',
  summary: 'Removes a billing name; invoices made out to it stay.',
  tag: 'Invoices',
  method: 'POST',
  path: '/usercenter/invoice/removeHead',
  session: 'traveller',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: noResponse,
  errors: ['notFound'],
})

/** An order on an invoice, or one that can be put on one. */
const invoicedOrderSchema = v.object({
  id: idSchema,
  orderNo: v.string(),
  type: orderTypeSchema,
  /** When the ride left; of what is no ride when it was asked for. */
  rideTime: wallTimeSchema,
  /** Names in the requested language. */
  from: v.string(),
  to: v.string(),
  /** What was paid less what went back. */
  amountJpy: centsSchema,
})
export type InvoicedOrder = v.InferOutput<typeof invoicedOrderSchema>

/** An invoice as its owner sees it. */
export const invoiceSchema = v.object({
  id: idSchema,
  /** `INV-2026-000123`; null until it is issued. */
  serialNo: v.nullable(v.string()),
  /** `voided`: money went back afterwards, and another invoice replaces it when something remained; or, without a number, its fee was not paid in time. */
  state: v.picklist(['applied', 'issued', 'voided']),
  head: invoiceHeadViewSchema,
  /** Where it is sent; empty when nowhere. */
  sentTo: v.string(),
  orders: v.array(invoicedOrderSchema),
  amountJpy: centsSchema,
  serviceFeeJpy: centsSchema,
  /** The fee is to be paid at the desk before it is issued. */
  isFeeDue: v.boolean(),
  appliedAt: wallTimeSchema,
  issuedAt: v.nullable(wallTimeSchema),
  /** The number of the invoice that this one replaces. */
  replacesSerialNo: v.nullable(v.string()),
})
export type InvoiceView = v.InferOutput<typeof invoiceSchema>

const invoiceCounts = v.object({
  toApply: countSchema(99_999),
  applied: countSchema(99_999),
  issued: countSchema(99_999),
})

/** The finished orders that no invoice was asked for yet, newest first, with the number of everything. */
export const ordersToInvoice = defineCall({
  name: 'ordersToInvoice',
  summary: 'Lists the finished orders that have no invoice yet.',
  tag: 'Invoices',
  method: 'POST',
  safe: true,
  path: '/usercenter/invoice/orders',
  session: 'traveller',
  request: v.object(pagingEntries(invoicePageSize)),
  response: v.object({ ...pageOf(invoicedOrderSchema).entries, counts: invoiceCounts }),
})

/** Invoices that were asked for, or issued and voided, newest first. */
export const invoiceList = defineCall({
  name: 'invoiceList',
  summary: "Lists the account's invoices that were applied for, or issued and voided.",
  tag: 'Invoices',
  method: 'POST',
  safe: true,
  path: '/usercenter/invoice/list',
  session: 'traveller',
  request: v.object({ state: v.picklist(['applied', 'issued']), ...pagingEntries(invoicePageSize) }),
  example: { state: 'applied' },
  response: v.object({ ...pageOf(invoiceSchema).entries, counts: invoiceCounts }),
})

/** Asks for one invoice for orders of the account; it is issued by itself shortly after. */
export const applyForInvoice = defineCall({
  name: 'applyForInvoice',
  summary: 'Applies for one invoice over finished orders of the account.',
  tag: 'Invoices',
  method: 'POST',
  path: '/usercenter/invoice/apply',
  session: 'traveller',
  idempotent: true,
  request: v.object({
    headId: idSchema,
    orderIds: v.pipe(boundedList(idSchema, maxInvoiceOrders), v.minLength(1, 'validation.required')),
  }),
  example: { headId: exampleId, orderIds: [exampleId] },
  response: v.object({ invoice: invoiceSchema }),
  errors: ['notFound', 'invoice.asked', 'invoice.notFinished'],
})

/** An address under which an issued invoice can be fetched for a short time, without a session. */
export const invoiceLink = defineCall({
  name: 'invoiceLink',
  summary: 'Makes a short-lived address of an issued invoice.',
  tag: 'Invoices',
  method: 'POST',
  safe: true,
  path: '/usercenter/invoice/link',
  session: 'traveller',
  limit: 'search',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: v.object({ url: v.string(), expiresAt: wallTimeSchema }),
  errors: ['notFound'],
})
