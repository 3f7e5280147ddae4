import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { directions } from '@noriai/contract/direction'
import type { Names } from '../../../names'
import { instant } from '../columns'
import { servedAirportCode } from './flights'
import { wards } from './places'

/** Where riders change between bus and minibus: one bus line each. A line belongs to one airport. */
export const relayPoints = pgTable('relay_points', {
  /** `ocat`, `osakaStation`, `tennoji`; another code for the same place where the line of another airport ends there. */
  code: text('code').primaryKey(),
  airportCode: servedAirportCode(),
  names: jsonb('names').$type<Names>().notNull(),
  /** Where buses and minibuses stop, in one line. */
  bays: jsonb('bays').$type<Names>().notNull(),
  addressJa: text('address_ja').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  /** Usual minutes of the bus between Terminal 1 and here. */
  busMinutes: smallint('bus_minutes').notNull(),
  /** From the bus to the minibus or back. */
  changeMinutes: smallint('change_minutes').notNull(),
  rank: smallint('rank').notNull(),
})

/** Times of day at which the buses take longer. */
export const busPeaks = pgTable(
  'bus_peaks',
  {
    relayPoint: text('relay_point')
      .notNull()
      .references(() => relayPoints.code, { onDelete: 'cascade' }),
    /** Clock times of the service day, both included, by the departure of the bus. */
    fromClock: text('from_clock').notNull(),
    toClock: text('to_clock').notNull(),
    extraMinutes: smallint('extra_minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.relayPoint, table.fromClock] })],
)

/** How an airport's buses serve a ward: its relay point, the nearest by road, and its fare zone. */
export const wardServices = pgTable(
  'ward_services',
  {
    airportCode: servedAirportCode(),
    wardCode: text('ward_code')
      .notNull()
      .references(() => wards.code),
    relayPoint: text('relay_point')
      .notNull()
      .references(() => relayPoints.code),
    fareZone: smallint('fare_zone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.airportCode, table.wardCode] })],
)

/** The fare of one fare-paying person between two zones of an airport's; zone 0 is the airport. */
export const fares = pgTable(
  'fares',
  {
    airportCode: servedAirportCode(),
    /** The first service day that the fare holds for; the newest that has begun counts. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    direction: text('direction', { enum: directions }).notNull(),
    fromZone: smallint('from_zone').notNull(),
    toZone: smallint('to_zone').notNull(),
    /** JPY decides the charge; a currency without a row is converted by the policy's rates. */
    currency: text('currency', { enum: ['CNY', 'JPY', 'USD', 'KRW', 'TWD', 'HKD'] }).notNull(),
    /** Hundredths of the currency's main unit. */
    personPrice: bigint('person_price', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      // The name that is made of so many columns is longer than PostgreSQL keeps.
      name: 'fares_airport_pk',
      columns: [
        table.airportCode,
        table.validFrom,
        table.direction,
        table.fromZone,
        table.toZone,
        table.currency,
      ],
    }),
    check('fares_person_price', sql`${table.personPrice} >= 0`),
  ],
)

/** The timetable: which departure runs on every day of its season, with which bus and how many minibuses. */
export const departureTemplates = pgTable(
  'departure_templates',
  {
    direction: text('direction', { enum: directions }).notNull(),
    relayPoint: text('relay_point')
      .notNull()
      .references(() => relayPoints.code),
    /** Clock time of the service day, `24:30` for half past midnight of the same night. */
    departsAt: text('departs_at').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Included; null while there is no end. */
    validTo: date('valid_to', { mode: 'string' }),
    busSeats: smallint('bus_seats').notNull(),
    minibuses: smallint('minibuses').notNull(),
    minibusSeats: smallint('minibus_seats').notNull(),
  },
  (table) => [primaryKey({ columns: [table.direction, table.relayPoint, table.departsAt, table.validFrom] })],
)

/** Times without service, for works or weather. */
export const servicePauses = pgTable(
  'service_pauses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for every direction. */
    direction: text('direction', { enum: directions }),
    /** Null for every relay point. */
    relayPoint: text('relay_point').references(() => relayPoints.code),
    /** Departures from `pausedFrom` on and before `pausedTo` do not run. */
    pausedFrom: instant('paused_from').notNull(),
    pausedTo: instant('paused_to').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    // Every search for departures asks for the pauses of its day.
    index('service_pauses_time_idx').on(table.pausedTo, table.pausedFrom),
    check('service_pauses_order', sql`${table.pausedFrom} < ${table.pausedTo}`),
  ],
)
