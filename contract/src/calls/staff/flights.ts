import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { flightStatusSchema } from '../../schema/flightView'
import { staffFlightSchema } from '../../schema/staffFlight'
import { countSchema, dateSchema, flightNoSchema, wallTimeSchema } from '../../schema/values'

/** The flights of a service day that riders are on, by their scheduled times. */
export const staffFlights = defineCall({
  name: 'staffFlights',
  summary: 'Lists the flights of a service day that riders are on.',
  tag: 'Staff: departures',
  method: 'GET',
  path: '/staff/flights/day',
  session: 'staff',
  request: v.object({
    /** Missing: the service day of this moment. */
    serviceDate: v.optional(dateSchema),
  }),
  response: v.object({
    asOf: wallTimeSchema,
    serviceDate: dateSchema,
    flights: v.array(staffFlightSchema),
  }),
  errors: ['validation.dateTime'],
})

/**
 * Reports the state of a flight: landed, delayed to a time, on time, cancelled. Its riders' seats follow at once, free of charge,
 * and they are notified; of a cancelled flight they are offered their money back. `validation.invalid`: what leaves from here does not
 * land here.
 */
export const staffReportFlight = defineCall({
  name: 'staffReportFlight',
  summary: "Reports how a flight stands; its riders' seats follow.",
  tag: 'Staff: departures',
  method: 'POST',
  path: '/staff/flights/report',
  session: 'staff',
  request: v.pipe(
    v.object({
      flightNo: flightNoSchema,
      /** With the number it names one flight of one day, unless another goes the other way at the same time. */
      scheduledTime: wallTimeSchema,
      /** Needed only where two have number and time in common. */
      direction: v.optional(v.picklist(['arrival', 'departure'])),
      status: flightStatusSchema,
      /** Needed with `delayed`; with `landed` the moment of the report counts when it is missing. */
      estimatedTime: v.optional(v.nullable(wallTimeSchema), null),
    }),
    v.forward(
      v.check(
        ({ status, estimatedTime }) => status !== 'delayed' || estimatedTime !== null,
        'validation.required',
      ),
      ['estimatedTime'],
    ),
  ),
  example: { flightNo: 'CX506', scheduledTime: '2026-11-28 14:10:00', status: 'landed' },
  response: v.object({
    flight: staffFlightSchema,
    /** Orders whose seat moved with this report, and those that found no seat. */
    movedCount: countSchema(9999),
    strandedCount: countSchema(9999),
  }),
  errors: ['notFound', 'validation.flightNo', 'validation.flightNoRequired', 'validation.dateTime'],
})
