import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import {
  assignmentFindingSchema,
  damageSchema,
  hoursFindingSchema,
  rollCallFindings,
  rollCallMoments,
  rollCallWays,
  runBarSchema,
  shiftFieldsSchema,
  shiftSchema,
  suggestionSchema,
} from '../../schema/fleet'
import { optionalText } from '../../schema/text'
import { idSchema, slugSchema } from '../../schema/ids'
import { countSchema, dateSchema, queryNumber, wallTimeSchema } from '../../schema/values'
import { exampleDeparture, exampleId } from '../example'
import { savedSchema } from './fleet'

const minutesSchema = countSchema(99_999)

/** The limits that hold now, in minutes: what needs a reason, and what is refused. */
const limitsSchema = v.object({
  dutyAmber: minutesSchema,
  dutyRed: minutesSchema,
  dutyLong: minutesSchema,
  longPerWeek: countSchema(99),
  restAmber: minutesSchema,
  restRed: minutesSchema,
  drivingTwoDayMean: minutesSchema,
  unbroken: minutesSchema,
  breaks: minutesSchema,
  eachBreak: minutesSchema,
  motorway: minutesSchema,
  dutyWeek: minutesSchema,
  drivingWeek: minutesSchema,
})

const rosterSchema = v.object({
  asOf: wallTimeSchema,
  serviceDate: dateSchema,
  /** By their start. */
  shifts: v.array(shiftSchema),
  /** Runs of the day that riders are on and nobody drives, by time. */
  uncovered: v.array(runBarSchema),
  limits: limitsSchema,
  /** What the minibus runs of the day take of vehicles that go on from one to another. */
  minibuses: v.object({
    runs: countSchema(9999),
    /** Vehicles that they need at the least, each run at its time. */
    needed: countSchema(9999),
    /** The same where starts are staggered within what riders were promised. */
    staggered: countSchema(9999),
    inService: countSchema(9999),
    /** From the depot and back, all together, and with a vehicle from the depot for every run. */
    vehicleMinutes: countSchema(9_999_999),
    aloneMinutes: countSchema(9_999_999),
  }),
})
export type RosterView = v.InferOutput<typeof rosterSchema>

/** The shifts of a service day, with hours planned and actual, and the runs that nobody drives. */
export const staffRoster = defineCall({
  name: 'staffRoster',
  summary: 'Lists the shifts of a day with their hours, and the runs without a driver.',
  tag: 'Staff: fleet',
  method: 'GET',
  path: '/staff/roster',
  session: 'staff',
  request: v.object({
    /** Missing: the service day of this moment. */
    serviceDate: v.optional(dateSchema),
  }),
  example: {},
  response: rosterSchema,
  errors: ['validation.dateTime'],
})

/**
 * Saves a shift. What the rules of driving hours forbid is refused, what they warn of needs a reason. One that had its roll call keeps
 * its driver and day.
 */
export const staffSaveShift = defineCall({
  name: 'staffSaveShift',
  summary: 'Adds or changes a shift, checked by the rules of driving hours.',
  tag: 'Staff: fleet',
  method: 'POST',
  path: '/staff/roster/save',
  session: 'staff',
  idempotent: true,
  request: v.object({ ...savedSchema, ...shiftFieldsSchema.entries, reason: optionalText(200) }),
  example: {
    id: null,
    version: 0,
    driverId: exampleId,
    serviceDate: '2026-11-25',
    from: '2026-11-25 07:00:00',
    to: '2026-11-25 16:00:00',
    breaks: [{ from: '2026-11-25 12:00:00', to: '2026-11-25 13:00:00' }],
    vehicleId: null,
  },
  response: rosterSchema,
  errors: [
    'notFound',
    'validation.dateTime',
    'fleet.changed',
    'fleet.rollCallHeld',
    'fleet.shiftTimes',
    'fleet.shiftExists',
    'fleet.driverOut',
    'fleet.hours',
    'fleet.reasonNeeded',
  ],
})

/** What the rules would say of a shift before it is saved. */
export const staffPreviewShift = defineCall({
  name: 'staffPreviewShift',
  summary: 'Tells what the rules of driving hours say of a shift before it is saved.',
  tag: 'Staff: fleet',
  method: 'GET',
  path: '/staff/roster/check',
  session: 'staff',
  request: v.object({
    driverId: idSchema,
    serviceDate: dateSchema,
    from: wallTimeSchema,
    to: wallTimeSchema,
  }),
  example: {
    driverId: exampleId,
    serviceDate: '2026-11-25',
    from: '2026-11-25 07:00:00',
    to: '2026-11-25 16:00:00',
  },
  response: v.object({ findings: v.array(hoursFindingSchema) }),
  errors: ['notFound', 'validation.dateTime', 'fleet.shiftTimes'],
})

/** Takes a shift away that no roll call was held for. Runs of its driver stay assigned. */
export const staffRemoveShift = defineCall({
  name: 'staffRemoveShift',
  summary: 'Removes a shift that no roll call was held for.',
  tag: 'Staff: fleet',
  method: 'POST',
  path: '/staff/roster/remove',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, version: savedSchema.version }),
  example: { id: exampleId, version: 1 },
  response: rosterSchema,
  errors: ['notFound', 'fleet.changed', 'fleet.rollCallHeld'],
})

const copyDaySchema = { from: dateSchema, to: dateSchema }

/** Why a shift is not copied. */
const skippedSchema = v.object({
  driverName: v.string(),
  from: wallTimeSchema,
  to: wallTimeSchema,
  why: v.picklist(['hasShift', 'driverOut', 'licence', 'hours']),
  /** Of `hours`: the worst rule, and the earliest start that keeps the rest. */
  hours: v.nullable(hoursFindingSchema),
  earliest: v.nullable(wallTimeSchema),
})

