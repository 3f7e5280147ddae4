import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { orderViewSchema } from '../schema/orderView'
import { maybeWallTime } from '../schema/ride'
import { centsSchema, currencySchema } from '../schema/amounts'
import { idSchema, slugSchema } from '../schema/ids'
import { countSchema } from '../schema/values'
import { exampleId } from './example'

/** The extra piece of luggage as a product: `price` is CNY, the others as named, each in hundredths. */
const luggageSkuSchema = v.object({
  id: slugSchema,
  price: centsSchema,
  priceJpy: centsSchema,
  priceUsd: centsSchema,
  priceKrw: centsSchema,
  priceTwd: centsSchema,
  priceHkd: centsSchema,
  /** Most pieces a person over all orders of the ride. */
  maxPerPerson: countSchema(99),
  /** Pieces bought for the ride already, and how many more can be; without an order as if nothing was bought. */
  bought: countSchema(999),
  canBuy: countSchema(999),
  /** Why `canBuy` is less than its riders may have: the ride has room for no more. Null where that is not so, and without an order. */
  full: v.nullable(
    v.object({
      /** The nearest departure of the ride's service day that has room for the party and one piece more; null when none has. */
      next: maybeWallTime,
    }),
  ),
})
export type LuggageSku = v.InferOutput<typeof luggageSkuSchema>

/** The price of an extra piece in every currency, and how many more the party or the order may buy. */
export const userSelectLuggage = defineCall({
  name: 'userSelectLuggage',
  summary: 'Tells the price of an extra bag and how many more may be bought.',
  tag: 'Luggage',
  method: 'POST',
  safe: true,
  path: '/order/skuInfo/userSelectLuggage',
  session: 'none',
  request: v.optional(
    v.object({
      /** An order of the signed-in traveller. */
      orderId: v.optional(idSchema),
      /** Before there is an order: the people of the party. */
      people: v.optional(countSchema(99)),
    }),
    {},
  ),
  response: luggageSkuSchema,
  errors: ['notFound', 'unauthorized', 'sessionExpired'],
})

/** Orders extra pieces for a ride of the traveller, to be paid like any order. The price is the one that was quoted. */
export const addLuggageOrder = defineCall({
  name: 'addLuggageOrder',
  summary: 'Orders extra bags for a ride of the traveller.',
  tag: 'Luggage',
  method: 'POST',
  path: '/order/luggage/addLuggageOrder',
  session: 'traveller',
  idempotent: true,
  request: v.object({
    /** The ride that the bags go with. */
    orderId: idSchema,
    pieces: v.pipe(countSchema(99), v.minValue(1, 'validation.tooSmall')),
    currency: currencySchema,
    /** The total shown to the traveller, in hundredths of `currency`. A different total now is refused, not charged. */
    payPrice: centsSchema,
  }),
  example: { orderId: exampleId, pieces: 1, currency: 'JPY', payPrice: 100000 },
  response: orderViewSchema,
  errors: [
    'notFound',
    'order.luggageClosed',
    'order.bagsFull',
    'order.bagsFullAll',
    'validation.extraLuggageMax',
    'booking.priceError',
  ],
})
