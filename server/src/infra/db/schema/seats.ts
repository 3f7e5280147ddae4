import { departures } from './departures'
import type { BagPlaces } from '@noriai/contract/rules/bagPlaces'
import type { Position } from '@noriai/contract/rules/drivingTime'
import type { EarlierPair } from '@noriai/contract/rules/runVehicle'
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'
import { drivers, vehicles } from './fleet'
import { orders } from './orders'

/**
 * The seats and bag places of one party on one departure: held by an account from the confirm page on, taken over by its order,
 * sold once paid. Seats for a lap child of a party, and places for bags that are bought later, are a claim beside it until they
 * are paid. A claim that is not sold counts only before `expiresAt`.
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
    orderId: uuid('order_id').references(() => orders.id),
    /**
     * The ride whose party the seats or bag places belong to, while they are held for one of its lap children or for bags that are
     * bought later: in its minibus, wherever that party goes. Null for a party of its own. Once paid, they are of that party's own
     * claim.
     */
    joinsOrderId: uuid('joins_order_id').references(() => orders.id),
    /**
     * `released`: a hold given up before its time. It takes no seat, but remembers until `expiresAt` that the clock of this
     * account on this departure is running, so that leaving and returning does not renew a hold.
     */
    state: text('state', { enum: ['held', 'sold', 'released'] }).notNull(),
    seats: integer('seats').notNull(),
    /** Places for bags. */
    large: integer('large').notNull().default(0),
    small: integer('small').notNull().default(0),
    /** Children of the party on seats of their own. Null where a server of the release before took the seats: its order says how many, once there is one. */
    childSeats: integer('child_seats'),
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
    // Without seats only bags that join a party.
    check(
      'seat_claims_seats',
      sql`${table.seats} >= 0 and ${table.minibus} > 0 and (${table.seats} > 0 or (${table.joinsOrderId} is not null and ${table.large} > 0))`,
    ),
    check('seat_claims_bags', sql`${table.large} >= 0 and ${table.small} >= 0`),
    check('seat_claims_child_seats', sql`${table.childSeats} >= 0`),
  ],
)

/**
 * Holds and unpaid orders that ran out, and holds that who never paid gave up without paying for another ride: who lets a departure's
 * seats run out again and again takes no more of them.
 */
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
    /** What the stop itself takes, by who gets on or off there. */
    stopMinutes: integer('stop_minutes').notNull().default(2),
  },
  (table) => [
    primaryKey({ columns: [table.departureId, table.leg, table.minibus, table.position] }),
    uniqueIndex('planned_stops_stop_key').on(table.departureId, table.leg, table.minibus, table.stopKey),
    check('planned_stops_leg', sql`${table.leg} in ('collect', 'deliver')`),
    check('planned_stops_position', sql`${table.position} > 0 and ${table.minibus} > 0`),
    check('planned_stops_stop_minutes', sql`${table.stopMinutes} >= 0`),
  ],
)

/** How far a run has come: assigned, seen by its driver, on the road, over; or given up on the way. */
export const runStates = ['planned', 'seen', 'started', 'finished', 'abandoned'] as const

/**
 * The run of one minibus of a departure, from the moment a vehicle and its driver are assigned; number 0 is the bus. What riders
 * are shown of both is kept here as it was then.
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
    /** Its own places for bags; null where it has those of its type. */
    bagPlaces: jsonb('bag_places').$type<BagPlaces>(),
    /** When the driver is expected at the party's meeting point or at the relay point. */
    driverArrivesAt: instant('driver_arrives_at'),
    /** Of the register; null of what was written by hand before there was one. */
    vehicleId: uuid('vehicle_id').references(() => vehicles.id),
    driverId: uuid('driver_id').references(() => drivers.id),
    /** When the vehicle sets out and is free again, by the plan; null where nothing is known of vehicle and driver. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Where it does. */
    startPlace: jsonb('start_place').$type<Position>(),
    endPlace: jsonb('end_place').$type<Position>(),
    state: text('state', { enum: runStates }).notNull().default('planned'),
    /** Why it was assigned although a rule asks for a reason. */
    reason: text('reason').notNull().default(''),
    /** Null of what was assigned before that was kept. */
    assignedAt: instant('assigned_at'),
    /** Who had it before, by their ids, the first one first: a driver may report of it later. */
    earlier: jsonb('earlier').$type<readonly EarlierPair[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.departureId, table.minibus] }),
    // Orders are found by the plate of their vehicle, too.
    index('vehicle_assignments_plate_idx').using('gin', sql`search_form(${table.plateNumber}) gin_trgm_ops`),
    // A vehicle's and a driver's day. That their runs lie apart is an exclusion, which the migration adds by hand.
    index('vehicle_assignments_vehicle_idx').on(table.vehicleId, table.startsAt),
    index('vehicle_assignments_driver_idx').on(table.driverId, table.startsAt),
    check(
      'vehicle_assignments_state',
      sql`${table.state} in ('planned', 'seen', 'started', 'finished', 'abandoned')`,
    ),
    check(
      'vehicle_assignments_register',
      sql`(${table.vehicleId} is null) = (${table.driverId} is null) and (${table.vehicleId} is null) = (${table.startsAt} is null) and (${table.startsAt} is null) = (${table.endsAt} is null)`,
    ),
    check('vehicle_assignments_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)
