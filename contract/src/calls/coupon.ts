import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { foldedText, passportNameSchema } from '../schema/text'
import { centsSchema, currencySchema, idSchema, wallTimeSchema } from '../schema/values'

/** The coupon types of the specification. */
export const couponTypes = [
  'ordinary',
  'vip',
  'deduction',
  'fixedAmount',
  'percentage',
  'fullReduction',
  'recurringFullReduction',
  'instantReduction',
] as const
export type CouponType = (typeof couponTypes)[number]

/** A coupon as its holder sees it; the rules are finished text in the asked language. */
const couponViewSchema = v.object({
  id: idSchema,
  couponNo: v.string(),
  type: v.picklist(couponTypes),
  state: v.picklist(['notUsed', 'used', 'expired']),
  title: v.string(),
  rules: v.array(v.string()),
  validFrom: wallTimeSchema,
  validUntil: wallTimeSchema,
  packageName: v.nullable(v.string()),
})
export type CouponView = v.InferOutput<typeof couponViewSchema>

/** Verifies a gift card, voucher or redeem code with the passport-name spelling, and binds it to the account. */
export const verifyGiftCard = defineCall({
  name: 'verifyGiftCard',
  method: 'POST',
  path: '/order/coupon/verifyGiftCard',
  session: 'traveller',
  idempotent: true,
  limit: 'login',
  request: v.object({
    code: foldedText(40),
    /** Needed for redeem codes; the policy may ask for it alone. */
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
    'coupon.alreadyAdded',
    'coupon.otherAirport',
    'coupon.expired',
  ],
})
