import * as v from 'valibot'
import { directionSchema } from './ride'
import { centsSchema } from './amounts'
import { idSchema } from './ids'
import { countSchema, dateSchema, wallTimeSchema } from './values'

/** A ride that was given away, as its giver sees it: whether somebody took it, never who. */
export const rideGiftSchema = v.object({
  /** Of the link; empty once it was taken. */
  giftToken: v.string(),
  /** To be typed where a link cannot be sent, `NR-4X7K-2QHM-9TRA-5BCD`; empty once it was taken. */
  code: v.string(),
  giverName: v.string(),
  greeting: v.string(),
  givenAt: wallTimeSchema,
  expiresAt: wallTimeSchema,
  takenAt: v.nullable(wallTimeSchema),
})
export type RideGift = v.InferOutput<typeof rideGiftSchema>

/** A ride that waits to be taken. */
export const rideGiftOfferSchema = v.object({
  giverName: v.string(),
  greeting: v.string(),
  direction: directionSchema,
  from: v.string(),
  to: v.string(),
  serviceDate: dateSchema,
  gatherAt: wallTimeSchema,
  arriveFrom: wallTimeSchema,
  arriveTo: wallTimeSchema,
  adults: countSchema(99),
  children: countSchema(99),
  infants: countSchema(99),
  expiresAt: wallTimeSchema,
  asOf: wallTimeSchema,
  /** Of whoever asks: the order, when it is they who took it. */
  orderId: v.nullable(idSchema),
})
export type RideGiftOffer = v.InferOutput<typeof rideGiftOfferSchema>

/** Which side of a gift somebody is. */
export const giftRoleSchema = v.picklist(['giver', 'taker'])

/** A ride that was given away, in its order: the giver's side tells nothing of who rides, the taker's nothing of its price. */
export const giftOfOrderSchema = v.object({
  role: giftRoleSchema,
  giverName: v.string(),
  greeting: v.string(),
  /** Until when it can be taken. */
  expiresAt: wallTimeSchema,
  takenAt: v.nullable(wallTimeSchema),
  /** Until when its taker can give it back; null for its giver, and where that is over. */
  returnUntil: v.nullable(wallTimeSchema),
})
export type GiftOfOrder = v.InferOutput<typeof giftOfOrderSchema>

/** Yen that gift cards pay, or get back. */
export const giftJpySchema = v.optional(centsSchema, 0)
