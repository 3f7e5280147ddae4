import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { orders } from './orders'
import { partnerVersions } from './partners'

/**
 * What is due to partners, entry by entry: written in the transaction in which an order was paid or money of it went back.
 * What is due for an order is the sum of its entries. Never changed, never deleted.
 */
export const partnerCommissions = pgTable(
  'partner_commissions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    partnerVersionId: integer('partner_version_id')
      .notNull()
      .references(() => partnerVersions.id),
    at: instant('at').notNull(),
    cause: text('cause', { enum: ['paid', 'refunded'] }).notNull(),
    /** The day of the ride, shown to partners. */
    rideDate: date('ride_date', { mode: 'string' }).notNull(),
    /** Fares that commission is taken from; below zero for what went back. */
    fareJpy: bigint('fare_jpy', { mode: 'number' }).notNull(),
    commissionJpy: bigint('commission_jpy', { mode: 'number' }).notNull(),
  },
  (table) => [
    // An order is paid once.
    uniqueIndex('partner_commissions_paid_key')
      .on(table.orderId)
      .where(sql`${table.cause} = 'paid'`),
    index('partner_commissions_order_id_idx').on(table.orderId),
    // The report of a month.
    index('partner_commissions_at_idx').on(table.at),
    check('partner_commissions_sign', sql`(${table.cause} = 'paid') = (${table.fareJpy} >= 0)`),
  ],
)
