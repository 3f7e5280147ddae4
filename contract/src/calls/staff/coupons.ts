import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { boundedList } from '../../schema/bounded'
import { neverReasons } from '../../rules/couponReach'
import {
  formulaInputSchema,
  deductibleLines,
  givenNamesSchema,
  priceListSchema,
  rideLimitEntries,
} from '../../schema/discount'
import { optionalText, safeText } from '../../schema/text'
import { idSchema } from '../../schema/ids'
import { countSchema, dateSchema, noRequest, wallTimeSchema } from '../../schema/values'
import { directionSchema } from '../../schema/ride'
import { exampleId, exampleNames } from '../example'

/** More campaigns, packages or batches of vouchers than these are in no answer. */
export const mostOffersListed = 100
/** At most so many voucher codes are made at once. */
export const maxVouchersOfBatch = 1000
/** At most so many kinds of coupon are in a package, and so many of each. */
export const maxKindsOfPackage = 5
export const maxOfKind = 20
const maxStock = 100_000
const maxValidDays = 1100

const limitsView = { direction: v.nullable(directionSchema), airportCode: v.nullable(v.string()) }

/** A coupon as staff made it, in the requested language. */
const templateView = v.object({
  title: v.string(),
  rules: v.array(v.string()),
  ...limitsView,
  validDays: countSchema(maxValidDays),
})

const madeView = { createdAt: wallTimeSchema, staffName: v.string() }
const stateSchema = v.picklist(['now', 'toCome', 'over'])

const campaignSchema = v.object({
  id: idSchema,
  state: stateSchema,
  title: v.string(),
  off: priceListSchema,
  ...limitsView,
  startsAt: wallTimeSchema,
  endsAt: wallTimeSchema,
  ...madeView,
})
const packageSchema = v.object({
  id: idSchema,
  state: stateSchema,
  title: v.string(),
  content: v.array(v.object({ ...templateView.entries, quantity: countSchema(maxOfKind) })),
  stock: countSchema(maxStock),
  claimed: countSchema(maxStock),
  perAccount: countSchema(99),
  opensAt: wallTimeSchema,
  closesAt: wallTimeSchema,
  ...madeView,
})
const voucherBatchSchema = v.object({
  id: idSchema,
  note: v.string(),
  template: templateView,
  codeCount: countSchema(maxVouchersOfBatch),
  added: countSchema(maxVouchersOfBatch),
  redeemUntil: wallTimeSchema,
  ...madeView,
})

/** A coupon of a free item that can never or rarely count, by today's figures: shown before one is made. */
const deductionLimitSchema = v.object({
  line: v.picklist(deductibleLines),
  direction: v.nullable(directionSchema),
  /** Null: it rarely counts. */
  never: v.nullable(v.picklist(neverReasons)),
  /** The only hours in which it counts, `24:31` style; empty when it never does. */
  hours: v.array(v.object({ direction: directionSchema, from: v.string(), to: v.string() })),
})
export type DeductionLimit = v.InferOutput<typeof deductionLimitSchema>

const boardSchema = v.object({
  asOf: wallTimeSchema,
  /** The airport that the buses meet. */
  airportCode: v.string(),
  /** Of the coupons that can be made here; those that count as usual are left out. */
  deductionLimits: v.array(deductionLimitSchema),
  campaigns: v.array(campaignSchema),
  packages: v.array(packageSchema),
  vouchers: v.array(voucherBatchSchema),
})
export type CouponBoard = v.InferOutput<typeof boardSchema>

/** A coupon to be given, as staff ask for it. */
const templateInput = v.object({
  titles: givenNamesSchema,
  formula: formulaInputSchema,
  ...rideLimitEntries,
  validDays: v.pipe(countSchema(maxValidDays), v.minValue(1, 'validation.tooSmall')),
})

/** Campaigns, packages and vouchers, the newest first. */
export const staffCoupons = defineCall({
  name: 'staffCoupons',
  summary: 'Lists campaigns, coupon packages and vouchers, newest first.',
  tag: 'Staff: coupons',
  method: 'GET',
  path: '/staff/coupons/board',
  session: 'staff',
  request: noRequest,
  response: boardSchema,
})

/** Lowers every price by itself from one day to another, both whole. */
export const staffAddCampaign = defineCall({
  name: 'staffAddCampaign',
  summary: 'Starts a campaign that lowers prices between two days.',
  tag: 'Staff: coupons',
  method: 'POST',
  path: '/staff/coupons/addCampaign',
  session: 'staff',
  idempotent: true,
  request: v.object({
    titles: givenNamesSchema,
    off: priceListSchema,
    ...rideLimitEntries,
    from: dateSchema,
    to: dateSchema,
  }),
  example: {
    titles: exampleNames,
    off: { JPY: 50000 },
    direction: 'pickup',
    airportCode: 'KIX',
    from: '2026-11-28',
    to: '2026-12-05',
  },
  response: boardSchema,
  errors: ['validation.dateTime', 'coupon.wrongDays'],
})

