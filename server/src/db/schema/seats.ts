import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'
import { orders } from './orders'

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
    direction: text('direction', { enum: ['pickup', 'dropoff', 'transfer'] }).notNull(),
    relayPoint: text('relay_point').notNull(),
    departsAt: instant('departs_at').notNull(),
    status: text('status', { enum: ['open', 'paused', 'closed'] })
      .notNull()
      .default('open'),
    /** How far the departure has come, as staff report it. */
    progress: text('progress', { enum: ['scheduled', 'boarding', 'left', 'atRelay', 'done'] })
      .notNull()
      .default('scheduled'),
    /** Minutes behind the timetable, as staff report them. */
    lateMinutes: integer('late_minutes').notNull().default(0),
    boardingAt: instant('boarding_at'),
    leftAt: instant('left_at'),
    atRelayAt: instant('at_relay_at'),
    doneAt: instant('done_at'),
    /** Where the bus stands, such as `Bay 4`; empty while the terminal's usual place holds. */
    bay: text('bay').notNull().default(''),
    /** When its stop order was decided; null while it is not. */
    plannedAt: instant('planned_at'),
    /** Grows with every change of the stop order, so that two dispatchers do not overwrite each other. */
    planVersion: integer('plan_version').notNull().default(0),
    /** Who decided it last: what staff decided by hand is only mended, never decided anew, by the timer. */
    plannedBy: text('planned_by', { enum: ['timer', 'staff'] }),
    busSeats: integer('bus_seats').notNull(),
    minibuses: integer('minibuses').notNull(),
    minibusSeats: integer('minibus_seats').notNull(),
    /** Different addresses that one minibus may serve. */
    stopCap: integer('stop_cap').notNull(),
    seatsSold: integer('seats_sold').notNull().default(0),
    seatsHeld: integer('seats_held').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // The day's departures of one line are read along this index.
    uniqueIndex('departures_line_key').on(table.direction, table.relayPoint, table.departsAt),
    // The cut-off looks for what is due to be planned, and the board for what is on the road.
    index('departures_departs_at_idx').on(table.departsAt),
    check('departures_planned_by', sql`${table.plannedBy} in ('timer', 'staff')`),
    check('departures_status', sql`${table.status} in ('open', 'paused', 'closed')`),
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
  ],
)

/**
 * The seats of one party on one departure: held by an account from the confirm page on, taken over by its order,
 * sold once paid. Seats for a lap child of a party are a claim beside it until they are paid. A claim that is not sold counts only before `expiresAt`.
 */
export const seatClaims = pgTable(
  'seat_claims',
  {
    /** Known to the traveller as the hold's id; the order that takes the hold over keeps it. */
    id: uuid('id').primaryKey().defaultRandom(),
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Null while the claim is a hold of the confirm page. */
    orderId: uuid('order_id').references((): AnyPgColumn => orders.id),
    /**
     * The ride whose party the seats belong to, while they are held for one of its lap children: in its minibus, wherever that
     * party goes. Null for a party of its own. Once paid, the seats are of that party's own claim.
     */
    joinsOrderId: uuid('joins_order_id').references((): AnyPgColumn => orders.id),
    /**
     * `released`: a hold given up before its time. It takes no seat, but remembers until `expiresAt` that the clock of
     * this account on this departure is running, so that going back and forth does not renew a hold.
     */
    state: text('state', { enum: ['held', 'sold', 'released'] }).notNull(),
    seats: integer('seats').notNull(),
    /** Equal for parties of the same address. */
    stopKey: text('stop_key').notNull(),
    /** Numbered from 1 within the departure; decides nothing for a released claim. */
    minibus: integer('minibus').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null once sold. */
    expiresAt: instant('expires_at'),
    /** Keyed hashes of where an account that never paid took it from; null for others, and once sold. */
    device: text('device'),
    network: text('network'),
  },
  (table) => [
    // Every decision reads all claims of its departure.
    index('seat_claims_departure_id_idx').on(table.departureId),
    // One claim an order: paying twice cannot seat a party twice.
    uniqueIndex('seat_claims_order_id_key').on(table.orderId),
    // A ride that moves gives up what is held for its lap children.
    index('seat_claims_joins_order_id_idx')
      .on(table.joinsOrderId)
      .where(sql`${table.joinsOrderId} is not null`),
    // One hold an account, however many requests arrive at once.
    uniqueIndex('seat_claims_one_hold_key')
      .on(table.accountId)
      .where(sql`${table.orderId} is null and ${table.state} = 'held'`),
    // The tidy-up looks for what has expired.
    index('seat_claims_expires_at_idx').on(table.expiresAt),
    // What a device keeps unpaid is counted over all departures.
    index('seat_claims_device_idx')
      .on(table.device)
      .where(sql`${table.device} is not null`),
    check('seat_claims_state', sql`${table.state} in ('held', 'sold', 'released')`),
    check('seat_claims_expiry', sql`(${table.state} = 'sold') = (${table.expiresAt} is null)`),
    check('seat_claims_sold_to_order', sql`${table.state} <> 'sold' or ${table.orderId} is not null`),
    check('seat_claims_joins', sql`${table.joinsOrderId} is null or ${table.orderId} is not null`),
    check('seat_claims_seats', sql`${table.seats} > 0 and ${table.minibus} > 0`),
  ],
)

