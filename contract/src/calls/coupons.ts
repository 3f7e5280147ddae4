import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { couponViewSchema } from '../schema/couponView'
import { problemViewSchema } from '../schema/failure'
import { pageOf, pagingEntries } from '../schema/paging'
import { quotationRequestSchema } from '../schema/rideRequest'
import { foldedText } from '../schema/text'
import { centsSchema, currencySchema } from '../schema/amounts'
import { idSchema } from '../schema/ids'
import { countSchema, wallTimeSchema } from '../schema/values'
import { offerInfo } from './quotation'
import { exampleId, exampleQuotation } from './example'

const couponPageSize = 50

const countsSchema = v.object({
  notUsed: countSchema(99_999),
  used: countSchema(99_999),
  expired: countSchema(99_999),
})

/** The traveller's coupons of one state: to use, what expires first; used and expired, the newest first. */
export const myCoupons = defineCall({
  name: 'myCoupons',
  summary: "Lists the traveller's coupons of one state.",
  tag: 'Coupons and gift cards',
  method: 'POST',
  safe: true,
  path: '/order/coupon/myCoupons',
  session: 'traveller',
  request: v.object({
    currency: currencySchema,
    state: v.optional(v.picklist(['notUsed', 'used', 'expired']), 'notUsed'),
    ...pagingEntries(couponPageSize),
  }),
  example: { currency: 'JPY' },
  response: v.object({
    ...pageOf(couponViewSchema).entries,
    counts: countsSchema,
    /** What holds for every coupon, beside each one's own rules. */
    commonRules: v.array(v.string()),
  }),
})

/** A package of coupons as somebody who may claim it sees it. */
const couponPackageSchema = v.object({
  id: idSchema,
  name: v.string(),
  /** What is in it; several of one kind are given as a number. */
  content: v.array(
    v.object({
      title: v.string(),
      rules: v.array(v.string()),
      quantity: countSchema(99),
      worth: couponViewSchema.entries.worth,
      type: couponViewSchema.entries.type,
    }),
  ),
  couponCount: countSchema(999),
  closesAt: wallTimeSchema,
  left: countSchema(999_999),
  /** Why it cannot be claimed; null when it can. */
  problem: v.nullable(problemViewSchema),
})
export type CouponPackage = v.InferOutput<typeof couponPackageSchema>

/** The packages that are open, those that can be claimed first. */
export const couponPackages = defineCall({
  name: 'couponPackages',
  summary: 'Lists the coupon packages that can be claimed now.',
  tag: 'Coupons and gift cards',
  method: 'POST',
  safe: true,
  path: '/order/coupon/packages',
  session: 'traveller',
  request: v.object({ currency: currencySchema }),
  example: { currency: 'JPY' },
  response: v.object({ packages: v.array(couponPackageSchema) }),
})

/** Claims a package: its coupons are the traveller's at once. */
export const claimCouponPackage = defineCall({
  name: 'claimCouponPackage',
  summary: 'Claims a coupon package for the account.',
  tag: 'Coupons and gift cards',
  method: 'POST',
  path: '/order/coupon/claimPackage',
  session: 'traveller',
  idempotent: true,
  request: v.object({ packageId: idSchema, currency: currencySchema }),
  example: { packageId: exampleId, currency: 'JPY' },
  response: v.object({ coupons: v.array(couponViewSchema) }),
  errors: ['notFound', 'coupon.packageEmpty', 'coupon.packageClaimed', 'coupon.packageClosed'],
})

/** Adds the coupon of a voucher code, which works once. */
export const addVoucher = defineCall({
  name: 'addVoucher',
  summary: 'Adds the coupon of a voucher code to the account.',
  tag: 'Coupons and gift cards',
  method: 'POST',
  path: '/order/coupon/addVoucher',
  session: 'traveller',
  limit: 'login',
  request: v.object({ code: foldedText(40), currency: currencySchema }),
  example: { code: 'AUTUMN-2026', currency: 'JPY' },
  response: v.object({ coupon: couponViewSchema }),
  errors: [
    'validation.codeRequired',
    'coupon.notFound',
    'coupon.alreadyAdded',
    'coupon.used',
    'coupon.expired',
    'coupon.otherAirport',
  ],
})

/** The traveller's coupons for a ride: the best first, then those that do not apply, each with why. */
export const couponsForRide = defineCall({
  name: 'couponsForRide',
  summary: "Lists the traveller's coupons for a ride, the best first, the others with why they do not apply.",
  tag: 'Coupons and gift cards',
  method: 'POST',
  safe: true,
  path: '/order/coupon/forRide',
  session: 'traveller',
  limit: 'search',
  request: quotationRequestSchema,
  example: exampleQuotation,
  response: v.object({
    records: v.array(
      v.object({
        coupon: couponViewSchema,
        /** What it takes off this ride; 0 when it does not apply. */
        amount: centsSchema,
        amountJpy: centsSchema,
        problem: v.nullable(problemViewSchema),
      }),
    ),
  }),
  errors: offerInfo.errors,
})
