import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { whereaboutKinds } from '../../rules/whereIsIt'
import { pointSchema } from '../../schema/doorProposal'
import { maybeWallTime } from '../../schema/ride'
import { ridePlanSchema } from '../../schema/ridePlan'
import { idSchema } from '../../schema/ids'
import { countSchema, langSchema, wallTimeSchema } from '../../schema/values'
import { exampleId } from '../example'

/** The vehicle that a party rides in or waits for. */
const soughtVehicleSchema = v.object({
  name: v.string(),
  plateNumber: v.string(),
  driverName: v.string(),
  driverPhone: v.string(),
})

/** Where a vehicle is, and how that is known: `whereIsIt` of the rules with wall times. */
const whereaboutsSchema = v.object({
  kind: v.picklist(whereaboutKinds),
  mode: v.picklist(['bus', 'minibus']),
  point: v.nullable(countSchema(99)),
  expectedAt: maybeWallTime,
  stops: countSchema(99),
  lateMinutes: countSchema(1440),
  basis: v.picklist(['reported', 'planned']),
  lastReportAt: maybeWallTime,
  since: maybeWallTime,
  isCheckedIn: v.boolean(),
})

/** Where the points of a ride and its vehicle are. Staff see the doors of the other riders, too. */
const rideMapSchema = v.object({
  /** Of each point of the plan, in its order; null where that is not known. */
  places: v.array(v.nullable(pointSchema)),
  /** The last place of the vehicle's phone; null where none is kept, or it is too old to be shown. */
  position: v.nullable(
    v.object({
      at: wallTimeSchema,
      ...pointSchema.entries,
      /** Whose place it is: who is to change at the relay point looks for what comes then. */
      mode: v.picklist(['bus', 'minibus']),
      /** The phone was heard of in the last minutes. */
      isFresh: v.boolean(),
    }),
  ),
})

/**
 * Where the vehicle of an order is now: the line of its ride with driver and plate, and a sentence to read out in the traveller's
 * language. Source: OPERATOR.md, section 8.
 */
export const staffWhereIsIt = defineCall({
  name: 'staffWhereIsIt',
  summary: 'Tells where the vehicle of an order is, with a sentence to read out to the traveller.',
  tag: 'Staff: orders',
  method: 'GET',
  path: '/staff/orders/where',
  session: 'staff',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: v.object({
    /** Null for an order that has no seats: unpaid, cancelled, luggage. */
    found: v.nullable(
      v.object({
        where: whereaboutsSchema,
        plan: ridePlanSchema,
        /** Null until it is assigned. */
        vehicle: v.nullable(soughtVehicleSchema),
        /** What the desk's map is drawn from; missing in the answer of a server that does not send it yet. */
        map: v.optional(rideMapSchema),
        /** In the language of the traveller, and what it means in that of the desk. */
        say: v.object({ lang: langSchema, text: v.string(), meaning: v.string() }),
      }),
    ),
    /** The number that travellers call. */
    deskPhone: v.string(),
  }),
  errors: ['notFound'],
})
