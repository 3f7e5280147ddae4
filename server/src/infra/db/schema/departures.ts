import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { directions } from '@noriai/contract/direction'
import { departureStatuses } from '@noriai/contract/rules/departureProgress'
import type { KnownPlaces } from '@noriai/contract/rules/bagPlaces'
import { instant } from '../columns'

/**
 * One bus line's departure on one service day, made from the timetable when it is first sold. Its row is the lock
 * under which seats are decided; the counters equal the sums of its claims after every transaction.
 */
export const departures = pgTable(
  'departures',
  {
    /** Says what it is, such as `pickup:20261121:2430:ocat`; see `departureIdOf`. */
    id: text('id').primaryKey(),
    /** The day the departure belongs to: 00:30 belongs to the evening before. */
    serviceDate: date('service_date', { mode: 'string' }).notNull(),
    direction: text('direction', { enum: directions }).notNull(),
    relayPoint: text('relay_point').notNull(),
    departsAt: instant('departs_at').notNull(),
    status: text('status', { enum: departureStatuses }).notNull().default('open'),
    /** How far the departure has come, as staff report it. */
    progress: text('progress', { enum: ['scheduled', 'boarding', 'left', 'atRelay', 'done'] })
      .notNull()
      .default('scheduled'),
    /** Minutes behind the timetable, as staff report them. */
    lateMinutes: integer('late_minutes').notNull().default(0),
    boardingAt: instant('boarding_at'),
    leftAt: instant('left_at'),
    /** When it was to leave, by the plan of the moment that its leaving was reported: bus or first minibus. Null of what left before that was kept. */
    leftDueAt: instant('left_due_at'),
    atRelayAt: instant('at_relay_at'),
    doneAt: instant('done_at'),
    /** Where the bus stops, such as `Bay 4`; empty while the terminal's usual place holds. */
    bay: text('bay').notNull().default(''),
    /** When its stop order was decided; null while it is not. */
    plannedAt: instant('planned_at'),
    /** Grows with every change of the stop order, so that two dispatchers do not overwrite each other. */
    planVersion: integer('plan_version').notNull().default(0),
    /** Who decided it last: what staff decided by hand is only mended, never decided again, by the timer. */
    plannedBy: text('planned_by', { enum: ['timer', 'staff'] }),
    busSeats: integer('bus_seats').notNull(),
    minibuses: integer('minibuses').notNull(),
    minibusSeats: integer('minibus_seats').notNull(),
    /** Different addresses that one minibus may serve. */
    stopCap: integer('stop_cap').notNull(),
    seatsSold: integer('seats_sold').notNull().default(0),
    seatsHeld: integer('seats_held').notNull().default(0),
    /** Places for bags of the bus; of a transfer, which has none, those of all its minibuses together. */
    busLarge: integer('bus_large').notNull(),
    busSmall: integer('bus_small').notNull(),
    /** Places for bags of each minibus. */
    minibusLarge: integer('minibus_large').notNull(),
    minibusSmall: integer('minibus_small').notNull(),
    /** Places for bags, children and wheelchairs of the vehicles that are known, by their number: they count instead. Of 0, the bus, its wheelchairs alone. */
    boots: jsonb('boots').$type<Readonly<Record<string, KnownPlaces>>>().notNull().default({}),
    /** By how many minutes a minibus sets out later from the relay point than the others, or is there earlier, by its number. */
    starts: jsonb('starts').$type<Readonly<Record<string, number>>>().notNull().default({}),
    largeSold: integer('large_sold').notNull().default(0),
    largeHeld: integer('large_held').notNull().default(0),
    smallSold: integer('small_sold').notNull().default(0),
    smallHeld: integer('small_held').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // The day's departures of one line are read along this index.
    uniqueIndex('departures_line_key').on(table.direction, table.relayPoint, table.departsAt),
    // The cut-off looks for what is due to be planned, and the board for what is on the road.
    index('departures_departs_at_idx').on(table.departsAt),
    // Reports: the departures of a day.
    index('departures_service_date_idx').on(table.serviceDate),
    check('departures_planned_by', sql`${table.plannedBy} in ('timer', 'staff')`),
    check('departures_status', sql`${table.status} in ('open', 'paused', 'closed', 'cancelled')`),
    check(
      'departures_progress',
      sql`${table.progress} in ('scheduled', 'boarding', 'left', 'atRelay', 'done')`,
    ),
    check(
      'departures_fleet',
      sql`${table.minibuses} >= 0 and ${table.minibusSeats} > 0 and ${table.stopCap} > 0`,
    ),
    // The last line of defence: no bug may sell a seat twice.
    check(
      'departures_seats_within_capacity',
      sql`${table.seatsSold} >= 0 and ${table.seatsHeld} >= 0 and ${table.seatsSold} + ${table.seatsHeld} <= ${table.busSeats}`,
    ),
    // Nor may it sell a place for a bag twice.
    check(
      'departures_large_bags_within_capacity',
      sql`${table.largeSold} >= 0 and ${table.largeHeld} >= 0 and ${table.largeSold} + ${table.largeHeld} <= ${table.busLarge}`,
    ),
    check(
      'departures_small_bags_within_capacity',
      sql`${table.smallSold} >= 0 and ${table.smallHeld} >= 0 and ${table.smallSold} + ${table.smallHeld} <= ${table.busSmall}`,
    ),
  ],
)
