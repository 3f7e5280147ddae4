import { findStates, lostKinds } from '@noriai/contract/rules/lostProperty'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'
import { departures } from './departures'
import { stopEvents } from './driving'
import { drivers, vehicles } from './fleet'
import { orders } from './orders'

/** Things that were found on board or at a stop, and what became of them. */
export const lostFinds = pgTable(
  'lost_finds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As it is called at the desk and on its label. */
    number: serial('number').notNull(),
    kind: text('kind', { enum: lostKinds }).notNull(),
    what: text('what').notNull(),
    /** The file URL of its picture. */
    picture: text('picture'),
    foundAt: instant('found_at').notNull(),
    foundBy: text('found_by').notNull(),
    /** The vehicle that it was found in; null elsewhere. */
    departureId: text('departure_id').references(() => departures.id),
    minibus: integer('minibus'),
    /** Of the register, as it drove then. */
    vehicleId: uuid('vehicle_id').references(() => vehicles.id),
    /** The tap by which a driver reported it, and whose they believed it to be; null of what the desk wrote down. */
    eventId: uuid('event_id').references(() => stopEvents.id),
    driverId: uuid('driver_id').references(() => drivers.id),
    orderId: uuid('order_id').references(() => orders.id),
    /** Empty while the driver who found it still has it. */
    keptWhere: text('kept_where').notNull(),
    /** We keep it ourselves and give the police notice, instead of handing it over. */
    keptHere: boolean('kept_here').notNull(),
    state: text('state', { enum: findStates }).notNull().default('found'),
    /** When the police had notice of it, and under which number. */
    noticeAt: instant('notice_at'),
    noticeNumber: text('notice_number').notNull().default(''),
    /** When it went, and who has it or by which receipt. Who has it is emptied with their account, and some time after it went. */
    endedAt: instant('ended_at'),
    endNote: text('end_note').notNull().default(''),
    /** Null of what a driver reported. */
    staffId: uuid('staff_id').references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('lost_finds_number_key').on(table.number),
    // A tap that is sent again is the same find.
    uniqueIndex('lost_finds_event_key').on(table.eventId),
    // The queue and the list read those that are here.
    index('lost_finds_open_idx')
      .on(table.foundAt)
      .where(sql`${table.endedAt} is null`),
    index('lost_finds_ended_at_idx').on(table.endedAt),
    check(
      'lost_finds_kind',
      sql`${table.kind} in ('passport', 'money', 'phone', 'keys', 'bag', 'clothing', 'glasses', 'device', 'other')`,
    ),
    check(
      'lost_finds_state',
      sql`${table.state} in ('found', 'matched', 'returned', 'shipped', 'police', 'disposed')`,
    ),
    check(
      'lost_finds_by',
      sql`(${table.eventId} is null) = (${table.driverId} is null) and (${table.eventId} is null) = (${table.staffId} is not null)`,
    ),
    check('lost_finds_kept', sql`${table.keptWhere} <> '' or ${table.eventId} is not null`),
    check('lost_finds_run', sql`(${table.departureId} is null) = (${table.minibus} is null)`),
    check('lost_finds_ended', sql`(${table.state} in ('found', 'matched')) = (${table.endedAt} is null)`),
    check('lost_finds_notice', sql`${table.noticeAt} is null or ${table.keptHere}`),
    check(
      'lost_finds_urgent',
      sql`not (${table.keptHere} and ${table.kind} in ('passport', 'money', 'phone'))`,
    ),
  ],
)

/** What travellers miss, by the order of their ride, as the desk wrote it down. */
export const lostReports = pgTable(
  'lost_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: lostKinds }).notNull(),
    /** Emptied when the account is deleted, and some time after it ended. */
    what: text('what').notNull(),
    /** What it was matched with. */
    findId: uuid('find_id').references(() => lostFinds.id),
    /** Closed without a find. */
    closedAt: instant('closed_at'),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // One report a find, whoever matches at once.
    uniqueIndex('lost_reports_find_id_key').on(table.findId),
    index('lost_reports_order_id_idx').on(table.orderId),
    index('lost_reports_open_idx')
      .on(table.createdAt)
      .where(sql`${table.findId} is null and ${table.closedAt} is null`),
    check(
      'lost_reports_kind',
      sql`${table.kind} in ('passport', 'money', 'phone', 'keys', 'bag', 'clothing', 'glasses', 'device', 'other')`,
    ),
    check('lost_reports_closed', sql`${table.closedAt} is null or ${table.findId} is null`),
  ],
)
