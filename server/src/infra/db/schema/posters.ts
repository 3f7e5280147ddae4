import { sql } from 'drizzle-orm'
import {
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'

/** Posters that hang, or hung, at the airport. */
export const posters = pgTable(
  'posters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Its letters in the address that its code says. */
    code: text('code').notNull(),
    airportCode: text('airport_code').notNull(),
    terminal: text('terminal').notNull(),
    /** For staff: where exactly. */
    spot: text('spot').notNull(),
    /** From there to the desk. */
    walkMinutes: smallint('walk_minutes').notNull(),
    opens: text('opens', { enum: ['web', 'miniProgram'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    /** From then on its scans are not counted, and its code leads home. */
    retiredAt: instant('retired_at'),
    retiredBy: uuid('retired_by').references(() => accounts.id),
    /** For colleagues: why it was taken down. */
    retiredReason: text('retired_reason'),
  },
  (table) => [
    uniqueIndex('posters_code_key').on(table.code),
    check('posters_walk_minutes', sql`${table.walkMinutes} >= 0`),
    // Posters that were taken down before reasons were kept have neither.
    check('posters_retired', sql`(${table.retiredBy} is null) = (${table.retiredReason} is null)`),
    check('posters_retired_at', sql`${table.retiredAt} is not null or ${table.retiredBy} is null`),
  ],
)

/** How often a poster was scanned on a day: a figure, and nothing of who did. */
export const posterScans = pgTable(
  'poster_scans',
  {
    posterId: uuid('poster_id')
      .notNull()
      .references(() => posters.id),
    day: date('day', { mode: 'string' }).notNull(),
    scans: integer('scans').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.posterId, table.day] }),
    check('poster_scans_scans', sql`${table.scans} > 0`),
  ],
)
