import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { directionSchema } from '../../schema/ride'
import {
  departureSummarySchema,
  departureViewSchema,
  progressSchema,
  saleStatusSchema,
  servicePauseSchema,
} from '../../schema/staffDeparture'
import { optionalText } from '../../schema/text'
import { idSchema, slugSchema } from '../../schema/ids'
import { countSchema, dateSchema, wallTimeSchema } from '../../schema/values'
import { exampleDeparture, exampleId } from '../example'

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

/** How many of how many. */
const shareSchema = v.object({ part: countSchema(99999), whole: countSchema(99999) })

/** How a service day goes so far, over all lines and directions: the strip of figures of the day board. */
export const staffDayFigures = defineCall({
  name: 'staffDayFigures',
  summary: 'Shows how a service day goes so far: riders, punctuality, no-shows.',
  tag: 'Staff: departures',
  method: 'GET',
  path: '/staff/departures/figures',
  session: 'staff',
  request: v.object({
    /** Missing: the service day of this moment. */
    serviceDate: v.optional(dateSchema),
  }),
  example: {},
  response: v.object({
    asOf: wallTimeSchema,
    serviceDate: dateSchema,
    /** People of paid orders; of them those on their way, and those who are there. */
    riders: v.object({
      all: countSchema(99999),
      riding: countSchema(99999),
      arrived: countSchema(99999),
    }),
    /** Departures whose leaving was reported, and of them those that were on time. */
    onTime: shareSchema,
    /** Doors at which a minibus was reported to be, and of them those that it was at within the window announced. */
    doors: shareSchema,
    /** Riders who were due, and of them those who did not come. */
    noShows: shareSchema,
    /**
     * Runs that are to have vehicle and driver by now, and of them those without, as the queue of the desk names them: of the hours to come.
     * Null for another day than that of this moment; missing in the answer of a server that does not count them yet.
     */
    unassigned: v.optional(v.nullable(v.object({ ...shareSchema.entries, hours: countSchema(9999) }))),
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
    /** As the desk saw it before: what a colleague changed since is not overwritten. An older page leaves it out. */
    seen: v.optional(
      v.object({
        status: v.optional(saleStatusSchema),
        bay: v.optional(optionalText(40)),
        lateMinutes: v.optional(lateMinutesSchema),
      }),
    ),
    reason: optionalText(200),
  }),
  example: { departureId: exampleDeparture },
  response: departureViewSchema,
  errors: ['notFound', 'departure.over', 'departure.cancelled', 'fleet.changed'],
})

/**
 * Gives a run of a departure, a minibus or the bus with number 0, to a vehicle and a driver; null takes it from them. What the
 * rules forbid is refused, what they warn of needs a reason. The riders of a minibus are notified who drives them. A bus leaves with its
 * departure: with `lateMinutes` the delay of that is reported as `staffSetDeparture` does, both or neither.
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
    run: v.nullable(
      v.object({
        vehicleId: idSchema,
        driverId: idSchema,
        /** When the driver is expected at the meeting point or at the relay point. */
        driverArrivesAt: v.optional(v.nullable(wallTimeSchema), null),
        reason: optionalText(200),
      }),
    ),
    /** Who has it as the desk sees it, null for none; an older page leaves it out. */
    seen: v.optional(v.nullable(v.object({ vehicleId: idSchema, driverId: idSchema }))),
    /** By how much the departure is late from then on; missing as it was reported. A server of before does not know it. */
    lateMinutes: v.optional(lateMinutesSchema),
    /** By how much it was late as the desk saw it: what a colleague reported since is not overwritten. */
    seenLateMinutes: v.optional(lateMinutesSchema),
  }),
  example: {
    departureId: exampleDeparture,
    minibus: 1,
    run: { vehicleId: exampleId, driverId: exampleId },
  },
  response: departureViewSchema,
  errors: [
    'notFound',
    'departure.over',
    'departure.cancelled',
    'departure.noSuchMinibus',
    'fleet.changed',
    'departure.wrongVehicleType',
    'departure.vehicleTooSmall',
    'departure.bootTooSmall',
    'fleet.vehicleBusy',
    'fleet.driverBusy',
    'fleet.childSeats',
    'fleet.wheelchairs',
    'fleet.inspectionOver',
    'fleet.offRoad',
    'fleet.vehicleOut',
    'fleet.driverOut',
    'fleet.licence',
    'fleet.licenceOver',
    'fleet.unfit',
    'fleet.hours',
    'fleet.reasonNeeded',
    'validation.dateTime',
  ],
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
    'departure.unassigned',
    'departure.cancelled',
    'order.transitionRefused',
  ],
})
