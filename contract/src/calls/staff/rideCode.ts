import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { exampleId } from '../example'
import { rideCodeRefusals } from '../../orders/rideCodeCheck'
import { staffOrderSchema } from '../../schema/staffOrder'
import { directionSchema, maybeWallTime, relayPointNameSchema } from '../../schema/ride'
import { departurePartySchema } from '../../schema/staffDeparture'
import { machineText, optionalText } from '../../schema/text'
import { idSchema, slugSchema } from '../../schema/ids'
import { dateSchema, wallTimeSchema } from '../../schema/values'

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
  summary: 'Checks a ride code and boards its party, once.',
  tag: 'Staff: ride codes',
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
  example: { code: 'A7K2M9' },
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
      /** When it was used (`used`), voided (`voided`) or ended (`expired`), or from when it is good (`notYet`). */
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

/**
 * Takes back that a ride code was scanned: the order is confirmed again, with every right of its traveller that the scan had
 * ended, and its code is good again. For an order that is not checked in it changes nothing.
 */
export const staffUndoScan = defineCall({
  name: 'staffUndoScan',
  summary: 'Takes back that a ride code was scanned.',
  tag: 'Staff: ride codes',
  method: 'POST',
  path: '/staff/rideCode/undo',
  session: 'staff',
  request: v.object({ id: idSchema, reason: optionalText(200) }),
  example: { id: exampleId, reason: 'Scanned the wrong phone' },
  response: staffOrderSchema,
  errors: ['notFound', 'order.scanFinal', 'order.transitionRefused'],
})
