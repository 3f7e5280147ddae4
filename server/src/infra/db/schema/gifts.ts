import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant } from '../columns'
import { accounts } from './accounts'
import { orders } from './orders'

/** An amount in hundredths of a yen. */
const centsJpy = (name: string) => bigint(name, { mode: 'number' })

/** Gift cards that staff issued together. */
export const giftCardBatches = pgTable('gift_card_batches', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** For staff: for whom, or what for. */
  name: text('name').notNull(),
  amountJpy: centsJpy('amount_jpy').notNull(),
  cards: integer('cards').notNull(),
  validUntil: instant('valid_until').notNull(),
  issuedBy: uuid('issued_by')
    .notNull()
    .references(() => accounts.id),
  createdAt: instant('created_at').notNull(),
  /** From then on the cards that nobody has bound yet cannot be bound any more. */
  stoppedAt: instant('stopped_at'),
})

/** Gift cards. What is on one is the sum of its entries. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => giftCardBatches.id),
    /** The code itself is shown once and never stored, only its SHA-256. */
    codeHash: bytes('code_hash').notNull(),
    /** Its last four letters, to tell cards apart. */
    codeEnd: text('code_end').notNull(),
    /** Whom it was issued to, or who bound it; null until then. */
    passportName: text('passport_name'),
    validUntil: instant('valid_until').notNull(),
    accountId: uuid('account_id').references(() => accounts.id),
    boundAt: instant('bound_at'),
  },
  (table) => [
    uniqueIndex('gift_cards_code_hash_key').on(table.codeHash),
    index('gift_cards_account_id_idx').on(table.accountId),
    index('gift_cards_batch_id_idx').on(table.batchId),
    // The cards that wait for whoever has a name, in any spelling of it.
    index('gift_cards_name_idx')
      .on(sql`plain_passport_name(${table.passportName})`, table.validUntil)
      .where(sql`${table.accountId} is null and ${table.passportName} is not null`),
    check('gift_cards_bound', sql`(${table.accountId} is null) = (${table.boundAt} is null)`),
  ],
)

/**
 * Every movement of a gift card's money: only added to, never changed. Each row counts on from the one before, so that two
 * at once cannot both be written, and what is left is never below zero.
 */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    cardId: uuid('card_id')
      .notNull()
      .references(() => giftCards.id),
    /** From 1. */
    position: integer('position').notNull(),
    /** `released`: of an order that was not paid; `refunded`: of one that was. */
    kind: text('kind', { enum: ['issued', 'spent', 'released', 'refunded'] }).notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    /** Negative when spent. */
    amountJpy: centsJpy('amount_jpy').notNull(),
    /** What is left afterwards. */
    balanceJpy: centsJpy('balance_jpy').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.position] }),
    // What an order took from which card.
    index('gift_card_entries_order_id_idx').on(table.orderId),
    check('gift_card_entries_balance', sql`${table.balanceJpy} >= 0`),
    check('gift_card_entries_sign', sql`(${table.kind} = 'spent') = (${table.amountJpy} < 0)`),
    check('gift_card_entries_order', sql`(${table.kind} = 'issued') = (${table.orderId} is null)`),
  ],
)

/** Rides that were given away: a link and a code to each, both derived from the id and stored as hashes only. */
export const rideGifts = pgTable(
  'ride_gifts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    giverName: text('giver_name').notNull(),
    greeting: text('greeting').notNull().default(''),
    tokenHash: bytes('token_hash').notNull(),
    codeHash: bytes('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    takenBy: uuid('taken_by').references(() => accounts.id),
    takenAt: instant('taken_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('ride_gifts_token_hash_key').on(table.tokenHash),
    uniqueIndex('ride_gifts_code_hash_key').on(table.codeHash),
    // One gift of a ride at a time.
    uniqueIndex('ride_gifts_order_id_key')
      .on(table.orderId)
      .where(sql`${table.revokedAt} is null`),
    // The newest gift of a ride, ended ones too: read where a ride moves.
    index('ride_gifts_order_idx').on(table.orderId, table.revokedAt),
    check('ride_gifts_taken', sql`(${table.takenBy} is null) = (${table.takenAt} is null)`),
  ],
)
