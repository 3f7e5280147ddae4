import * as v from 'valibot'
import { mostReviewPictures, listedReviewPictures } from '../policy/bounds'
import { giftRoleSchema } from './rideGift'
import { orderActionSchema, orderLabelSchema } from './orderState'
import { orderTimesSchema } from './orderView'
import { directionSchema, maybeWallTime, orderTypeSchema } from './ride'
import { centsSchema, currencySchema } from './amounts'
import { idSchema } from './ids'
import { countSchema, dateSchema, wallTimeSchema } from './values'

/** An order in a list: what a card shows, and no personal data beyond it. */
export const orderCardSchema = v.object({
  id: idSchema,
  orderNo: v.string(),
  type: orderTypeSchema,
  direction: v.nullable(directionSchema),
  label: orderLabelSchema,
  actions: v.array(orderActionSchema),
  createdAt: wallTimeSchema,
  asOf: wallTimeSchema,
  serviceDate: v.nullable(dateSchema),
  appointedTime: wallTimeSchema,
  flightNo: v.string(),
  flightCancelled: v.boolean(),
  /** Names in the requested language. */
  from: v.string(),
  to: v.string(),
  terminal: v.nullable(v.string()),
  times: orderTimesSchema,
  stopNo: v.nullable(countSchema(99)),
  stopTotal: v.nullable(countSchema(99)),
  vehicleName: v.nullable(v.string()),
  plateNumber: v.nullable(v.string()),
  passengerCount: countSchema(99),
  bagCount: countSchema(999),
  /** Of a ride that was given away and taken: which side asks. A taker's card tells no price. */
  giftRole: v.nullable(giftRoleSchema),
  currency: currencySchema,
  payPrice: centsSchema,
  payPriceJpy: centsSchema,
  /** What of `payPrice` is the fee of a card issued abroad: not shown where no card can be paid with. */
  foreignCardFee: centsSchema,
  fillNeeded: v.boolean(),
  /** As in the order's view. */
  namesMissing: v.optional(countSchema(99)),
  rideCodeReady: v.boolean(),
  /** As it was given, where reviews are listed and to who rode; of its pictures the first ones. */
  review: v.nullable(
    v.object({
      stars: countSchema(5),
      text: v.string(),
      images: v.pipe(v.array(v.string()), v.maxLength(listedReviewPictures)),
      pictureCount: countSchema(mostReviewPictures),
      createdAt: wallTimeSchema,
    }),
  ),
  refund: v.nullable(
    v.object({
      refundAmount: centsSchema,
      refundAmountJpy: centsSchema,
      requestedAt: wallTimeSchema,
      sentAt: maybeWallTime,
      doneAt: maybeWallTime,
      arrivesInDays: countSchema(90),
    }),
  ),
})
export type OrderCard = v.InferOutput<typeof orderCardSchema>
