import type { HeldCoupon } from '@noriai/contract/rules/coupon'
import type { DiscountFormula } from '@noriai/contract/rules/discount'
import { sql, type SQL } from 'drizzle-orm'
import type { Reading } from '../../infra/db/inOneStatement'
import { rowFromJson, type JsonRow } from '../../infra/db/rowJson'
import { coupons } from '../../infra/db/schema/coupons'
import { orders } from '../../infra/db/schema/orders'
import { timestamp, timestampOf } from '../../infra/db/sql'
import { apologyTitle, reductionTitle, type CouponFigures } from '../../texts/couponWords'

/** A coupon's row. */
export type Coupon = typeof coupons.$inferSelect

/** A coupon with what decides whether its holder may use it. */
export interface CouponRead {
  readonly coupon: Coupon
  readonly isVip: boolean
  /** No order has it. */
  readonly isFree: boolean
  /** The hold that the order which has it was placed on; null while no order has it. */
  readonly usedHoldId: string | null
}

/** The formula of a coupon. */
export function formulaOf({ type, terms }: Pick<Coupon, 'type' | 'terms'>): DiscountFormula {
  return { kind: type, ...terms } as DiscountFormula
}

/** What a coupon is called. */
export function couponTitle(coupon: Coupon, reader: CouponFigures): string {
  const formula = formulaOf(coupon)
  if (coupon.reasonOrderId !== null || coupon.goodwillOrderId !== null) return apologyTitle(formula, reader)
  return reductionTitle(coupon.titles, formula, reader)
}

/** A coupon as the rules ask about it. */
export function heldCoupon(coupon: Coupon, isUsed: boolean, reader: CouponFigures): HeldCoupon {
  const { id, direction, airportCode, validFrom, validUntil } = coupon
  const discount = { ...formulaOf(coupon), title: couponTitle(coupon, reader) }
  return { id, discount, direction, airportCode, validFrom, validUntil, isUsed }
}

/**
 * Whether no order has a coupon: one that was not paid in time has it no longer, whatever a timer has done.
 */
export function isFree(at: number): SQL {
  return isFreeAt(timestamp(at))
}

function isFreeAt(instant: SQL): SQL {
  const isRunOut = sql`${orders.payment} <> 'paid' and ${orders.payUntil} <= ${instant}`
  return sql`(${coupons.usedOrderId} is null or exists (select from ${orders} where ${orders.id} = ${coupons.usedOrderId} and ${isRunOut}))`
}

/** Whose coupons, and one that is wanted whatever became of it. */
interface HeldCouponQuery {
  readonly accountId: string
  readonly at: number
  readonly wantedId: string | null
}

type CouponJson = Omit<CouponRead, 'coupon'> & { readonly coupon: JsonRow }

/** The account's coupons that are neither used nor expired, and the one with `wantedId` whatever became of it. */
export const heldCouponsReading: Reading<HeldCouponQuery, CouponRead[]> = {
  rows: ({ accountId, at, wantedId }) => {
    const free = isFreeAt(timestampOf(at))
    return sql`
      select to_json(coupons) as coupon, accounts.is_vip as "isVip", ${free} as "isFree", orders.hold_id as "usedHoldId"
      from coupons
        join accounts on accounts.id = coupons.account_id
        left join orders on orders.id = coupons.used_order_id
      where coupons.account_id = ${accountId}
        and ((${free} and coupons.valid_until >= ${timestampOf(at)}) or coupons.id = ${wantedId}::uuid)`
  },
  answer: (rows) =>
    (rows as unknown as CouponJson[]).map(({ coupon, ...read }) => ({
      coupon: rowFromJson(coupons, coupon),
      ...read,
    })),
}
