import type { CouponType, GivenNames } from '@noriai/contract/schema/discount'
import type { Direction, PriceList } from '@noriai/contract/policy'
import type { DiscountFormula } from '@noriai/contract/rules/discount'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant } from '../columns'
import { accounts } from './accounts'
import { orders } from './orders'

/** A coupon before anybody holds it: what it does, for which rides, and for how many days. */
export interface CouponTemplate {
  readonly formula: DiscountFormula
  readonly titles: GivenNames
  readonly direction: Direction | null
  readonly airportCode: string | null
  /** Valid to the end of the day this many days after it was given. */
  readonly validDays: number
}

/** A coupon of a package, and how many of it. */
export interface PackedCoupon extends CouponTemplate {
  readonly quantity: number
}

/** The figures of a formula without its name, which has a column of its own. */
export type CouponTerms<Formula = DiscountFormula> = Formula extends unknown ? Omit<Formula, 'kind'> : never

/** Which rides a reduction is for: null for all of them. */
const rideLimits = () => ({
  direction: text('direction').$type<Direction>(),
  airportCode: text('airport_code'),
})

/** When and by whom of the staff something was made. */
const madeBy = () => ({
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by')
    .notNull()
    .references(() => accounts.id),
})

/** Packages of coupons for travellers to claim, while they last. */
export const couponPackages = pgTable(
  'coupon_packages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    titles: jsonb('titles').$type<GivenNames>().notNull(),
    content: jsonb('content').$type<readonly PackedCoupon[]>().notNull(),
    stock: integer('stock').notNull(),
    /** How often the package was claimed. Moved by a guarded update only. */
    claimed: integer('claimed').notNull().default(0),
    perAccount: smallint('per_account').notNull(),
    opensAt: instant('opens_at').notNull(),
    /** The last moment; ended by hand it is moved to that moment. */
    closesAt: instant('closes_at').notNull(),
    ...madeBy(),
  },
  (table) => [
    // The list of what is open.
    index('coupon_packages_closes_at_idx').on(table.closesAt),
    check('coupon_packages_stock', sql`${table.claimed} between 0 and ${table.stock}`),
  ],
)

/** Who claimed a package, and their claim's number. */
export const couponClaims = pgTable(
  'coupon_claims',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => couponPackages.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** From 1 to what an account may have: two claims at once cannot both be the last. */
    number: smallint('number').notNull(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.accountId, table.number] })],
)

/** Dated reductions that need no coupon. */
export const reductionCampaigns = pgTable(
  'reduction_campaigns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    titles: jsonb('titles').$type<GivenNames>().notNull(),
    off: jsonb('off').$type<PriceList>().notNull(),
    ...rideLimits(),
    startsAt: instant('starts_at').notNull(),
    /** The last moment; ended by hand it is moved to that moment. */
    endsAt: instant('ends_at').notNull(),
    ...madeBy(),
  },
  (table) => [index('reduction_campaigns_ends_at_idx').on(table.endsAt)],
)

/** Voucher codes made together. */
export const voucherBatches = pgTable('voucher_batches', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** For colleagues: where the codes went. */
  note: text('note').notNull(),
  template: jsonb('template').$type<CouponTemplate>().notNull(),
  codeCount: integer('code_count').notNull(),
  /** The last moment in which a code can be added. */
  redeemUntil: instant('redeem_until').notNull(),
  ...madeBy(),
})

/** Voucher codes. The code itself is shown once and never stored, only its SHA-256. */
export const voucherCodes = pgTable(
  'voucher_codes',
  {
    codeHash: bytes('code_hash').primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => voucherBatches.id),
    /** Who added it; null while nobody has. */
    accountId: uuid('account_id').references(() => accounts.id),
    addedAt: instant('added_at'),
  },
  (table) => [
    index('voucher_codes_batch_id_idx').on(table.batchId),
    check('voucher_codes_added', sql`(${table.accountId} is null) = (${table.addedAt} is null)`),
  ],
)

/** Coupons that accounts hold. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Shown to travellers, `CP-4X7K2QHM`. */
    couponNo: text('coupon_no').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    type: text('type').$type<CouponType>().notNull(),
    /** The figures of its formula, by type. */
    terms: jsonb('terms').$type<CouponTerms>().notNull(),
    /** Without a name in a language its formula names it. */
    titles: jsonb('titles').$type<GivenNames>().notNull().default({}),
    ...rideLimits(),
    packageId: uuid('package_id').references(() => couponPackages.id),
    voucherBatchId: uuid('voucher_batch_id').references(() => voucherBatches.id),
    /** The order whose failure it makes good; null otherwise. */
    reasonOrderId: uuid('reason_order_id').references(() => orders.id),
    /** The order that staff made something good of; null otherwise. */
    goodwillOrderId: uuid('goodwill_order_id').references(() => orders.id),
    validFrom: instant('valid_from').notNull(),
    /** The last valid moment. */
    validUntil: instant('valid_until').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The order that has it, paid or not: taken and given back in the order's own transaction. */
    usedOrderId: uuid('used_order_id').references(() => orders.id),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('coupons_coupon_no_key').on(table.couponNo),
    // One coupon a failed order, however often its cancellation is asked for.
    uniqueIndex('coupons_reason_order_id_key').on(table.reasonOrderId),
    // Staff make something good once an order.
    uniqueIndex('coupons_goodwill_order_id_key').on(table.goodwillOrderId),
    // One coupon an order.
    uniqueIndex('coupons_used_order_id_key').on(table.usedOrderId),
    index('coupons_account_id_idx').on(table.accountId, table.validUntil),
    check('coupons_used', sql`(${table.usedOrderId} is null) = (${table.usedAt} is null)`),
  ],
)
