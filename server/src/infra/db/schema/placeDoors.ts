import type { DoorAliases } from '@noriai/contract/schema/placeDoor'
import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'
import { departures } from './departures'
import { drivers } from './fleet'

/** Doors of places as staff keep them. A newer file of places replaces its rows, and leaves these. */
export const placeDoors = pgTable(
  'place_doors',
  {
    /** As in `places`; not a reference, because those rows come and go with their file. */
    placeId: text('place_id').primaryKey(),
    /** Where cars stop. */
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    /** For the driver, in Japanese. */
    entrance: text('entrance').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Of the place, such as a hotel's desk. */
    telephone: text('telephone').notNull().default(''),
    /** What else it is called, by language. */
    aliases: jsonb('aliases').$type<DoorAliases>().notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => accounts.id),
    changedAt: instant('changed_at').notNull(),
    /** Grows with every change, so that two members do not overwrite each other. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // The list shows those that were changed last.
    index('place_doors_changed_at_idx').on(table.changedAt),
    check('place_doors_point', sql`${table.lat} between -90 and 90 and ${table.lng} between -180 and 180`),
  ],
)

/** Corrections of doors, proposed by a driver at the spot or by the desk, and what was decided of them. */
export const doorProposals = pgTable(
  'door_proposals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    placeId: text('place_id').notNull(),
    /** Null is what nothing is said of. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    entrance: text('entrance'),
    note: text('note'),
    telephone: text('telephone'),
    /** Why, as it was typed. */
    words: text('words').notNull().default(''),
    /** Who proposed it: a member at the desk, or a driver on a run. */
    staffId: uuid('staff_id').references(() => accounts.id),
    driverId: uuid('driver_id').references(() => drivers.id),
    departureId: text('departure_id').references(() => departures.id),
    minibus: integer('minibus'),
    proposedAt: instant('proposed_at').notNull(),
    decision: text('decision', { enum: ['accepted', 'refused'] }),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // The queue and the list read those that wait.
    index('door_proposals_open_idx')
      .on(table.proposedAt)
      .where(sql`${table.decision} is null`),
    index('door_proposals_place_id_idx').on(table.placeId),
    check('door_proposals_point', sql`(${table.lat} is null) = (${table.lng} is null)`),
    check('door_proposals_by', sql`(${table.staffId} is null) <> (${table.driverId} is null)`),
    check('door_proposals_run', sql`(${table.departureId} is null) = (${table.minibus} is null)`),
    check('door_proposals_decision', sql`${table.decision} in ('accepted', 'refused')`),
    check(
      'door_proposals_decided',
      sql`(${table.decision} is null) = (${table.decidedAt} is null) and (${table.decision} is null) = (${table.decidedBy} is null)`,
    ),
  ],
)
