import { faultPrograms, type FaultFrame } from '@noriai/contract/rules/appFault'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../columns'
import { accounts } from './accounts'

/** Errors of the apps, those of one kind in a row: when, where in the code, how often, and of nobody. */
export const appFaults = pgTable(
  'app_faults',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of what makes two reports the same (`faultKey`). */
    fingerprint: bytes('fingerprint').notNull(),
    program: text('program', { enum: faultPrograms }).notNull(),
    release: text('release').notNull(),
    message: text('message').notNull(),
    /** The stack of the first report. */
    frames: jsonb('frames').$type<readonly FaultFrame[]>().notNull(),
    /** The first pages that it happened on. */
    pages: text('pages').array().notNull(),
    count: integer('count').notNull().default(1),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    settledAt: instant('settled_at'),
    settledBy: uuid('settled_by').references(() => accounts.id),
  },
  (table) => [
    uniqueIndex('app_faults_fingerprint_key').on(table.fingerprint),
    // The list, and what is kept long enough.
    index('app_faults_last_seen_at_idx').on(table.lastSeenAt),
    // Whether a new one was settled in a later release.
    index('app_faults_message_idx').on(table.message),
    check('app_faults_program', sql`${table.program} in ('h5', 'weapp', 'ops', 'drive')`),
    check('app_faults_count', sql`${table.count} > 0`),
    check('app_faults_settled', sql`(${table.settledAt} is null) = (${table.settledBy} is null)`),
  ],
)
