import {
  contradictions,
  noShowDecisions,
  stopEventActors,
  stopEventKinds,
  stopLegs,
} from '@noriai/contract/rules/stopEvents'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant } from '../columns'
import { accounts } from './accounts'
import { departures } from './departures'
import { drivers } from './fleet'
import { orders } from './orders'

/** Why a phone or a link is of no use any more. */
export const phoneEnds = ['otherPhone', 'desk', 'driver', 'wrongPins', 'replaced'] as const

/** A link from the desk to a driver's page, and the phone that it was opened on. Tokens and PIN are kept as hashes. */
export const driverPhones = pgTable(
  'driver_phones',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    /** Of the shift that it is for: the phone is signed out some time after it. */
    serviceDate: date('service_date', { mode: 'string' }).notNull(),
    linkHash: bytes('link_hash').notNull(),
    linkUntil: instant('link_until').notNull(),
    madeAt: instant('made_at').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.id),
    /** Of what the phone made when it opened the link: the same one may open it again where the answer was lost. */
    attemptHash: bytes('attempt_hash'),
    /** Of the cookie. */
    tokenHash: bytes('token_hash'),
    boundAt: instant('bound_at'),
    pinHash: text('pin_hash'),
    /** Wrong PINs in a row. */
    wrongPins: smallint('wrong_pins').notNull().default(0),
    /** When it last showed something by its PIN, to the minute. */
    openAt: instant('open_at'),
    /** When it was last heard of, to the minute. */
    heardAt: instant('heard_at'),
    /** By the shift, as it was saved last: where it is removed this stays. */
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: phoneEnds }),
  },
  (table) => [
    uniqueIndex('driver_phones_link_key').on(table.linkHash),
    uniqueIndex('driver_phones_token_key').on(table.tokenHash),
    // One phone a driver, and one link.
    uniqueIndex('driver_phones_bound_key')
      .on(table.driverId)
      .where(sql`${table.boundAt} is not null and ${table.endedAt} is null`),
    uniqueIndex('driver_phones_linked_key')
      .on(table.driverId)
      .where(sql`${table.boundAt} is null and ${table.endedAt} is null`),
    index('driver_phones_driver_idx').on(table.driverId, table.madeAt),
    // The tidy-up finds what is of no use any more.
    index('driver_phones_ends_at_idx').on(table.endsAt),
    check(
      'driver_phones_bound',
      sql`(${table.boundAt} is null) = (${table.tokenHash} is null) and (${table.boundAt} is null) = (${table.attemptHash} is null)`,
    ),
    check('driver_phones_ended', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
    check('driver_phones_wrong_pins', sql`${table.wrongPins} between 0 and 5`),
  ],
)

/**
 * What was recorded of a run, in the words of its driver's phone or of the desk. Never changed and never deleted (a trigger refuses it; the
 * door of an erased account alone goes): what is taken back stays, beside the event that takes it back. No place is kept here but a distance: where a phone was goes after days.
 */
export const stopEvents = pgTable(
  'stop_events',
  {
    /** Made on the phone: each is taken once. */
    id: uuid('id').primaryKey(),
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    minibus: integer('minibus').notNull(),
    kind: text('kind', { enum: stopEventKinds }).notNull(),
    by: text('by', { enum: stopEventActors }).notNull(),
    driverId: uuid('driver_id').references(() => drivers.id),
    staffId: uuid('staff_id').references(() => accounts.id),
    /** The time that counts. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    seq: integer('seq').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    leg: text('leg', { enum: stopLegs }),
    stopKey: text('stop_key'),
    undoes: uuid('undoes'),
    planVersion: integer('plan_version'),
    reason: text('reason').notNull().default(''),
    minutes: integer('minutes'),
    text: text('text').notNull().default(''),
    childSeatsBack: boolean('child_seats_back'),
    /** Of the phone from the stop; null where its position was off. */
    meters: integer('meters'),
    contradicts: text('contradicts', { enum: contradictions }),
    /** It changed the order: taking it back changes the order back. */
    changedOrder: boolean('changed_order').notNull().default(false),
  },
  (table) => [
    index('stop_events_run_idx').on(table.departureId, table.minibus, table.at),
    index('stop_events_order_idx').on(table.orderId),
    // An event is taken back once.
    uniqueIndex('stop_events_undoes_key').on(table.undoes),
    // The queue reads what somebody should see to.
    index('stop_events_received_idx').on(table.receivedAt),
    foreignKey({ name: 'stop_events_undoes_fk', columns: [table.undoes], foreignColumns: [table.id] }),
    check('stop_events_undone', sql`(${table.kind} = 'undone') = (${table.undoes} is not null)`),
    check('stop_events_stop', sql`(${table.leg} is null) = (${table.stopKey} is null)`),
    check(
      'stop_events_by',
      sql`(${table.by} = 'driver') = (${table.driverId} is not null) and (${table.by} = 'desk') = (${table.staffId} is not null)`,
    ),
  ],
)

/** Where the phone of a run was last; deleted an hour after the run. */
export const driverPositions = pgTable(
  'driver_positions',
  {
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    minibus: integer('minibus').notNull(),
    at: instant('at').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    accuracy: doublePrecision('accuracy').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.departureId, table.minibus] }),
    index('driver_positions_at_idx').on(table.at),
  ],
)

/** The same, one a minute, for some days. Kept by the month of the minute. */
export const driverTrail = pgTable(
  'driver_trail',
  {
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    minibus: integer('minibus').notNull(),
    /** The minute. */
    minute: instant('minute').notNull(),
    at: instant('at').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    accuracy: doublePrecision('accuracy').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.departureId, table.minibus, table.minute] }),
    index('driver_trail_at_idx').on(table.at),
  ],
)

/** Calls that the server put through between a driver and a rider; neither number is kept. */
export const riderCalls = pgTable(
  'rider_calls',
  {
    /** Made on the phone: the same one calls once. */
    id: uuid('id').primaryKey(),
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    minibus: integer('minibus').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    at: instant('at').notNull(),
    state: text('state', {
      enum: ['ringing', 'talking', 'answered', 'noAnswer', 'busy', 'failed'],
    }).notNull(),
    seconds: integer('seconds'),
    /** By which the provider knows it; null until it has taken it. */
    providerId: text('provider_id'),
  },
  // Each look at a run reads its calls.
  (table) => [index('rider_calls_run_idx').on(table.departureId, table.minibus)],
)

/** What the desk answered drivers about parties that they waited for; the newest of a party counts. */
export const waitDecisions = pgTable(
  'wait_decisions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    minibus: integer('minibus').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    decision: text('decision', { enum: noShowDecisions }).notNull(),
    /** Until when the driver may wait. */
    until: instant('until'),
    note: text('note').notNull(),
    at: instant('at').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    index('wait_decisions_run_idx').on(table.departureId, table.minibus, table.id),
    check('wait_decisions_until', sql`(${table.decision} = 'wait') = (${table.until} is not null)`),
  ],
)
