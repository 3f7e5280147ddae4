import * as v from 'valibot'
import { flightStates } from '../rules/flightReport'
import { maybeWallTime } from './ride'
import { slugSchema } from './ids'
import { iataSchema, countSchema, dateSchema, terminalSchema, wallTimeSchema } from './values'

/** Where a flight's times come from; `sample` is marked "sample timetable" wherever it is shown. */
export const flightSourceSchema = v.picklist(['sample', 'live', 'manual'])

export const flightStatusSchema = v.picklist(flightStates)

/** Of a code share the airline that flies it, and under which number; absent for a flight of its own and where nobody knows. */
export const flightOperatorSchema = v.object({ flightNo: v.string(), airlineName: v.string() })
export type FlightOperator = v.InferOutput<typeof flightOperatorSchema>

/** A flight to or from the served airport. Times are Tokyo wall time but `otherLocalTime`. */
export const flightViewSchema = v.object({
  flightId: slugSchema,
  flightNo: v.string(),
  airlineCode: v.string(),
  airlineName: v.string(),
  operatedBy: v.optional(flightOperatorSchema),
  direction: v.picklist(['arrival', 'departure']),
  /** The day of its landing (arrival) or take-off (departure) here. */
  date: dateSchema,
  departureAirportCode: iataSchema,
  departureAirportName: v.string(),
  departureCityName: v.string(),
  arrivalAirportCode: iataSchema,
  arrivalAirportName: v.string(),
  arrivalCityName: v.string(),
  /** The terminal at the served airport; null when it is not certain and must be asked. */
  terminal: v.nullable(terminalSchema),
  departureTime: wallTimeSchema,
  landingTime: wallTimeSchema,
  /** Local time at the other airport: its take-off of an arrival, its landing of a departure. */
  otherLocalTime: wallTimeSchema,
  /** Newest estimate of the time here; null as long as there is none. */
  estimatedTime: maybeWallTime,
  status: flightStatusSchema,
  delayMinutes: countSchema(2880),
  domestic: v.boolean(),
  source: flightSourceSchema,
  updatedAt: wallTimeSchema,
  /** An arrival: the bus it catches; null when there is none that night. */
  nextDeparture: v.nullable(
    v.object({ busDepartsAt: wallTimeSchema, gatherAt: wallTimeSchema, nightHold: v.boolean() }),
  ),
  /** An arrival whose scheduled landing carries the night surcharge. */
  nightSurcharge: v.boolean(),
})
export type FlightView = v.InferOutput<typeof flightViewSchema>
