import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { rideCodeRefusals } from '../../rules/rideCodeCheck'
import { directionSchema, maybeWallTime } from '../../schema/ride'
import { departurePartySchema, relayPointNameSchema } from '../../schema/staffDeparture'
import { machineText } from '../../schema/text'
import { dateSchema, idSchema, slugSchema, wallTimeSchema } from '../../schema/values'

export { rideCodeRefusals }

const departureNameSchema = v.object({
  departureId: slugSchema,
  serviceDate: dateSchema,
  direction: directionSchema,
  departsAt: wallTimeSchema,
  relayPoint: relayPointNameSchema,
})

/**
 * Checks a ride code and uses it, once: the token of its QR, or the six characters. A scan that was made offline is
 * sent later with its time; sending it again with the same key answers the same.
 */
export const staffCheckRideCode = defineCall({
  name: 'staffCheckRideCode',
  method: 'POST',
  path: '/staff/rideCode/check',
  session: 'staff',
  idempotent: true,
  request: v.object({
    /** As scanned or typed; blanks and lower case of the six characters are folded. */
    code: v.pipe(machineText(2048), v.minLength(1, 'validation.required')),
    /** The departure that is boarding; null takes whichever the code is for. */
    departureId: v.optional(v.nullable(slugSchema), null),
    /** When it was scanned, if not now: verified offline by its signature and let on board. */
    scannedAt: v.optional(maybeWallTime, null),
  }),
  response: v.variant('result', [
    v.object({
      result: v.literal('accepted'),
      at: wallTimeSchema,
      departure: departureNameSchema,
      party: departurePartySchema,
    }),
    v.object({
      result: v.literal('refused'),
      at: wallTimeSchema,
      reason: v.picklist(rideCodeRefusals),
      /** When it was used (`used`), voided (`voided`), or ended (`expired`). */
      since: maybeWallTime,
      departure: v.nullable(departureNameSchema),
      /** The order that it is the code of; with `luggageCode` the order of the bags. */
      orderId: v.nullable(idSchema),
      /** Whose code it is, when it is one of ours. */
      party: v.nullable(departurePartySchema),
    }),
  ]),
  errors: ['validation.dateTime'],
})
