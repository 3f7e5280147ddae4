import { logSubjects } from '@noriai/contract/rules/staffLog'
import { settingKinds } from '@noriai/contract/schema/settings'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant } from '../columns'
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

/**
 * The authenticator apps of members of staff: one that holds, and one that is being set up. Secrets are sealed with a key that
 * is not in this table.
 */
export const staffSecondFactors = pgTable(
  'staff_second_factors',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => staffMembers.accountId, { onDelete: 'cascade' }),
    /** Of the one that holds, from `confirmedAt` on. */
    secret: bytes('secret'),
    confirmedAt: instant('confirmed_at'),
    /** The half minute (RFC 6238's time step) of the last code that was used: it and those before are worth nothing. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** Of the one that is being set up, until `pendingUntil`. */
    pendingSecret: bytes('pending_secret'),
    pendingUntil: instant('pending_until'),
  },
  (table) => [
    check('staff_second_factors_confirmed', sql`(${table.secret} is null) = (${table.confirmedAt} is null)`),
    check(
      'staff_second_factors_pending',
      sql`(${table.pendingSecret} is null) = (${table.pendingUntil} is null)`,
    ),
  ],
)

/** The passkeys of members of staff. What is stored checks signatures and makes none. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffMembers.accountId, { onDelete: 'cascade' }),
    /** As the member calls it. */
    name: text('name').notNull(),
    /** By which the authenticator knows it. */
    credentialId: bytes('credential_id').notNull(),
    /** A COSE key. */
    publicKey: bytes('public_key').notNull(),
    /** Of the last signature; one that is not higher was made by a copy. 0 for good where passkeys are kept in sync. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches it, as the browser said. */
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('staff_passkeys_credential_id_key').on(table.credentialId),
    // Every request of staff asks whether the member has one.
    index('staff_passkeys_account_id_idx').on(table.accountId),
  ],
)

/** Challenges that a passkey is to sign: each for one member, one purpose and one browser, taken away by the first answer. */
export const staffPasskeyChallenges = pgTable(
  'staff_passkey_challenges',
  {
    challenge: bytes('challenge').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffMembers.accountId, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['signIn', 'prove', 'add'] }).notNull(),
    /** A hash of the device that signs in, or of the session that asked. */
    askerHash: bytes('asker_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('staff_passkey_challenges_purpose', sql`${table.purpose} in ('signIn', 'prove', 'add')`),
    // Those that are over are deleted, the member's own with each new one.
    index('staff_passkey_challenges_account_id_idx').on(table.accountId, table.expiresAt),
  ],
)

/** Codes that take the place of the second factor, once each. Only a keyed hash of them is stored. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffMembers.accountId, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/**
 * Every call of staff that changed something or looked at personal data: who, when, from where, what, and how it ended. It
 * holds ids, never names, addresses or numbers of travellers. A look that is repeated within minutes is counted in one row.
 */
export const staffTrail = pgTable(
  'staff_trail',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.id),
    call: text('call').notNull(),
    /** The network that it came from: an IPv4 address, or the /64 or /48 of an IPv6 address. */
    network: text('network').notNull(),
    /** `done`, or the code of the refusal. */
    outcome: text('outcome').notNull(),
    /** Orders that were changed, shown or asked for. */
    orderIds: uuid('order_ids').array().notNull(),
    /** Accounts of travellers, likewise. */
    travellerIds: uuid('traveller_ids').array().notNull(),
    /** Departures, members and other things that the request named. */
    subjects: text('subjects').array().notNull(),
    /** How often the same look was repeated, and when last. */
    times: integer('times').notNull().default(1),
    lastAt: instant('last_at').notNull(),
    /** By which the same change is known while it is written, and a look that is repeated. */
    callKey: bytes('call_key').notNull(),
  },
  (table) => [
    uniqueIndex('staff_trail_call_key').on(table.callKey),
    index('staff_trail_at_idx').on(table.at),
    index('staff_trail_staff_id_idx').on(table.staffId, table.id),
    index('staff_trail_order_ids_idx').using('gin', table.orderIds),
  ],
)

/** What is known of a flight on a day, newer than the timetable: reported by staff, or by the live source. */
export const flightReports = pgTable(
  'flight_reports',
  {
    flightNo: text('flight_no').notNull(),
    /** Scheduled landing or take-off here; with the number it names one flight of one day. */
    scheduledAt: instant('scheduled_at').notNull(),
    /**
     * Whether it lands here or leaves; null of what a server of the release before wrote, which holds for both. The key goes without it while
     * such servers write by it: of two in one minute staff's last one is kept, of those of a source the first.
     */
    direction: text('direction', { enum: ['arrival', 'departure'] }),
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
    check('flight_reports_direction', sql`${table.direction} in ('arrival', 'departure')`),
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

/** Who has a setting open: noted again and again while it is. One row a member and kind. */
export const settingReaders = pgTable(
  'setting_readers',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.accountId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: settingKinds }).notNull(),
    isEditing: boolean('is_editing').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.kind] })],
)

/**
 * What staff did to anything but an order, whose own log tells it. Rows are added, never changed, and deleted by nothing but the job that
 * trims the log: a trigger refuses the rest. Kept by the month written.
 */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.id),
    subject: text('subject', { enum: logSubjects }).notNull(),
    /** Of the departure, the row, the day or the member's account. */
    subjectId: text('subject_id').notNull(),
    /** In one word, such as `status` or `undo`. */
    action: text('action').notNull(),
    /** What it was; empty where there was nothing, or no word for it. */
    before: text('before').notNull().default(''),
    /** What it became. */
    value: text('value').notNull(),
    reason: text('reason').notNull().default(''),
    /** The system and the browser that it was done with. */
    device: text('device').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('staff_actions_subject_idx').on(table.subject, table.subjectId, table.id),
    // The log is read by day, the newest first, and trimmed.
    index('staff_actions_at_idx').on(table.at, table.id),
    index('staff_actions_staff_id_idx').on(table.staffId, table.at),
  ],
)
