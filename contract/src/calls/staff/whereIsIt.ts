import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { whereaboutKinds } from '../../rules/whereIsIt'
import { maybeWallTime } from '../../schema/ride'
import { ridePlanSchema } from '../../schema/ridePlan'
import { idSchema } from '../../schema/ids'
import { countSchema, langSchema } from '../../schema/values'
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
        /** In the language of the traveller, and what it means in that of the desk. */
        say: v.object({ lang: langSchema, text: v.string(), meaning: v.string() }),
      }),
    ),
    /** The number that travellers call. */
    deskPhone: v.string(),
  }),
  errors: ['notFound'],
})
