import type { InvoiceHeadView } from '@noriai/contract/calls/invoices'
import type { Lang } from '@noriai/contract/lang'
import { taxCountries } from '@noriai/contract/rules/taxNumber'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'
import { orders } from './orders'

/** An amount in hundredths of a yen. */
const centsJpy = (name: string) => bigint(name, { mode: 'number' })

/** The billing names of an account. */
export const invoiceHeads = pgTable(
  'invoice_heads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind', { enum: ['company', 'person'] }).notNull(),
    title: text('title').notNull(),
    country: text('country', { enum: taxCountries }).notNull(),
    taxNumber: text('tax_number').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    bankName: text('bank_name').notNull(),
    bankAccount: text('bank_account').notNull(),
    email: text('email').notNull(),
    /** Invoices begin with it; one of the account at most. */
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('invoice_heads_account_id_idx').on(table.accountId),
    uniqueIndex('invoice_heads_default_key')
      .on(table.accountId)
      .where(sql`${table.isDefault}`),
  ],
)

/** How many invoices were issued in a year. */
export const invoiceYears = pgTable('invoice_years', {
  year: integer('year').primaryKey(),
  issued: integer('issued').notNull(),
})

/** Invoices, from the application on. One that was issued is never changed but voided. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** What it is written in, beside Japanese. */
    lang: text('lang').$type<Lang>().notNull(),
    /** As it was when the invoice was asked for. */
    head: jsonb('head').$type<InvoiceHeadView>().notNull(),
    state: text('state', { enum: ['applied', 'issued', 'voided'] }).notNull(),
    amountJpy: centsJpy('amount_jpy').notNull(),
    serviceFeeJpy: centsJpy('service_fee_jpy').notNull().default(0),
    /** When the fee was paid at the desk; an invoice with a fee is issued afterwards. */
    feePaidAt: instant('fee_paid_at'),
    serialNo: text('serial_no'),
    /** The voided invoice that this one replaces. */
    replacesId: uuid('replaces_id').references((): AnyPgColumn => invoices.id),
    appliedAt: instant('applied_at').notNull(),
    issuedAt: instant('issued_at'),
    voidedAt: instant('voided_at'),
    /** Where it is sent; empty when there is no address. */
    sentTo: text('sent_to').notNull(),
    mailedAt: instant('mailed_at'),
    mailTries: integer('mail_tries').notNull().default(0),
    nextMailAt: instant('next_mail_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_serial_no_key').on(table.serialNo),
    index('invoices_account_applied_idx').on(table.accountId, table.appliedAt),
    // The job issues what was asked for and sends what was issued.
    index('invoices_applied_idx')
      .on(table.appliedAt)
      .where(sql`${table.state} = 'applied'`),
    index('invoices_mail_idx')
      .on(table.nextMailAt)
      .where(sql`${table.state} = 'issued' and ${table.mailedAt} is null`),
    check('invoices_state', sql`${table.state} in ('applied', 'issued', 'voided')`),
    check('invoices_issued', sql`(${table.serialNo} is null) = (${table.issuedAt} is null)`),
    check('invoices_numbered', sql`${table.state} <> 'issued' or ${table.serialNo} is not null`),
    check('invoices_voided', sql`(${table.state} = 'voided') = (${table.voidedAt} is not null)`),
    check('invoices_amount', sql`${table.amountJpy} >= 0 and ${table.serviceFeeJpy} >= 0`),
  ],
)

/** The lines of an invoice: each order with what remained of its money. */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountJpy: centsJpy('amount_jpy').notNull(),
    /** False once the invoice is voided: another may have the order then. */
    counts: boolean('counts').notNull(),
    /** Money of the order went back since the amount was written, which a trigger of `refunds` marks, until the job has looked at it. */
    refundedSince: boolean('refunded_since').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.orderId] }),
    // The job looks for issued invoices whose money went back.
    index('invoice_orders_refunded_idx')
      .on(table.invoiceId)
      .where(sql`${table.counts} and ${table.refundedSince}`),
    // All invoices of an order, voided ones too.
    index('invoice_orders_order_id_idx').on(table.orderId),
    // Never two invoices for the money of one order.
    uniqueIndex('invoice_orders_order_key')
      .on(table.orderId)
      .where(sql`${table.counts}`),
    check('invoice_orders_amount', sql`${table.amountJpy} >= 0`),
  ],
)
