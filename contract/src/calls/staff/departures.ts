import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { directionSchema, vehicleTypeSchema } from '../../schema/ride'
import {
  departureStatusSchema,
  departureSummarySchema,
  departureViewSchema,
  progressSchema,
  servicePauseSchema,
  vehicleAssignmentSchema,
} from '../../schema/staffDeparture'
import { optionalText, phoneSchema, safeText } from '../../schema/text'
import { countSchema, dateSchema, slugSchema, wallTimeSchema } from '../../schema/values'

const lateMinutesSchema = countSchema(1440)
const minibusNumberSchema = countSchema(99)

/**
 * The departures of a service day in one direction, by time: those that were sold or touched and those that only stand
 * in the timetable.
 */
export const staffDay = defineCall({
  name: 'staffDay',
  method: 'GET',
  path: '/staff/departures/day',
  session: 'staff',
  request: v.object({
    /** Missing: the service day of this moment. */
    serviceDate: v.optional(dateSchema),
    direction: directionSchema,
  }),
  response: v.object({
    asOf: wallTimeSchema,
    serviceDate: dateSchema,
    direction: directionSchema,
    /** People of paid orders over all departures of the list. */
    ridersToday: countSchema(99999),
    pauses: v.array(servicePauseSchema),
    departures: v.array(departureSummarySchema),
  }),
  errors: ['validation.dateTime'],
})

/** One departure with its minibuses and parties; one of the timetable that was never touched has none. */
export const staffDeparture = defineCall({
  name: 'staffDeparture',
  method: 'GET',
  path: '/staff/departures/one',
  session: 'staff',
  request: v.object({ departureId: slugSchema }),
  response: departureViewSchema,
  errors: ['notFound'],
})

/**
 * Changes what is given of a departure: sold or not, where the bus stands, how late it is. Orders and payments that
 * are under way keep their seats.
 */
export const staffSetDeparture = defineCall({
  name: 'staffSetDeparture',
  method: 'POST',
  path: '/staff/departures/set',
  session: 'staff',
  request: v.object({
    departureId: slugSchema,
    status: v.optional(departureStatusSchema),
    bay: v.optional(optionalText(40)),
    lateMinutes: v.optional(lateMinutesSchema),
    reason: optionalText(200),
  }),
  response: departureViewSchema,
  errors: ['notFound', 'departure.over'],
})

/**
 * Assigns vehicle and driver to a minibus, or to the bus with number 0; null takes them away. The riders of a
 * minibus are told who drives them.
 */
export const staffAssignVehicle = defineCall({
  name: 'staffAssignVehicle',
  method: 'POST',
  path: '/staff/departures/assignVehicle',
  session: 'staff',
  request: v.object({
    departureId: slugSchema,
    minibus: minibusNumberSchema,
    vehicle: v.nullable(
      v.object({
        vehicleType: vehicleTypeSchema,
        plateNumber: safeText(40),
        carBrand: optionalText(60),
        vehicleName: optionalText(60),
        driverName: safeText(60),
        driverPhone: phoneSchema,
        driverArrivesAt: v.optional(v.nullable(wallTimeSchema), null),
      }),
    ),
  }),
  response: departureViewSchema,
  errors: [
    'notFound',
    'departure.over',
    'departure.noSuchMinibus',
    'departure.vehicleTooSmall',
    'validation.dateTime',
    'validation.phone',
    'validation.phoneRequired',
  ],
})

/** The vehicles and drivers of late, the last used first, to choose from when assigning; at most 60 of each. */
export const staffVehicles = defineCall({
  name: 'staffVehicles',
  method: 'GET',
  path: '/staff/vehicles',
  session: 'staff',
  request: v.optional(v.object({}), {}),
  response: v.object({
    vehicles: v.array(v.omit(vehicleAssignmentSchema, ['driverName', 'driverPhone', 'driverArrivesAt'])),
    drivers: v.array(v.pick(vehicleAssignmentSchema, ['driverName', 'driverPhone'])),
  }),
})

/**
 * Reports how far a departure has come and moves its riders' orders with it: checked-in riders are on the way when it
 * left, and done completes every order. Reporting the same step again changes nothing; `undo` takes the last step
 * back within five minutes, all but done.
 */
export const staffProgress = defineCall({
  name: 'staffProgress',
  method: 'POST',
  path: '/staff/departures/progress',
  session: 'staff',
  request: v.object({
    departureId: slugSchema,
    /** The step that is reported; with `undo` the step that is taken back. */
    step: progressSchema,
    undo: v.optional(v.boolean(), false),
    lateMinutes: v.optional(lateMinutesSchema),
  }),
  response: departureViewSchema,
  errors: [
    'notFound',
    'departure.stepRefused',
    'departure.undoTooLate',
    'departure.tooEarly',
    'order.transitionRefused',
  ],
})
