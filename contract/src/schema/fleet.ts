import * as v from 'valibot'
import { mostBagPlaces } from '../policy/bounds'
import { assignmentFindingKinds, licences, licenceSeats } from '../rules/assignment'
import { hoursRules, ruleSets } from '../rules/drivingHours'
import { boundedList } from './bounded'
import { vehicleTypeSchema } from './ride'
import { optionalText, phoneSchema, safeText } from './text'
import { idSchema, slugSchema } from './ids'
import { airportCodeSchema, countSchema, dateSchema, iataSchema, wallTimeSchema } from './values'

/** How a roll call was held: face to face, by a device that shows and measures, or by telephone. */
export const rollCallWays = ['inPerson', 'remote', 'phone'] as const
/** What was found of alcohol, health or vehicle. */
export const rollCallFindings = ['good', 'bad'] as const
/** A roll call is held before a duty and after it. */
export const rollCallMoments = ['before', 'after'] as const

const mostOffRoad = 20
/** A shift has so many breaks at most. */
export const mostBreaks = 6
const versionSchema = countSchema(Number.MAX_SAFE_INTEGER)
const levelSchema = v.picklist(['amber', 'red'])
const degrees = (most: number) => v.pipe(v.number(), v.finite(), v.minValue(-most), v.maxValue(most))

/** Where vehicles stand. */
export const depotFieldsSchema = v.object({
  name: safeText(60),
  lat: degrees(90),
  lng: degrees(180),
  /** A served one. Missing: the one that it has, and of a new one the first that is served. */
  airportCode: v.optional(airportCodeSchema),
})
export const depotSchema = v.object({
  id: idSchema,
  name: v.string(),
  lat: v.number(),
  lng: v.number(),
  /** Missing from a server of the release before. */
  airportCode: v.optional(iataSchema),
  version: versionSchema,
})
export type DepotView = v.InferOutput<typeof depotSchema>

/** A time off the road; null: until further notice. */
export const offRoadSchema = v.object({
  from: wallTimeSchema,
  to: v.nullable(wallTimeSchema),
  reason: safeText(100),
})

/** What is written down of a vehicle. */
export const vehicleFieldsSchema = v.object({
  number: safeText(20),
  plateNumber: safeText(40),
  vehicleType: vehicleTypeSchema,
  carBrand: optionalText(60),
  colour: optionalText(60),
  seats: v.pipe(countSchema(licenceSeats.large2), v.minValue(1)),
  largePlaces: countSchema(mostBagPlaces),
  smallPlaces: countSchema(mostBagPlaces),
  childSeats: countSchema(20),
  wheelchairs: countSchema(10),
  depotId: idSchema,
  inspectionUntil: dateSchema,
  offRoad: boundedList(offRoadSchema, mostOffRoad),
  inService: v.boolean(),
})

const turnaroundMinutes = v.pipe(v.number(), v.integer())
/** A run as a bar of a day. */
export const runBarSchema = v.object({
  departureId: slugSchema,
  minibus: countSchema(99),
  relayPoint: v.string(),
  direction: v.picklist(['pickup', 'dropoff', 'transfer']),
  from: wallTimeSchema,
  to: wallTimeSchema,
  riders: countSchema(9999),
  state: v.picklist(['planned', 'seen', 'started', 'finished', 'abandoned']),
  /**
   * Minutes after its vehicle's run before, and how many that have to be, where they are too few and it is still to be driven; missing
   * where they suffice, and where the day of no vehicle is shown.
   */
  turnaround: v.optional(v.object({ have: turnaroundMinutes, need: turnaroundMinutes })),
})
export type RunBar = v.InferOutput<typeof runBarSchema>

/** Who reported that a vehicle is damaged: its driver by a tap, who held a roll call, or another one at the desk. */
export const damageSources = ['driver', 'rollCall', 'desk'] as const

/** What is damaged of a vehicle and not repaired yet. */
export const damageSchema = v.object({
  id: idSchema,
  source: v.picklist(damageSources),
  reportedAt: wallTimeSchema,
  /** The name of who reported it; empty once that is erased. */
  reportedBy: v.string(),
  /** In the words of who reported it; empty of a roll call whose note may tell of the driver's health. */
  text: v.string(),
  version: versionSchema,
})
export type DamageView = v.InferOutput<typeof damageSchema>

/** A vehicle, and what it does on the day. */
export const vehicleSchema = v.object({
  id: idSchema,
  ...vehicleFieldsSchema.entries,
  number: v.string(),
  plateNumber: v.string(),
  carBrand: v.string(),
  colour: v.string(),
  offRoad: v.array(v.object({ from: wallTimeSchema, to: v.nullable(wallTimeSchema), reason: v.string() })),
  /** Days until its inspection is due; below 0 once it is over. */
  inspectionDays: v.pipe(v.number(), v.integer()),
  runs: v.array(runBarSchema),
  /** The newest first. Missing from a server of the release before. */
  damages: v.optional(v.array(damageSchema)),
  version: versionSchema,
})
export type VehicleView = v.InferOutput<typeof vehicleSchema>

