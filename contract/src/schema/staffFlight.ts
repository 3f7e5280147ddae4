import * as v from 'valibot'
import { flightStatusSchema } from './flightView'
import { maybeWallTime } from './ride'
import { idSchema } from './ids'
import { countSchema, wallTimeSchema } from './values'

/** A flight of the day that riders of ours are on, as staff see it. Times are those here. */
export const staffFlightSchema = v.object({
  /** Of a code share the number of the airline that flies it, where that is known. */
  flightNo: v.string(),
  /** The other numbers by which orders name it. */
  otherNumbers: v.array(v.string()),
  direction: v.picklist(['arrival', 'departure']),
  airlineName: v.string(),
  otherAirportCode: v.nullable(v.string()),
  otherCityName: v.string(),
  terminal: v.nullable(v.string()),
  scheduledTime: wallTimeSchema,
  /** When it lands, landed or leaves, by the newest report; null while there is none, and when cancelled. */
  estimatedTime: maybeWallTime,
  status: flightStatusSchema,
  delayMinutes: countSchema(2880),
  /** Null while nobody reported anything. */
  reportedAt: maybeWallTime,
  reportedBy: v.nullable(v.picklist(['staff', 'live'])),
  /** Paid orders on it, and their people. */
  orderCount: countSchema(9999),
  riderCount: countSchema(9999),
  /** Orders that name it with a time that is far from this one: their travellers are to be asked which flight is meant. */
  offTimes: v.array(
    v.object({
      time: wallTimeSchema,
      orders: v.array(v.object({ id: idSchema, orderNo: v.string() })),
    }),
  ),
  /** Of those, orders whose bus leaves before they can be there, because no later one has room. */
  strandedCount: countSchema(9999),
})
export type StaffFlight = v.InferOutput<typeof staffFlightSchema>