/** Holds and unpaid orders that ran out: who lets a departure's seats run out again and again takes no more of them. */
export const lapsedClaims = pgTable(
  'lapsed_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lapsedAt: instant('lapsed_at').notNull(),
  },
  (table) => [
    index('lapsed_claims_account_id_idx').on(table.accountId, table.departureId),
    index('lapsed_claims_departure_id_idx').on(table.departureId),
    // The tidy-up finds what does not count any more.
    index('lapsed_claims_lapsed_at_idx').on(table.lapsedAt),
  ],
)

/**
 * The decided stops of a departure's minibuses, in driving order. A pick-up delivers, a drop-off collects, a transfer
 * does both with the same riders in the same minibus. Written whole with a new `departures.planVersion`.
 */
export const plannedStops = pgTable(
  'planned_stops',
  {
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    leg: text('leg', { enum: ['collect', 'deliver'] }).notNull(),
    minibus: integer('minibus').notNull(),
    /** From 1, in driving order. */
    position: integer('position').notNull(),
    /** Equal to the claims' `stopKey` (of a transfer to its half for this leg). */
    stopKey: text('stop_key').notNull(),
    wardCode: text('ward_code'),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    /** When the minibus is expected there by the plan. */
    arrivesAt: instant('arrives_at').notNull(),
    /** How much longer than on the direct way its riders are on the minibus on this leg. */
    extraMinutes: integer('extra_minutes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.departureId, table.leg, table.minibus, table.position] }),
    uniqueIndex('planned_stops_stop_key').on(table.departureId, table.leg, table.minibus, table.stopKey),
    check('planned_stops_leg', sql`${table.leg} in ('collect', 'deliver')`),
    check('planned_stops_position', sql`${table.position} > 0 and ${table.minibus} > 0`),
  ],
)

/**
 * The vehicle and driver of one minibus of a departure, from the moment they are assigned; number 0 is the bus.
 */
export const vehicleAssignments = pgTable(
  'vehicle_assignments',
  {
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    minibus: integer('minibus').notNull(),
    vehicleType: text('vehicle_type', { enum: ['minibus', 'mediumBus', 'bus'] }).notNull(),
    plateNumber: text('plate_number').notNull(),
    carBrand: text('car_brand').notNull(),
    driverName: text('driver_name').notNull(),
    driverPhone: text('driver_phone').notNull(),
    /** What travellers look for on the vehicle, such as its number or colour. */
    vehicleName: text('vehicle_name').notNull(),
    /** When the driver is expected at the party's meeting point or at the relay point. */
    driverArrivesAt: instant('driver_arrives_at'),
  },
  (table) => [primaryKey({ columns: [table.departureId, table.minibus] })],
)
