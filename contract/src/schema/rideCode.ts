import * as v from 'valibot'
import { maybeWallTime, orderTypeSchema } from './ride'
import { idSchema } from './ids'
import { countSchema, wallTimeSchema } from './values'

/**
 * A ride code with everything that must be readable without a network. The specification's names: userQr, dateTime,
 * orderNo, type.
 */
export const rideCodeSchema = v.object({
  orderId: idSchema,
  orderNo: v.string(),
  type: orderTypeSchema,
  /** The QR image as a data URI. */
  userQr: v.pipe(v.string(), v.startsWith('data:image/')),
  /** The signed token in the QR. */
  token: v.string(),
  /** Six characters to say when the camera fails. */
  code: v.pipe(v.string(), v.length(6)),
  state: v.picklist(['valid', 'used', 'expired']),
  issuedAt: wallTimeSchema,
  /** The end of the ride's service day. */
  expiresAt: wallTimeSchema,
  usedAt: maybeWallTime,
  /** When the ride leaves; shown as its date. */
  dateTime: wallTimeSchema,
  gatherAt: wallTimeSchema,
  arriveFrom: maybeWallTime,
  arriveTo: maybeWallTime,
  /** Names in the requested language. */
  from: v.string(),
  fromDetail: v.string(),
  via: v.string(),
  to: v.string(),
  /** Japanese name of the traveller's door, for the driver; empty where the address says it. What was kept before there was one has none. */
  nameJa: v.optional(v.string()),
  /** Its Japanese address. */
  addressJa: v.string(),
  passengers: countSchema(99),
  bags: countSchema(999),
})
export type RideCodeView = v.InferOutput<typeof rideCodeSchema>
