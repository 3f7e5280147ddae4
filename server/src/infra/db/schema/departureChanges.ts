import { changeReasons, changeWays } from '@noriai/contract/rules/departureChange'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { departures } from './departures'
import { orders } from './orders'
import { staffMembers } from './staff'

/** Amounts in hundredths of a yen. */
const centsJpy = (name: string) => bigint(name, { mode: 'number' })

/** Departures that do not run, written in the transaction that cancelled them. */
export const departureChanges = pgTable(
  'departure_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    way: text('way', { enum: changeWays }).notNull(),
    reason: text('reason', { enum: changeReasons }).notNull(),
    /** What staff wrote. */
    note: text('note').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.accountId),
    at: instant('at').notNull(),
    /** Of the plan that was confirmed. */
    hash: text('hash').notNull(),
    /** People who were moved, and those whose money goes back: the sums of its parties. */
    movedRiders: integer('moved_riders').notNull(),
    refundedRiders: integer('refunded_riders').notNull(),
    refundJpy: centsJpy('refund_jpy').notNull(),
  },
  (table) => [
    // A departure is cancelled once.
    uniqueIndex('departure_changes_departure_key').on(table.departureId),
    check('departure_changes_way', sql`${table.way} in ('move', 'merge', 'cancel')`),
    check(
      'departure_changes_reason',
      sql`${table.reason} in ('vehicle', 'weather', 'road', 'crew', 'other')`,
    ),
  ],
)

/** The parties of a departure that does not run, and what became of each. */
export const departureChangeParties = pgTable(
  'departure_change_parties',
  {
    changeId: uuid('change_id')
      .notNull()
      .references(() => departureChanges.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    riders: smallint('riders').notNull(),
    /** The departure that it was moved to; null for one that has its money back. */
    toDepartureId: text('to_departure_id').references(() => departures.id),
    /** How much later it arrives; null for one that is not moved. */
    extraMinutes: integer('extra_minutes'),
    couponPercent: smallint('coupon_percent').notNull(),
    /** What was to go back by the plan; 0 for one that is moved. */
    refundJpy: centsJpy('refund_jpy').notNull(),
    /** How its rider is reached; `none`: staff call. */
    reachedBy: text('reached_by', { enum: ['email', 'wechat', 'sms', 'none'] }).notNull(),
    calledAt: instant('called_at'),
    calledBy: uuid('called_by').references(() => staffMembers.accountId),
    /** Of one that is not moved: its ride ended, and what it paid is on its way back. Null until its job has run. */
    refundedAt: instant('refunded_at'),
    /** What the job put on its way back; less than planned where something went back before it ran. */
    refundedJpy: centsJpy('refunded_jpy').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    /** Not before this instant is it tried again; null for one that is moved. */
    nextTryAt: instant('next_try_at'),
    /** What the last try failed with; empty while none has. */
    failure: text('failure').notNull().default(''),
  },
  (table) => [
    // Also the key of its job: one refund an order and change.
    primaryKey({ columns: [table.changeId, table.orderId] }),
    // The order's page tells what became of its ride.
    index('departure_change_parties_order_idx').on(table.orderId),
    // The job looks for what is due.
    index('departure_change_parties_due_idx')
      .on(table.nextTryAt)
      .where(sql`${table.refundedAt} is null and ${table.nextTryAt} is not null`),
    check(
      'departure_change_parties_outcome',
      sql`(${table.toDepartureId} is null) = (${table.nextTryAt} is not null) and (${table.toDepartureId} is null) = (${table.extraMinutes} is null)`,
    ),
    check(
      'departure_change_parties_refunded',
      sql`${table.refundedAt} is null or ${table.toDepartureId} is null`,
    ),
    check('departure_change_parties_money', sql`${table.refundJpy} >= 0 and ${table.refundedJpy} >= 0`),
  ],
)
