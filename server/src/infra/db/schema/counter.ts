import type { PriceBreakdown } from '@noriai/contract/price'
import { counterWays, saleChannels } from '@noriai/contract/rules/counterSale'
import type { AppointmentRequest } from '@noriai/contract/schema/rideRequest'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'
import { airportOfDesk } from './flights'
import { invoices } from './invoices'
import { orders, type StoredFlight } from './orders'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** A ride as it was checked when its seats were held. */
export interface StoredSaleRide {
  readonly request: AppointmentRequest
  readonly flight: StoredFlight | null
}

/** Sales of staff, from the choice of a departure on: what was held, at which price, and the order that it became. */
export const counterSales = pgTable(
  'counter_sales',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Of its own: holds and orders belong to an account. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    channel: text('channel', { enum: saleChannels }).notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.id),
    heldAt: instant('held_at').notNull(),
    /** The seat claim; null where holds are switched off. */
    holdId: uuid('hold_id'),
    ride: jsonb('ride').$type<StoredSaleRide>().notNull(),
    /** As it was shown when the seats were held. */
    price: jsonb('price').$type<PriceBreakdown>().notNull(),
    orderId: uuid('order_id').references(() => orders.id),
  },
  (table) => [
    uniqueIndex('counter_sales_account_id_key').on(table.accountId),
    uniqueIndex('counter_sales_order_id_key').on(table.orderId),
  ],
)

/** Drawers of cash, from the float that one person opens with to their count. */
export const drawers = pgTable(
  'drawers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Where its counter is. */
    airportCode: airportOfDesk(),
    /** Of the box itself: another airport has one of the same number. */
    number: smallint('number').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.id),
    openedAt: instant('opened_at').notNull(),
    floatJpy: cents('float_jpy').notNull(),
    closedAt: instant('closed_at'),
    /** Float and entries, as they were when it was counted; null while it is open. */
    expectedJpy: cents('expected_jpy'),
    countedJpy: cents('counted_jpy'),
    /** Why it differed. */
    reason: text('reason').notNull().default(''),
    reasonAt: instant('reason_at'),
    reasonBy: uuid('reason_by').references(() => accounts.id),
  },
  (table) => [
    // One person a drawer, and one drawer a person.
    uniqueIndex('drawers_open_number_key')
      .on(table.airportCode, table.number)
      .where(sql`${table.closedAt} is null`),
    uniqueIndex('drawers_open_staff_key')
      .on(table.staffId)
      .where(sql`${table.closedAt} is null`),
    index('drawers_opened_at_idx').on(table.openedAt),
    check('drawers_float', sql`${table.floatJpy} >= 0 and coalesce(${table.countedJpy}, 0) >= 0`),
    check(
      'drawers_closed',
      sql`num_nulls(${table.closedAt}, ${table.expectedJpy}, ${table.countedJpy}) in (0, 3)`,
    ),
    check(
      'drawers_reason',
      sql`(${table.reason} = '') = (${table.reasonAt} is null) and (${table.reason} = '') = (${table.reasonBy} is null)`,
    ),
  ],
)

/** Money that came or went at the counter, for an order or for the fee of an invoice: rows are added, never changed. */
export const counterEntries = pgTable(
  'counter_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** For the fee of an invoice the first of its orders. */
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Whose fee it was for; null of what was paid for the order itself. */
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    way: text('way', { enum: counterWays }).notNull(),
    /** Negative what was handed back. */
    amountJpy: cents('amount_jpy').notNull(),
    /** Of the terminal. */
    slip: text('slip').notNull().default(''),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.id),
    /** The member's drawer; at the terminal beside it the one that was open, if any. */
    drawerId: uuid('drawer_id').references(() => drawers.id),
  },
  (table) => [
    index('counter_entries_drawer_id_idx').on(table.drawerId),
    index('counter_entries_order_id_idx').on(table.orderId),
    index('counter_entries_invoice_id_idx').on(table.invoiceId),
    check('counter_entries_amount', sql`${table.amountJpy} <> 0`),
    check(
      'counter_entries_way',
      sql`case ${table.way} when 'cash' then ${table.drawerId} is not null else ${table.slip} <> '' end`,
    ),
  ],
)
