import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { couponViewSchema } from '../schema/couponView'
import { optionalText, passportNameSchema } from '../schema/text'
import { centsSchema, currencySchema } from '../schema/amounts'
import { idSchema } from '../schema/ids'
import { wallTimeSchema } from '../schema/values'

/** Verifies a gift card, voucher or redeem code with the passport-name spelling, and binds it to the account. */
export const verifyGiftCard = defineCall({
  name: 'verifyGiftCard',
  summary: 'Verifies a gift card, voucher or redeem code and binds it to the account.',
  tag: 'Coupons and gift cards',
  method: 'POST',
  path: '/order/coupon/verifyGiftCard',
  session: 'traveller',
  idempotent: true,
  limit: 'login',
  request: v.object({
    code: optionalText(60),
    /** Needed for gift cards; the policy may ask for it alone. */
    passportName: v.optional(passportNameSchema),
  }),
  response: v.variant('kind', [
    v.object({
      kind: v.literal('giftCard'),
      id: idSchema,
      currency: currencySchema,
      balance: centsSchema,
      validUntil: wallTimeSchema,
    }),
    v.object({ kind: v.literal('coupon'), coupon: couponViewSchema }),
    /** A ride given as a gift: its trip info comes next. */
    v.object({ kind: v.literal('ride'), orderId: idSchema }),
  ]),
  errors: [
    'validation.nameRequired',
    'validation.passportName',
    'validation.codeRequired',
    'giftCard.notFound',
    'giftCard.nameDiffers',
    'giftCard.used',
    'giftCard.expired',
    'giftCard.tooManyTries',
    'rideGift.own',
    'coupon.alreadyAdded',
    'coupon.otherAirport',
    'coupon.expired',
  ],
})
