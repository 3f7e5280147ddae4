import * as v from 'valibot'
import { langs, type Lang } from '../lang'
import type { DiscountFormula } from '../rules/discount'
import { centsSchema } from './amounts'
import { airportCodeSchema } from './values'
import { directionSchema } from './ride'
import { optionalText } from './text'

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
] as const satisfies readonly DiscountFormula['kind'][]
export type CouponType = (typeof couponTypes)[number]

/** The lines that a deduction coupon can make free, in the order of the price. */
export const deductibleLines = ['extraLuggage', 'childSeat', 'nightSurcharge'] as const

/** An amount in yen, in other currencies where they have a price of their own; above zero. */
const amountSchema = v.pipe(centsSchema, v.minValue(1, 'validation.tooSmall'))

/** An amount off or a minimum, with the currencies that have a price of their own. */
export const priceListSchema = v.object({
  JPY: amountSchema,
  CNY: v.optional(amountSchema),
  USD: v.optional(amountSchema),
  KRW: v.optional(amountSchema),
  TWD: v.optional(amountSchema),
  HKD: v.optional(amountSchema),
})

/** A percentage of coupons; a ride that costs nothing is not given by percentage. */
const percentSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1, 'validation.tooSmall'),
  v.maxValue(99, 'validation.tooLarge'),
)

/** What a coupon takes off, by its formula; an instant reduction is a campaign’s and needs no coupon. */
export const discountFormulaSchema = v.variant('kind', [
  v.object({ kind: v.literal('ordinary'), off: priceListSchema }),
  v.object({ kind: v.literal('fixedAmount'), off: priceListSchema }),
  v.object({ kind: v.literal('vip'), percent: percentSchema }),
  v.object({ kind: v.literal('deduction'), line: v.picklist(deductibleLines) }),
  v.object({ kind: v.literal('percentage'), percent: percentSchema, cap: v.optional(priceListSchema) }),
  v.object({ kind: v.literal('fullReduction'), spend: priceListSchema, save: priceListSchema }),
  v.object({
    kind: v.literal('recurringFullReduction'),
    spend: priceListSchema,
    save: priceListSchema,
    cap: priceListSchema,
  }),
])

/** Names in the languages in which staff gave one; without one the formula names itself. */
export type GivenNames = { readonly [L in Lang]?: string }

/** The same as it is asked for: a currency without a price of its own is left out, never undefined. */
export const formulaInputSchema = v.pipe(
  discountFormulaSchema,
  v.transform((formula) => formula as DiscountFormula),
)

/** What staff call a reduction, language by language; each may be left empty. */
export const givenNamesSchema = v.pipe(
  v.object({
    ja: optionalText(40),
    en: optionalText(40),
    'zh-CN': optionalText(40),
    ko: optionalText(40),
    'zh-TW': optionalText(40),
  }),
  v.transform((names): GivenNames =>
    Object.fromEntries(langs.filter((lang) => names[lang] !== '').map((lang) => [lang, names[lang]])),
  ),
)

/** Which rides a reduction is for: null for all of them. */
export const rideLimitEntries = {
  direction: v.nullable(directionSchema),
  airportCode: v.nullable(airportCodeSchema),
}
