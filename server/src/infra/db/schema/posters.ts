import { sql } from 'drizzle-orm'
import {
  check,
  date,
  integer,
  jsonb,
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
    /** When it was last saved to be printed. */
    printedAt: instant('printed_at'),
    /** The fare that it named then, in hundredths of a yen; null where its words name none. */
    printedPrice: integer('printed_price'),
    /** The words that it was printed with, without their facts: a digest of them. */
    printedWords: text('printed_words'),
  },
  (table) => [
    uniqueIndex('posters_code_key').on(table.code),
    check('posters_walk_minutes', sql`${table.walkMinutes} >= 0`),
    // Posters that were taken down before reasons were kept have neither.
    check('posters_retired', sql`(${table.retiredBy} is null) = (${table.retiredReason} is null)`),
    check('posters_retired_at', sql`${table.retiredAt} is not null or ${table.retiredBy} is null`),
    check('posters_printed', sql`(${table.printedAt} is null) = (${table.printedWords} is null)`),
    check('posters_printed_price', sql`${table.printedPrice} is null or ${table.printedAt} is not null`),
  ],
)

/** The words of all posters in every language, as staff wrote them. Rows are added and never changed; the newest holds. */
export const posterWords = pgTable('poster_words', {
  /** From 1 on, without a gap: of two who change the same words the second finds its number taken. */
  version: integer('version').primaryKey(),
  /** Checked by the contract's schema. */
  words: jsonb('words').$type<unknown>().notNull(),
  note: text('note').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by')
    .notNull()
    .references(() => accounts.id),
})

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
