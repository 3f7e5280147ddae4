import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { rideGiftOfferSchema, rideGiftSchema } from '../schema/rideGift'
import { pageOf, pagingEntries } from '../schema/paging'
import { tradeStatusSchema } from '../schema/payment'
import { centsSchema, signedCentsSchema } from '../schema/amounts'
import { idSchema } from '../schema/ids'
import { noRequest, wallTimeSchema } from '../schema/values'
import { linkTokenSchema } from './links'
import { exampleId, exampleToken } from './example'

/** A gift card of an account. Its code is not shown again; amounts are yen. */
export const giftCardViewSchema = v.object({
  id: idSchema,
  /** The last four letters of its code. */
  codeEnd: v.string(),
  amountJpy: centsSchema,
  balanceJpy: centsSchema,
  validUntil: wallTimeSchema,
  state: v.picklist(['usable', 'empty', 'expired']),
})
export type GiftCardView = v.InferOutput<typeof giftCardViewSchema>

/** The gift cards of the account, those that can pay first, and what they can pay now. */
export const giftCards = defineCall({
  name: 'giftCards',
  summary: 'Lists the gift cards of the account and what they can pay now.',
  tag: 'Coupons and gift cards',
  method: 'GET',
  path: '/order/giftCard/giftCards',
  session: 'traveller',
  request: noRequest,
  response: v.object({ balanceJpy: centsSchema, cards: v.array(giftCardViewSchema) }),
})

/** One movement of a gift card's money. */
export const giftCardEntrySchema = v.object({
  id: v.string(),
  kind: v.picklist(['issued', 'spent', 'released', 'refunded']),
  codeEnd: v.string(),
  amountJpy: signedCentsSchema,
  at: wallTimeSchema,
  /** The booking it was for; null when the card was issued. */
  orderId: v.nullable(idSchema),
  orderNo: v.nullable(v.string()),
})
export type GiftCardEntry = v.InferOutput<typeof giftCardEntrySchema>

/** What came onto the account's gift cards and went off them, newest first. */
export const giftCardHistory = defineCall({
  name: 'giftCardHistory',
  summary: "Lists what came onto the account's gift cards and went off them, newest first.",
  tag: 'Coupons and gift cards',
  method: 'POST',
  safe: true,
  path: '/order/giftCard/giftCardHistory',
  session: 'traveller',
  request: v.object(pagingEntries(50)),
  response: pageOf(giftCardEntrySchema),
})

/**
 * Pays the full price of an unpaid order from the gift balance: it is confirmed at once, without the provider. `giftJpy` is the
 * amount that was quoted; any other is refused. For a part of the price see rePay.
 */
export const payWithGiftBalance = defineCall({
  name: 'payWithGiftBalance',
  summary: 'Pays an unpaid order wholly from the gift balance.',
  tag: 'Coupons and gift cards',
  method: 'POST',
  path: '/usercenter/payment/giftBalance',
  session: 'traveller',
  idempotent: true,
  request: v.object({ id: idSchema, giftJpy: centsSchema }),
  example: { id: exampleId, giftJpy: 680000 },
  response: tradeStatusSchema,
  errors: [
    'notFound',
    'giftCard.balanceChanged',
    'order.expired',
    'order.alreadyPaid',
    'order.notPayable',
    'payment.inProgress',
    'payment.providerUnavailable',
  ],
})

/** The state of a ride's gift, for the one who gave it; null while it is not given. */
export const rideGift = defineCall({
  name: 'rideGift',
  summary: 'Tells the giver how the gift of a ride stands.',
  tag: 'Coupons and gift cards',
  method: 'GET',
  path: '/usercenter/company/rideGift',
  session: 'traveller',
  request: v.object({ orderId: idSchema }),
  example: { orderId: exampleId },
  response: v.nullable(rideGiftSchema),
  errors: ['notFound'],
})

/** Takes a gift back that nobody has taken yet: its link and code open nothing any more, and its giver rides. */
export const revokeRideGift = defineCall({
  name: 'revokeRideGift',
  summary: 'Takes back the gift of a ride that nobody has accepted yet.',
  tag: 'Coupons and gift cards',
  method: 'POST',
  path: '/usercenter/company/revokeRideGift',
  session: 'traveller',
  request: v.object({ orderId: idSchema }),
  example: { orderId: exampleId },
  response: v.null(),
  errors: ['notFound', 'rideGift.taken'],
})

/**
 * Gives a ride that was taken back to its giver, who rides, gives it to somebody else or cancels. What was filled in of riders and contact is
 * gone, and the ride code void. Repeated it changes nothing.
 */
export const returnRideGift = defineCall({
  name: 'returnRideGift',
  summary: 'Gives an accepted ride back to the one who gave it.',
  tag: 'Coupons and gift cards',
  method: 'POST',
  path: '/usercenter/company/returnRideGift',
  session: 'traveller',
  request: v.object({ orderId: idSchema }),
  example: { orderId: exampleId },
  response: v.null(),
  errors: ['notFound', 'rideGift.notReturnable'],
})

/** What a gift's link leads to: who gives which ride, in wards and times; nobody's address, phone or price. */
export const openRideGift = defineCall({
  name: 'openRideGift',
  summary: "Shows the ride behind a gift's link, without personal details.",
  tag: 'Coupons and gift cards',
  method: 'POST',
  safe: true,
  path: '/common/rideGift/openRideGift',
  session: 'none',
  certificate: true,
  limit: 'search',
  request: v.object({ token: linkTokenSchema }),
  example: { token: exampleToken },
  response: rideGiftOfferSchema,
  errors: ['rideGift.over', 'rideGift.taken'],
})
