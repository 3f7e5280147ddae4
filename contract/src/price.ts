import * as v from 'valibot'
import { centsSchema, currencySchema, signedCentsSchema } from './schema/amounts'
import { countSchema } from './schema/values'

/** What a line of the price is for. */
export const priceLineKinds = [
  'fare',
  'nightSurcharge',
  'extraLuggage',
  'childSeat',
  'instantReduction',
  'partner',
  'coupon',
  'foreignCardFee',
] as const

/** One line of the breakdown; the lines add up to `payPrice`, and their yen to `payPriceJpy`. */
export const priceLineSchema = v.object({
  kind: v.picklist(priceLineKinds),
  quantity: countSchema(999),
  unitPrice: signedCentsSchema,
  /** Negative for a discount. */
  amount: signedCentsSchema,
  amountJpy: signedCentsSchema,
  /** The discount's own name, for a `coupon`, an `instantReduction` or a `partner`. */
  title: v.nullable(v.string()),
})
export type PriceLine = v.InferOutput<typeof priceLineSchema>

/**
 * A price as it was quoted and sold, in hundredths of `currency`; the specification's names. An order keeps the one it was
 * sold with.
 */
export const priceBreakdownSchema = v.object({
  currency: currencySchema,
  /** The fare of one fare-paying person. */
  personPrice: centsSchema,
  /** All fare-paying persons' surcharge for a landing at night. */
  nightServiceCharge: centsSchema,
  /** All extra bags. */
  luggagePrice: centsSchema,
  /** All child seats. */
  childSeatCosts: centsSchema,
  /** Fares, surcharge, bags and child seats before any discount. */
  orderPrice: centsSchema,
  /** All discounts together, a positive amount. */
  discountPrice: centsSchema,
  /** The part of `discountPrice` from spend-and-save reductions. */
  fullDiscountPrice: centsSchema,
  /** The part of `discountPrice` from percentages. */
  percentDiscountPrice: centsSchema,
  /** What the ride costs now: orderPrice - discountPrice. */
  currentPrice: centsSchema,
  /** The fee of a card issued outside Japan; dropped, never added, once the card is known. */
  foreignCardFee: centsSchema,
  /** The quoted total: currentPrice + foreignCardFee. */
  payPrice: centsSchema,
  /** What is really charged, in hundredths of a yen. */
  payPriceJpy: centsSchema,
  foreignCardFeeJpy: centsSchema,
  /** Consumption tax contained in `payPriceJpy`, and its rate. */
  taxJpy: centsSchema,
  taxPercent: countSchema(100),
  lines: v.array(priceLineSchema),
})
export type PriceBreakdown = v.InferOutput<typeof priceBreakdownSchema>
