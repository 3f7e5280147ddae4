import { date, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../columns'
import { orders } from './orders'

/**
 * Links to one order for people without its account: `fill` takes riders' details, `arrival` shows where the ride is, `claim` takes what
 * staff sold into an account, once.
 */
export const orderLinks = pgTable(
  'order_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: ['fill', 'arrival', 'claim'] }).notNull(),
    /** The token itself is never stored, only its SHA-256. */
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('order_links_token_hash_key').on(table.tokenHash),
    index('order_links_order_id_idx').on(table.orderId),
  ],
)

/** Riders' details given by themselves through a `fill` link, until the trip info is complete. */
export const companionRiders = pgTable(
  'companion_riders',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** As in `order_passengers`, from 0. */
    position: smallint('position').notNull(),
    passportName: text('passport_name').notNull(),
    kind: text('kind', { enum: ['adult', 'child', 'infant'] }).notNull(),
    birthday: date('birthday', { mode: 'string' }),
    filledAt: instant('filled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

/** Short addresses of orders, for text messages. They open nothing: the page that they lead to asks for its session. */
export const shortAddresses = pgTable(
  'short_addresses',
  {
    /** Eight letters of chance: nobody finds another's by counting. */
    slug: text('slug').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('short_addresses_order_id_key').on(table.orderId)],
)