/** Ends a campaign now, or takes one back that has not begun. What was sold stays as it was sold. */
export const staffEndCampaign = defineCall({
  name: 'staffEndCampaign',
  summary: 'Ends a campaign now, or withdraws one that has not begun.',
  tag: 'Staff: coupons',
  method: 'POST',
  path: '/staff/coupons/endCampaign',
  session: 'staff',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: boardSchema,
  errors: ['notFound'],
})

/** Puts a package of coupons up to be claimed, from one day to another, both whole. */
export const staffAddPackage = defineCall({
  name: 'staffAddPackage',
  summary: 'Offers a package of coupons to be claimed between two days.',
  tag: 'Staff: coupons',
  method: 'POST',
  path: '/staff/coupons/addPackage',
  session: 'staff',
  idempotent: true,
  request: v.object({
    titles: givenNamesSchema,
    content: v.pipe(
      boundedList(
        v.object({
          ...templateInput.entries,
          quantity: v.pipe(countSchema(maxOfKind), v.minValue(1, 'validation.tooSmall')),
        }),
        maxKindsOfPackage,
      ),
      v.minLength(1, 'validation.required'),
    ),
    stock: v.pipe(countSchema(maxStock), v.minValue(1, 'validation.tooSmall')),
    perAccount: v.pipe(countSchema(99), v.minValue(1, 'validation.tooSmall')),
    from: dateSchema,
    to: dateSchema,
  }),
  example: {
    titles: exampleNames,
    content: [
      {
        titles: exampleNames,
        formula: { kind: 'ordinary', off: { JPY: 50000 } },
        direction: 'pickup',
        airportCode: 'KIX',
        validDays: 30,
        quantity: 2,
      },
    ],
    stock: 500,
    perAccount: 1,
    from: '2026-11-28',
    to: '2026-12-05',
  },
  response: boardSchema,
  errors: ['validation.dateTime', 'coupon.wrongDays'],
})

/** Closes a package now. What was claimed stays with its holders. */
export const staffEndPackage = defineCall({
  name: 'staffEndPackage',
  summary: 'Closes a coupon package now.',
  tag: 'Staff: coupons',
  method: 'POST',
  path: '/staff/coupons/endPackage',
  session: 'staff',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: boardSchema,
  errors: ['notFound'],
})

/** Makes voucher codes. They are in this answer and nowhere else; a repeated call makes others. */
export const staffMakeVouchers = defineCall({
  name: 'staffMakeVouchers',
  summary: 'Makes voucher codes, which only this answer tells.',
  tag: 'Staff: coupons',
  method: 'POST',
  path: '/staff/coupons/makeVouchers',
  session: 'staff',
  request: v.object({
    /** For colleagues: where the codes go. */
    note: optionalText(80),
    template: templateInput,
    codeCount: v.pipe(countSchema(maxVouchersOfBatch), v.minValue(1, 'validation.tooSmall')),
    /** The last day on which a code can be added. */
    redeemUntil: dateSchema,
  }),
  example: {
    template: {
      titles: exampleNames,
      formula: { kind: 'ordinary', off: { JPY: 50000 } },
      direction: 'pickup',
      airportCode: 'KIX',
      validDays: 30,
    },
    codeCount: 20,
    redeemUntil: '2026-12-31',
  },
  response: v.object({ codes: v.array(v.string()), board: boardSchema }),
  errors: ['validation.dateTime', 'coupon.wrongDays'],
})

const travellerSchema = v.object({
  accountId: idSchema,
  nickname: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  isVip: v.boolean(),
})
export type StaffTraveller = v.InferOutput<typeof travellerSchema>

/** The traveller who signs in with this e-mail address or phone number. */
export const staffFindTraveller = defineCall({
  name: 'staffFindTraveller',
  summary: 'Finds the traveller who signs in with an e-mail address or phone number.',
  tag: 'Staff: coupons',
  method: 'POST',
  safe: true,
  path: '/staff/coupons/findTraveller',
  session: 'staff',
  limit: 'search',
  request: v.object({ contact: safeText(120) }),
  example: { contact: 'hana@example.com' },
  response: travellerSchema,
  errors: ['notFound'],
})

/** Makes a traveller a VIP member, or an ordinary one again. */
export const staffSetMemberLevel = defineCall({
  name: 'staffSetMemberLevel',
  summary: 'Makes a traveller a VIP member or an ordinary one.',
  tag: 'Staff: coupons',
  method: 'POST',
  path: '/staff/coupons/setMemberLevel',
  session: 'staff',
  request: v.object({ accountId: idSchema, isVip: v.boolean() }),
  example: { accountId: exampleId, isVip: true },
  response: travellerSchema,
  errors: ['notFound'],
})
