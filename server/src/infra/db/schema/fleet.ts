import { licences } from '@noriai/contract/rules/assignment'
import { ruleSets } from '@noriai/contract/rules/drivingHours'
import { rollCallFindings, rollCallWays } from '@noriai/contract/schema/fleet'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
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
import { airportOfDesk } from './flights'

/** Where vehicles stand and drivers begin. */
export const depots = pgTable('depots', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  /** Its vehicles and drivers are of this airport, and may drive any line. */
  airportCode: airportOfDesk(),
  /** Grows with every change, so that two dispatchers do not overwrite each other. */
  version: integer('version').notNull().default(1),
})

/** The vehicles that the operator drives, hired ones among them. */
export const vehicles = pgTable(
  'vehicles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As it is called, such as `M12`. */
    number: text('number').notNull(),
    plateNumber: text('plate_number').notNull(),
    vehicleType: text('vehicle_type', { enum: ['minibus', 'mediumBus', 'bus'] }).notNull(),
    carBrand: text('car_brand').notNull(),
    colour: text('colour').notNull(),
    /** For riders. */
    seats: smallint('seats').notNull(),
    largePlaces: smallint('large_places').notNull(),
    smallPlaces: smallint('small_places').notNull(),
    childSeats: smallint('child_seats').notNull(),
    wheelchairs: smallint('wheelchairs').notNull(),
    depotId: uuid('depot_id')
      .notNull()
      .references(() => depots.id),
    /** The last day on which it may drive without another inspection. */
    inspectionUntil: date('inspection_until', { mode: 'string' }).notNull(),
    /** Times in which it is not driven; one without an end lasts until it is given one. */
    offRoad: jsonb('off_road').$type<readonly StoredOffRoad[]>().notNull().default([]),
    /** False: sold or given back. Its runs stay readable. */
    inService: boolean('in_service').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // One number and one plate a vehicle that is driven.
    uniqueIndex('vehicles_number_key')
      .on(table.number)
      .where(sql`${table.inService}`),
    uniqueIndex('vehicles_plate_number_key')
      .on(table.plateNumber)
      .where(sql`${table.inService}`),
    check('vehicles_type', sql`${table.vehicleType} in ('minibus', 'mediumBus', 'bus')`),
    check(
      'vehicles_places',
      sql`${table.seats} > 0 and ${table.largePlaces} >= 0 and ${table.smallPlaces} >= 0 and ${table.childSeats} >= 0 and ${table.wheelchairs} >= 0`,
    ),
  ],
)

/** A time in which a vehicle is not driven, in epoch milliseconds. */
export interface StoredOffRoad {
  readonly from: number
  readonly to: number | null
  readonly reason: string
}

/** The people who drive. What tells who somebody was is erased some time after they left: `erasedAt`. */
export const drivers = pgTable(
  'drivers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    kana: text('kana').notNull(),
    phone: text('phone').notNull(),
    licence: text('licence', { enum: licences }).notNull(),
    /** The last day on which it holds. */
    licenceUntil: date('licence_until', { mode: 'string' }).notNull(),
    depotId: uuid('depot_id')
      .notNull()
      .references(() => depots.id),
    ruleSet: text('rule_set', { enum: ruleSets }).notNull(),
    inService: boolean('in_service').notNull().default(true),
    /** When they left. */
    leftAt: instant('left_at'),
    erasedAt: instant('erased_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('drivers_licence', sql`${table.licence} in ('ordinary2', 'medium2', 'large2')`),
    check('drivers_rule_set', sql`${table.ruleSet} in ('notice', 'agreement')`),
    check('drivers_left', sql`${table.inService} = (${table.leftAt} is null)`),
    check('drivers_erased', sql`${table.erasedAt} is null or not ${table.inService}`),
  ],
)

/** What a driver works on one service day. */
export const shifts = pgTable(
  'shifts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    serviceDate: date('service_date', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** In order, within the shift. */
    breaks: jsonb('breaks').$type<readonly StoredSpan[]>().notNull().default([]),
    /** The vehicle that they usually drive on it. */
    vehicleId: uuid('vehicle_id').references(() => vehicles.id),
    /** Why it was saved although a rule asks for a reason. */
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // One shift a driver and day.
    uniqueIndex('shifts_driver_day_key').on(table.driverId, table.serviceDate),
    index('shifts_service_date_idx').on(table.serviceDate),
    check('shifts_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** In epoch milliseconds. */
export interface StoredSpan {
  readonly from: number
  readonly to: number
}

/** The roll calls of a shift, before it and after it, with the alcohol check: kept as long as the policy says. */
export const rollCalls = pgTable(
  'roll_calls',
  {
    shiftId: uuid('shift_id')
      .notNull()
      .references(() => shifts.id, { onDelete: 'cascade' }),
    moment: text('moment', { enum: ['before', 'after'] }).notNull(),
    at: instant('at').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.id),
    way: text('way', { enum: rollCallWays }).notNull(),
    alcohol: text('alcohol', { enum: rollCallFindings }).notNull(),
    health: text('health', { enum: rollCallFindings }).notNull(),
    vehicle: text('vehicle', { enum: rollCallFindings }).notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.shiftId, table.moment] }),
    // The tidy-up finds what was kept long enough.
    index('roll_calls_at_idx').on(table.at),
    check('roll_calls_moment', sql`${table.moment} in ('before', 'after')`),
    check('roll_calls_way', sql`${table.way} in ('inPerson', 'remote', 'phone')`),
  ],
)
