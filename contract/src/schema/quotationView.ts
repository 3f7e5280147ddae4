import * as v from 'valibot'
import { priceBreakdownSchema } from '../price'
import { problemViewSchema } from './failure'
import { maybeWallTime, rideTypeSchema } from './ride'
import { departureOfferSchema, ridePlanSchema } from './ridePlan'
import { centsSchema } from './amounts'
import { idSchema } from './ids'
import { countSchema } from './values'

/** Rules that shaped a quotation and are shown beside it, each with its own text in the app. */
export const quotationNotes = [
  'nightSurcharge',
  'nightHold',
  'walkUp',
  'noDiscountTime',
  'fillBeforePay',
  'extraLuggageNeeded',
  'lapChildPays',
  'childSeatHint',
  'sampleTimetable',
  'afterMidnight',
] as const

/** The coupon that a price is with, and whether there is a choice. */
export const quotedCouponSchema = v.object({
  /** The one that counts; null when none does. */
  couponId: v.nullable(idSchema),
  title: v.nullable(v.string()),
  /** What it takes off, in the currency shown. */
  amount: centsSchema,
  /** Coupons that would lower this price, the chosen one included. */
  usableCount: countSchema(9999),
  /** Coupons that are not used and not expired. */
  heldCount: countSchema(9999),
  /** Why the coupon that was asked for does not count. */
  problem: v.nullable(problemViewSchema),
})
export type QuotedCoupon = v.InferOutput<typeof quotedCouponSchema>

/** The partner that led to a ride, and what its terms do for the price. */
export const quotedPartnerSchema = v.object({
  code: v.string(),
  name: v.string(),
  /** What it takes off, in the currency shown. */
  amount: centsSchema,
  /** No coupon counts beside it. */
  excludesCoupons: v.boolean(),
  /** Why its offer does not count: then the price is the ordinary one. */
  problem: v.nullable(problemViewSchema),
})
export type QuotedPartner = v.InferOutput<typeof quotedPartnerSchema>

/** The price of a ride and the departure that would be taken. Nothing is held by it. */
export const quotationViewSchema = v.object({
  type: rideTypeSchema,
  ...priceBreakdownSchema.entries,
  /** Fare-paying passengers and pieces of extra luggage the price is for. */
  params1: countSchema(99),
  params2: countSchema(99),
  /** The departure that would be taken; null when none can be, and `problem` says why. */
  departure: v.nullable(departureOfferSchema),
  plan: v.nullable(ridePlanSchema),
  problem: v.nullable(problemViewSchema),
  /**
   * Where places for bags are few: how many more the party can still bring on the departure that would be taken. Null where
   * there is room for all that it may buy, and while none is taken.
   */
  bagsLeft: v.nullable(countSchema(99)),
  /** When `departure` is null for want of room: the nearest with room, at most two, earlier first. */
  alternatives: v.array(departureOfferSchema),
  notes: v.array(v.picklist(quotationNotes)),
  /** Null for who is not signed in. */
  coupon: v.nullable(quotedCouponSchema),
  /** Null for a ride without a partner, or with one that nobody knows. */
  partner: v.nullable(quotedPartnerSchema),
  /** The last minute of free cancellation; null where it ends with the verification alone. */
  freeCancelUntil: maybeWallTime,
  /** When trip info would be due if it were paid now. */
  fillUntil: maybeWallTime,
  /** What a limousine bus for the same party to a stop costs, shown beside our price. */
  limousineBusPrice: centsSchema,
})
export type QuotationView = v.InferOutput<typeof quotationViewSchema>