/** What is written down of a driver. */
export const driverFieldsSchema = v.object({
  name: safeText(60),
  kana: optionalText(60),
  phone: phoneSchema,
  licence: v.picklist(licences),
  licenceUntil: dateSchema,
  depotId: idSchema,
  ruleSet: v.picklist(ruleSets),
  inService: v.boolean(),
})
export const driverSchema = v.object({
  id: idSchema,
  ...driverFieldsSchema.entries,
  name: v.string(),
  kana: v.string(),
  phone: v.string(),
  /** Days until the licence has to be renewed; below 0 once it is over. */
  licenceDays: v.pipe(v.number(), v.integer()),
  version: versionSchema,
})
export type DriverView = v.InferOutput<typeof driverSchema>

const spanSchema = v.object({ from: wallTimeSchema, to: wallTimeSchema })

/** What is written down of a shift. */
export const shiftFieldsSchema = v.object({
  driverId: idSchema,
  serviceDate: dateSchema,
  from: wallTimeSchema,
  to: wallTimeSchema,
  breaks: boundedList(spanSchema, mostBreaks),
  vehicleId: v.nullable(idSchema),
})

/** A rule of the hours that a day does not keep. */
export const hoursFindingSchema = v.object({
  rule: v.picklist(hoursRules),
  level: levelSchema,
  minutes: v.pipe(v.number(), v.integer()),
  limit: v.pipe(v.number(), v.integer()),
})
export type HoursFindingView = v.InferOutput<typeof hoursFindingSchema>

const minutesSchema = v.pipe(v.number(), v.integer())

/** What a day comes to, in minutes. */
export const driverHoursSchema = v.object({
  duty: minutesSchema,
  driving: minutesSchema,
  unbroken: minutesSchema,
  rest: v.nullable(minutesSchema),
  dutyWeek: minutesSchema,
  drivingWeek: minutesSchema,
  findings: v.array(hoursFindingSchema),
})
export type DriverHoursView = v.InferOutput<typeof driverHoursSchema>

/** A roll call that was held. */
export const rollCallSchema = v.object({
  at: wallTimeSchema,
  by: v.string(),
  way: v.picklist(rollCallWays),
  alcohol: v.picklist(rollCallFindings),
  health: v.picklist(rollCallFindings),
  vehicle: v.picklist(rollCallFindings),
  note: v.string(),
})
export type RollCallView = v.InferOutput<typeof rollCallSchema>

/** A shift with what it comes to. */
export const shiftSchema = v.object({
  id: idSchema,
  driverId: idSchema,
  driverName: v.string(),
  licence: v.picklist(licences),
  depotName: v.string(),
  serviceDate: dateSchema,
  from: wallTimeSchema,
  to: wallTimeSchema,
  breaks: v.array(spanSchema),
  vehicleId: v.nullable(idSchema),
  vehicleNumber: v.nullable(v.string()),
  reason: v.string(),
  version: versionSchema,
  runs: v.array(runBarSchema),
  /** When the duty before it ended; null where none is known. */
  restFrom: v.nullable(wallTimeSchema),
  planned: driverHoursSchema,
  /** By its roll calls and what was reported of its runs; null until the roll call after it. */
  actual: v.nullable(driverHoursSchema),
  before: v.nullable(rollCallSchema),
  after: v.nullable(rollCallSchema),
})
export type ShiftView = v.InferOutput<typeof shiftSchema>

/** Something that speaks against an assignment. */
export const assignmentFindingSchema = v.object({
  kind: v.picklist(assignmentFindingKinds),
  level: levelSchema,
  have: v.nullable(minutesSchema),
  need: v.nullable(minutesSchema),
  date: v.nullable(dateSchema),
  /** The run that is in the way. */
  other: v.nullable(v.object({ departureId: slugSchema, minibus: countSchema(99), from: wallTimeSchema })),
  hours: v.nullable(hoursFindingSchema),
})
export type AssignmentFindingView = v.InferOutput<typeof assignmentFindingSchema>

/** A vehicle and a driver who could have a run, with what speaks for and against them. */
export const suggestionSchema = v.object({
  vehicleId: idSchema,
  vehicleNumber: v.string(),
  driverId: idSchema,
  driverName: v.string(),
  /** The worst first; none: it fits. */
  findings: v.array(assignmentFindingSchema),
  emptyMinutes: countSchema(9999),
  /** They drive the run that this one follows where the day's runs need the fewest vehicles. */
  follows: v.boolean(),
  turnaroundMinutes: v.nullable(minutesSchema),
  hours: driverHoursSchema,
  seats: countSchema(99),
  largePlaces: countSchema(mostBagPlaces),
  childSeats: countSchema(20),
})
export type SuggestionView = v.InferOutput<typeof suggestionSchema>
