import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { directionSchema, vehicleTypeSchema } from '../../schema/ride'
import {
  bagPlacesSchema,
  departureSummarySchema,
  departureViewSchema,
  progressSchema,
  saleStatusSchema,
  servicePauseSchema,
  vehicleAssignmentSchema,
} from '../../schema/staffDeparture'
import { optionalText, phoneSchema, safeText } from '../../schema/text'
import { countSchema, dateSchema, slugSchema, wallTimeSchema } from '../../schema/values'
import { exampleDeparture } from '../example'

const lateMinutesSchema = countSchema(1440)
const minibusNumberSchema = countSchema(99)

/**
 * The departures of a service day in one direction, by time: those that were sold or touched and those that are only in the
 * timetable.
 */
export const staffDay = defineCall({
  name: 'staffDay',
  summary: 'Lists the departures of a service day in one direction.',
  tag: 'Staff: departures',
  method: 'GET',
  path: '/staff/departures/day',
  session: 'staff',
  request: v.object({
    /** Missing: the service day of this moment. */
    serviceDate: v.optional(dateSchema),
    direction: directionSchema,
  }),
  example: { direction: 'pickup' },
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
  summary: 'Tells one departure with its minibuses and parties.',
  tag: 'Staff: departures',
  method: 'GET',
  path: '/staff/departures/one',
  session: 'staff',
  request: v.object({ departureId: slugSchema }),
  example: { departureId: exampleDeparture },
  response: departureViewSchema,
  errors: ['notFound'],
})

/**
 * Changes what is set for a departure: sold or not, the bay of the bus, its delay. Orders and payments that are under way keep
 * their seats.
 */
export const staffSetDeparture = defineCall({
  name: 'staffSetDeparture',
  summary: 'Changes a departure: on sale or not, its platform, its delay.',
  tag: 'Staff: departures',
  method: 'POST',
  path: '/staff/departures/set',
  session: 'staff',
  request: v.object({
    departureId: slugSchema,
    status: v.optional(saleStatusSchema),
    bay: v.optional(optionalText(40)),
    lateMinutes: v.optional(lateMinutesSchema),
    reason: optionalText(200),
  }),
  example: { departureId: exampleDeparture },
  response: departureViewSchema,
  errors: ['notFound', 'departure.over', 'departure.cancelled'],
})

/**
 * Assigns vehicle and driver to a minibus, or to the bus with number 0; null takes them away. The riders of a
 * minibus are notified who drives them.
 */
export const staffAssignVehicle = defineCall({
  name: 'staffAssignVehicle',
  summary: 'Assigns vehicle and driver to a minibus or the bus of a departure.',
  tag: 'Staff: departures',
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
        /** Its own places for bags; null for those of its type. */
        bagPlaces: v.optional(v.nullable(bagPlacesSchema), null),
        driverName: safeText(60),
        driverPhone: phoneSchema,
        driverArrivesAt: v.optional(v.nullable(wallTimeSchema), null),
      }),
    ),
  }),
  example: {
    departureId: exampleDeparture,
    minibus: 1,
    vehicle: {
      vehicleType: 'minibus',
      plateNumber: 'なにわ 300 あ 12-34',
      driverName: 'Tanaka',
      driverPhone: '+819012345678',
    },
  },
  response: departureViewSchema,
  errors: [
    'notFound',
    'departure.over',
    'departure.noSuchMinibus',
    'departure.vehicleTooSmall',
    'departure.bootTooSmall',
    'validation.dateTime',
    'validation.phone',
    'validation.phoneRequired',
  ],
})

/** The vehicles and drivers of late, the last used first, to choose from when assigning; at most 60 of each. */
export const staffVehicles = defineCall({
  name: 'staffVehicles',
  summary: 'Lists recently used vehicles and drivers to choose from.',
  tag: 'Staff: departures',
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
  summary: "Reports how far a departure has come and moves its riders' orders with it.",
  tag: 'Staff: departures',
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
  example: { departureId: exampleDeparture, step: 'left' },
  response: departureViewSchema,
  errors: [
    'notFound',
    'departure.stepRefused',
    'departure.undoTooLate',
    'departure.tooEarly',
    'departure.cancelled',
    'order.transitionRefused',
  ],
})
