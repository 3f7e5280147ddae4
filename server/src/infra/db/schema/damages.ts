import { damageSources, rollCallMoments } from '@noriai/contract/schema/fleet'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { accounts } from './accounts'
import { stopEvents } from './driving'
import { drivers, vehicles } from './fleet'

/** What is or was damaged of vehicles: open from its report until staff say that it is repaired. People are named by their ids alone. */
export const vehicleDamages = pgTable(
  'vehicle_damages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null where a driver reported it of a run with a vehicle that is not known. */
    vehicleId: uuid('vehicle_id').references(() => vehicles.id),
    source: text('source', { enum: damageSources }).notNull(),
    reportedAt: instant('reported_at').notNull(),
    /** In the words of who reported it; empty of a roll call whose note may tell of the driver's health. */
    text: text('text').notNull(),
    /** The tap by which a driver reported it; it names the run. */
    eventId: uuid('event_id').references(() => stopEvents.id),
    driverId: uuid('driver_id').references(() => drivers.id),
    /** The roll call at which it was found; that is let go of sooner than the damage. */
    shiftId: uuid('shift_id'),
    moment: text('moment', { enum: rollCallMoments }),
    /** Null of what a driver reported. */
    staffId: uuid('staff_id').references(() => accounts.id),
    repairedAt: instant('repaired_at'),
    repairedBy: uuid('repaired_by').references(() => accounts.id),
    repairNote: text('repair_note').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // A tap that is sent again is the same damage, and a roll call that is corrected.
    uniqueIndex('vehicle_damages_event_key').on(table.eventId),
    uniqueIndex('vehicle_damages_roll_call_key').on(table.shiftId, table.moment, table.vehicleId),
    // The list of vehicles and the sheet of a run read those that are open.
    index('vehicle_damages_open_idx')
      .on(table.vehicleId, table.reportedAt)
      .where(sql`${table.repairedAt} is null`),
    check('vehicle_damages_source', sql`${table.source} in ('driver', 'rollCall', 'desk')`),
    check(
      'vehicle_damages_by',
      sql`(${table.source} = 'driver') = (${table.eventId} is not null) and (${table.source} = 'driver') = (${table.driverId} is not null) and (${table.source} = 'driver') = (${table.staffId} is null)`,
    ),
    check(
      'vehicle_damages_roll_call',
      sql`(${table.source} = 'rollCall') = (${table.shiftId} is not null) and (${table.shiftId} is null) = (${table.moment} is null)`,
    ),
    check('vehicle_damages_vehicle', sql`${table.vehicleId} is not null or ${table.source} = 'driver'`),
    check('vehicle_damages_repaired', sql`(${table.repairedAt} is null) = (${table.repairedBy} is null)`),
  ],
)
