import type { PartnerAgreements, PartnerKind } from '@noriai/contract/schema/partner'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { KnownNames } from '../../names'
import { instant } from '../columns'
import { accounts } from './accounts'
import { orders } from './orders'

/** Airlines and companies that send travellers here. What holds for one stands in its newest version. */
export const partners = pgTable('partners', {
  /** In links and printed codes. */
  code: text('code').primaryKey(),
  kind: text('kind').$type<PartnerKind>().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** What was said of a partner, each time anew. Never changed, never deleted: orders refer to what they were sold by. */
export const partnerVersions = pgTable(
  'partner_versions',
  {
    id: serial('id').primaryKey(),
    partnerCode: text('partner_code')
      .notNull()
      .references(() => partners.code),
    names: jsonb('names').$type<KnownNames>().notNull(),
    /** A few words of the partner's own. */
    texts: jsonb('texts').$type<KnownNames>().notNull(),
    /** An SVG drawing. */
    logo: text('logo').notNull(),
    /** Off the fare; null where the ordinary price holds. */
    offBasisPoints: integer('off_basis_points'),
    commissionBasisPoints: integer('commission_basis_points').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** The last moment; null for an offer without an end. */
    endsAt: instant('ends_at'),
    agreements: text('agreements').$type<PartnerAgreements>().notNull(),
    /** For colleagues: why. */
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null for what the product came with. */
    createdBy: uuid('created_by').references(() => accounts.id),
  },
  (table) => [
    index('partner_versions_partner_code_idx').on(table.partnerCode, table.id),
    check('partner_versions_off', sql`${table.offBasisPoints} between 1 and 9000`),
    check('partner_versions_commission', sql`${table.commissionBasisPoints} between 0 and 9000`),
    check('partner_versions_dates', sql`${table.endsAt} >= ${table.startsAt}`),
  ],
)

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
    /** The day of the ride, by which partners are told. */
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