const copyPreviewSchema = v.object({
  made: v.array(v.object({ driverName: v.string(), from: wallTimeSchema, to: wallTimeSchema })),
  skipped: v.array(skippedSchema),
  /** Runs with riders on the day, and those of them that no copied or existing shift reaches. */
  runs: countSchema(9999),
  uncovered: v.array(runBarSchema),
})
export type CopyPreview = v.InferOutput<typeof copyPreviewSchema>

/** What copying a day's shifts to another would make and skip; it writes nothing. */
export const staffPreviewCopy = defineCall({
  name: 'staffPreviewCopy',
  summary: 'Tells what copying the shifts of a day would make, skip and leave uncovered.',
  tag: 'Staff: fleet',
  method: 'GET',
  path: '/staff/roster/previewCopy',
  session: 'staff',
  request: v.object(copyDaySchema),
  example: { from: '2026-11-18', to: '2026-11-25' },
  response: copyPreviewSchema,
  errors: ['validation.dateTime', 'fleet.sameDay'],
})

/** Copies the shifts of a day to another. Shifts that are there stay; one that a rule warns of or forbids is skipped. */
export const staffCopyDay = defineCall({
  name: 'staffCopyDay',
  summary: 'Copies the shifts of a day to another one.',
  tag: 'Staff: fleet',
  method: 'POST',
  path: '/staff/roster/copy',
  session: 'staff',
  idempotent: true,
  request: v.object(copyDaySchema),
  example: { from: '2026-11-18', to: '2026-11-25' },
  response: rosterSchema,
  errors: ['validation.dateTime', 'fleet.sameDay'],
})

/**
 * Writes down the roll call before or after a duty. A second one of the same moment takes the place of the first; both may be written
 * down later than they were held.
 */
export const staffRollCall = defineCall({
  name: 'staffRollCall',
  summary: 'Records the roll call before or after a shift.',
  tag: 'Staff: fleet',
  method: 'POST',
  path: '/staff/roster/rollCall',
  session: 'staff',
  idempotent: true,
  request: v.object({
    shiftId: idSchema,
    version: savedSchema.version,
    moment: v.picklist(rollCallMoments),
    way: v.picklist(rollCallWays),
    alcohol: v.picklist(rollCallFindings),
    health: v.picklist(rollCallFindings),
    vehicle: v.picklist(rollCallFindings),
    note: optionalText(200),
    /** When it was held, from two hours before the day begins until now. Missing: now, or as before where it is corrected. */
    heldAt: v.optional(wallTimeSchema),
  }),
  example: {
    shiftId: exampleId,
    version: 1,
    moment: 'before',
    way: 'inPerson',
    alcohol: 'good',
    health: 'good',
    vehicle: 'good',
  },
  response: rosterSchema,
  errors: [
    'notFound',
    'validation.dateTime',
    'fleet.changed',
    'fleet.rollCallEarly',
    'fleet.rollCallOrder',
    'fleet.rollCallTime',
    'fleet.noteNeeded',
  ],
})

/**
 * By how much the minibus would set out later, or be at the relay point earlier; missing: as it is planned. A server of before judges the
 * plan.
 */
const triedStartSchema = v.optional(queryNumber(0, 60))

/** Who could have a run of a departure: what fits first, then the least driving without riders. */
export const staffSuggestRun = defineCall({
  name: 'staffSuggestRun',
  summary: 'Suggests vehicles and drivers for a run of a departure.',
  tag: 'Staff: fleet',
  method: 'GET',
  path: '/staff/departures/suggest',
  session: 'staff',
  request: v.object({
    departureId: slugSchema,
    minibus: queryNumber(0, 99),
    startMinutes: triedStartSchema,
  }),
  example: { departureId: exampleDeparture, minibus: 1 },
  response: v.object({
    asOf: wallTimeSchema,
    from: wallTimeSchema,
    to: wallTimeSchema,
    seats: countSchema(9999),
    riders: countSchema(9999),
    large: countSchema(9999),
    small: countSchema(9999),
    childSeats: countSchema(9999),
    wheelchairs: countSchema(9999),
    pushchairs: countSchema(9999),
    suggestions: v.array(suggestionSchema),
    /** All that could be chosen instead. */
    vehicles: v.array(
      v.object({
        id: idSchema,
        number: v.string(),
        plateNumber: v.string(),
        /** The newest first. Missing from a server of the release before. */
        damages: v.optional(v.array(damageSchema)),
      }),
    ),
    drivers: v.array(v.object({ id: idSchema, name: v.string() })),
  }),
  errors: ['notFound', 'departure.noSuchMinibus'],
})

/** What speaks for and against one vehicle and driver. */
export const staffJudgeRun = defineCall({
  name: 'staffJudgeRun',
  summary: 'Tells what speaks against giving a run to a vehicle and a driver.',
  tag: 'Staff: fleet',
  method: 'GET',
  path: '/staff/departures/judge',
  session: 'staff',
  request: v.object({
    departureId: slugSchema,
    minibus: queryNumber(0, 99),
    vehicleId: idSchema,
    driverId: idSchema,
    startMinutes: triedStartSchema,
  }),
  example: { departureId: exampleDeparture, minibus: 1, vehicleId: exampleId, driverId: exampleId },
  response: v.object({ findings: v.array(assignmentFindingSchema) }),
  errors: ['notFound', 'departure.noSuchMinibus'],
})
