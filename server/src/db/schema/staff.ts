import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'

/** The operator's people: an account with the role `staff`, and what they may do. */
export const staffMembers = pgTable(
  'staff_members',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id),
    name: text('name').notNull(),
    /** Each may do what the one before may: the counter, the dispatcher, the administrator. */
    role: text('role', { enum: ['counter', 'dispatcher', 'admin'] }).notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('staff_members_role', sql`${table.role} in ('counter', 'dispatcher', 'admin')`)],
)

/** What is known of a flight on a day, newer than the timetable: reported by staff, or by the live source. */
export const flightReports = pgTable(
  'flight_reports',
  {
    flightNo: text('flight_no').notNull(),
    /** Scheduled landing or take-off here; with the number it names one flight of one day. */
    scheduledAt: instant('scheduled_at').notNull(),
    status: text('status', { enum: ['scheduled', 'onTime', 'delayed', 'landed', 'cancelled'] }).notNull(),
    /** When it lands, landed or leaves, by what is known; null when cancelled. */
    estimatedAt: instant('estimated_at'),
    reportedAt: instant('reported_at').notNull(),
    source: text('source', { enum: ['staff', 'live'] }).notNull(),
    staffId: uuid('staff_id').references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.flightNo, table.scheduledAt] }),
    index('flight_reports_scheduled_at_idx').on(table.scheduledAt),
    check(
      'flight_reports_status',
      sql`${table.status} in ('scheduled', 'onTime', 'delayed', 'landed', 'cancelled')`,
    ),
  ],
)

/**
 * The operator's settings by kind, dated: of the rows of a kind the newest whose `validFrom` has come counts. Rows are
 * added, never changed: they are the history.
 */
export const operatorSettings = pgTable(
  'operator_settings',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: ['policy', 'fares', 'timetable', 'luggage', 'pageConfig'] }).notNull(),
    /** The first service day it holds for. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Checked by the contract's schema of its kind. */
    body: jsonb('body').$type<unknown>().notNull(),
    note: text('note').notNull().default(''),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('operator_settings_kind_idx').on(table.kind, table.validFrom, table.id)],
)

/** What staff did to anything but an order, whose own log tells it. Rows are added, never changed. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.id),
    subject: text('subject', {
      enum: ['departure', 'pause', 'member', 'coupons', 'traveller', 'invoice', 'partner'],
    }).notNull(),
    /** Of the departure, the pause or the member's account. */
    subjectId: text('subject_id').notNull(),
    /** In one word, such as `status` or `undo`. */
    action: text('action').notNull(),
    /** What it became. */
    value: text('value').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [index('staff_actions_subject_idx').on(table.subject, table.subjectId, table.id)],
)
