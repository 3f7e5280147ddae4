import type { JournalKind, JournalWay } from '@noriai/contract/rules/journal'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'
import { orders } from './orders'

/** An amount in hundredths of a yen, or a count; below zero in a correction. */
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** What reports group by: `all` is the day itself. */
export const reportDimensions = [
  'all',
  'line',
  'hour',
  'lineHour',
  'partner',
  'language',
  'channel',
  'reason',
] as const
export type ReportDimension = (typeof reportDimensions)[number]

/** Service days that were closed, and each time that one was corrected. Only grows. */
export const reportEntries = pgTable(
  'report_entries',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** 0 closes the day, later numbers correct it. */
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    /** The member of staff; null for the job. */
    staffId: uuid('staff_id').references(() => accounts.id),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.number] }),
    check('report_entries_number', sql`${table.number} >= 0`),
  ],
)

/** The sums of a closed day by what they are grouped by; those of a correction are what it adds. Rows are added, never changed. */
export const reportCells = pgTable(
  'report_cells',
  {
    day: date('day', { mode: 'string' }).notNull(),
    number: integer('number').notNull(),
    dimension: text('dimension').$type<ReportDimension>().notNull(),
    key: text('key').notNull(),
    revenueJpy: sum('revenue_jpy'),
    refundsJpy: sum('refunds_jpy'),
    refunds: sum('refunds'),
    refundsBeforeJpy: sum('refunds_before_jpy'),
    soldJpy: sum('sold_jpy'),
    bookings: sum('bookings'),
    bookedRiders: sum('booked_riders'),
    riders: sum('riders'),
    missed: sum('missed'),
    due: sum('due'),
    busPlaces: sum('bus_places'),
    busSeats: sum('bus_seats'),
    minibusPlaces: sum('minibus_places'),
    minibusSeats: sum('minibus_seats'),
    departures: sum('departures'),
    timed: sum('timed'),
    onTime: sum('on_time'),
    // Servers of the release before store none.
    lostJpy: sum('lost_jpy').default(0),
    lostDisputes: sum('lost_disputes').default(0),
    doors: sum('doors').default(0),
    doorsInWindow: sum('doors_in_window').default(0),
  },
  (table) => [
    // A period is read by one dimension, day after day.
    primaryKey({ columns: [table.dimension, table.day, table.number, table.key] }),
    index('report_cells_day_idx').on(table.day, table.number),
  ],
)

/** The accounting journal of closed days, with the accounts and tax of the day on which a line was written. Rows are added, never changed. */
export const journalLines = pgTable(
  'journal_lines',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Of the entry that wrote it. */
    number: integer('number').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<JournalKind>().notNull(),
    way: text('way').$type<JournalWay>().notNull(),
    grossJpy: sum('gross_jpy'),
    taxPercent: smallint('tax_percent').notNull(),
    taxJpy: sum('tax_jpy'),
    debit: text('debit').notNull(),
    credit: text('credit').notNull(),
  },
  (table) => [
    index('journal_lines_day_idx').on(table.day, table.id),
    // The audit compares each order's lines with the order.
    index('journal_lines_order_id_idx').on(table.orderId),
    check('journal_lines_gross', sql`${table.grossJpy} <> 0`),
  ],
)
