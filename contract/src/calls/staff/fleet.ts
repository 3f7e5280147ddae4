import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import {
  depotFieldsSchema,
  depotSchema,
  driverFieldsSchema,
  driverSchema,
  vehicleFieldsSchema,
  vehicleSchema,
} from '../../schema/fleet'
import { idSchema } from '../../schema/ids'
import { optionalText, safeText } from '../../schema/text'
import { countSchema, dateSchema, noRequest, wallTimeSchema } from '../../schema/values'
import { exampleId } from '../example'

const versionSchema = countSchema(Number.MAX_SAFE_INTEGER)

/** What is saved: something new where `id` is null, else over the version that was seen. */
export const savedSchema = { id: v.nullable(idSchema), version: versionSchema }

const fleetSchema = v.object({
  asOf: wallTimeSchema,
  serviceDate: dateSchema,
  depots: v.array(depotSchema),
  /** Those in service first, by number. */
  vehicles: v.array(vehicleSchema),
})

/** Depots, and the vehicles with what they do on a service day. */
export const staffFleet = defineCall({
  name: 'staffFleet',
  summary: 'Lists depots and vehicles with their runs of a day.',
  tag: 'Staff: fleet',
  method: 'GET',
  path: '/staff/fleet',
  session: 'staff',
  request: v.object({
    /** Missing: the service day of this moment. */
    serviceDate: v.optional(dateSchema),
  }),
  example: {},
  response: fleetSchema,
  errors: ['validation.dateTime'],
})

/** Writes down a depot. */
export const staffSaveDepot = defineCall({
  name: 'staffSaveDepot',
  summary: 'Adds or changes a depot.',
  tag: 'Staff: fleet',
  method: 'POST',
  path: '/staff/fleet/saveDepot',
  session: 'staff',
  idempotent: true,
  request: v.object({ ...savedSchema, ...depotFieldsSchema.entries }),
  example: { id: null, version: 0, name: 'Namba', lat: 34.6661, lng: 135.4959 },
  response: fleetSchema,
  errors: ['notFound', 'fleet.changed', 'staff.airportNotServed'],
})

/** Writes down a vehicle, with its times off the road. Runs that it has already stay with it. */
export const staffSaveVehicle = defineCall({
  name: 'staffSaveVehicle',
  summary: 'Adds or changes a vehicle.',
  tag: 'Staff: fleet',
  method: 'POST',
  path: '/staff/fleet/saveVehicle',
  session: 'staff',
  idempotent: true,
  request: v.object({ ...savedSchema, ...vehicleFieldsSchema.entries }),
  example: {
    id: null,
    version: 0,
    number: 'M12',
    plateNumber: '大阪 200 あ 48-15',
    vehicleType: 'minibus',
    carBrand: 'Toyota Hiace',
    colour: 'White',
    seats: 9,
    largePlaces: 10,
    smallPlaces: 10,
    childSeats: 2,
    wheelchairs: 0,
    depotId: exampleId,
    inspectionUntil: '2027-07-14',
    offRoad: [],
    inService: true,
  },
  response: fleetSchema,
  errors: ['notFound', 'validation.dateTime', 'fleet.changed', 'fleet.numberTaken', 'fleet.offRoadTimes'],
})

/** Writes down that a vehicle is damaged, also where that was marked as repaired by mistake. */
export const staffReportDamage = defineCall({
  name: 'staffReportDamage',
  summary: 'Writes down that a vehicle is damaged.',
  tag: 'Staff: fleet',
  method: 'POST',
  path: '/staff/fleet/reportDamage',
  session: 'staff',
  idempotent: true,
  request: v.object({ vehicleId: idSchema, text: safeText(200) }),
  example: { vehicleId: exampleId, text: 'Right mirror broken' },
  response: fleetSchema,
  errors: ['notFound'],
})

/** Marks a damage as repaired: it is shown at its vehicle no more, and its entry of the queue goes. */
export const staffRepairDamage = defineCall({
  name: 'staffRepairDamage',
  summary: 'Marks a damage of a vehicle as repaired.',
  tag: 'Staff: fleet',
  method: 'POST',
  path: '/staff/fleet/repairDamage',
  session: 'staff',
  idempotent: true,
  request: v.object({
    id: idSchema,
    /** As it was seen. */
    version: versionSchema,
    /** What was done. */
    note: optionalText(200),
  }),
  example: { id: exampleId, version: 1, note: 'New mirror' },
  response: fleetSchema,
  errors: ['notFound', 'fleet.changed'],
})

const driversSchema = v.object({
  asOf: wallTimeSchema,
  depots: v.array(depotSchema),
  /** Those in service first, by name. */
  drivers: v.array(driverSchema),
})

/** The people who drive. */
export const staffDrivers = defineCall({
  name: 'staffDrivers',
  summary: 'Lists the drivers.',
  tag: 'Staff: fleet',
  method: 'GET',
  path: '/staff/drivers',
  session: 'staff',
  request: noRequest,
  response: driversSchema,
})

/** Writes down a driver. One who left is not assigned any more; what tells who they were is erased later. */
export const staffSaveDriver = defineCall({
  name: 'staffSaveDriver',
  summary: 'Adds or changes a driver.',
  tag: 'Staff: fleet',
  method: 'POST',
  path: '/staff/drivers/save',
  session: 'staff',
  idempotent: true,
  request: v.object({ ...savedSchema, ...driverFieldsSchema.entries }),
  example: {
    id: null,
    version: 0,
    name: '森 大輔',
    kana: 'もり だいすけ',
    phone: '+819012345678',
    licence: 'ordinary2',
    licenceUntil: '2028-03-31',
    depotId: exampleId,
    ruleSet: 'notice',
    inService: true,
  },
  response: driversSchema,
  errors: [
    'notFound',
    'validation.dateTime',
    'validation.phone',
    'validation.phoneRequired',
    'fleet.changed',
    'fleet.stillRostered',
  ],
})
