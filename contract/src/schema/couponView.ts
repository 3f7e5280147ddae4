import * as v from 'valibot'
import { couponTypes, deductibleLines } from './discount'
import { centsSchema, currencySchema } from './amounts'
import { idSchema } from './ids'
import { countSchema, wallTimeSchema } from './values'

/** What a coupon is worth at a glance: an amount, a percentage, or a line that becomes free. */
export const couponWorthSchema = v.variant('kind', [
  v.object({ kind: v.literal('amount'), amount: centsSchema, currency: currencySchema }),
  v.object({ kind: v.literal('percent'), percent: countSchema(100) }),
  v.object({ kind: v.literal('free'), line: v.picklist(deductibleLines) }),
])
export type CouponWorth = v.InferOutput<typeof couponWorthSchema>

/** A coupon as its holder sees it; title and rules are finished text in the requested language. */
export const couponViewSchema = v.object({
  id: idSchema,
  couponNo: v.string(),
  type: v.picklist(couponTypes),
  state: v.picklist(['notUsed', 'used', 'expired']),
  worth: couponWorthSchema,
  title: v.string(),
  rules: v.array(v.string()),
  validFrom: wallTimeSchema,
  validUntil: wallTimeSchema,
  packageName: v.nullable(v.string()),
  /** The order that has it, while it is used. */
  usedOrder: v.nullable(
    v.object({
      id: idSchema,
      orderNo: v.string(),
      usedAt: wallTimeSchema,
      /** Not paid yet: when it is given up, the coupon comes back. */
      isPaid: v.boolean(),
    }),
  ),
})
export type CouponView = v.InferOutput<typeof couponViewSchema>
