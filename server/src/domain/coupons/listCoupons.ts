import type { CouponState } from '@noriai/contract/rules/coupon'
import { and, asc, desc, eq, gte, inArray, lt, not, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { couponPackages, coupons } from '../../infra/db/schema/coupons'
import { orders } from '../../infra/db/schema/orders'
import type { GivenNames } from '@noriai/contract/schema/discount'
import { isFree, type Coupon } from './heldCoupons'

/** A coupon with what its holder is shown beside it. */
export interface ListedCoupon {
  readonly coupon: Coupon
  readonly packageTitles: GivenNames | null
  /** The order that has it; null while none has. */
  readonly usedOrder: { readonly id: string; readonly orderNo: string; readonly isPaid: boolean } | null
}

/** How many coupons of each state an account has. */
export type CouponCounts = Readonly<Record<CouponState, number>>

const ofState = (state: CouponState, at: number) =>
  ({
    notUsed: and(isFree(at), gte(coupons.validUntil, at)),
    used: not(isFree(at)),
    expired: and(isFree(at), lt(coupons.validUntil, at)),
  })[state]

/** The account's coupons by state. */
export async function countCoupons(db: Executor, accountId: string, at: number): Promise<CouponCounts> {
  const [counts] = await db
    .select({
      notUsed: db.$count(coupons, and(eq(coupons.accountId, accountId), ofState('notUsed', at))),
      used: db.$count(coupons, and(eq(coupons.accountId, accountId), ofState('used', at))),
      expired: db.$count(coupons, and(eq(coupons.accountId, accountId), ofState('expired', at))),
    })
    .from(sql`(select 1) as one`)
  return counts ?? { notUsed: 0, used: 0, expired: 0 }
}

/** Which coupons of an account are listed, and which page of them. */
interface CouponListQuery {
  readonly accountId: string
  readonly state: CouponState
  readonly page: { readonly pageNum: number; readonly pageSize: number }
  readonly at: number
}

/** The account's coupons of one state: to use, what expires first; the others newest first. */
export async function listCoupons(
  db: Executor,
  { accountId, state, page, at }: CouponListQuery,
): Promise<ListedCoupon[]> {
  const order = {
    notUsed: asc(coupons.validUntil),
    used: desc(coupons.usedAt),
    expired: desc(coupons.validUntil),
  }[state]
  const rows = await listed(db, at)
    .where(and(eq(coupons.accountId, accountId), ofState(state, at)))
    .orderBy(order, coupons.id)
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  return rows.map(withOrder)
}

/** Coupons by their ids, as shown, in the order of the ids. */
export async function readListed(db: Executor, ids: readonly string[], at: number): Promise<ListedCoupon[]> {
  if (ids.length === 0) return []
  const rows = await listed(db, at).where(inArray(coupons.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.coupon.id, withOrder(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function listed(db: Executor, at: number) {
  return db
    .select({
      coupon: coupons,
      packageTitles: couponPackages.titles,
      isFree: isFree(at).mapWith(Boolean),
      order: { id: orders.id, orderNo: orders.orderNo, payment: orders.payment },
    })
    .from(coupons)
    .leftJoin(couponPackages, eq(couponPackages.id, coupons.packageId))
    .leftJoin(orders, eq(orders.id, coupons.usedOrderId))
    .$dynamic()
}

function withOrder(
  row: Omit<ListedCoupon, 'usedOrder'> & {
    readonly isFree: boolean
    readonly order: { readonly id: string; readonly orderNo: string; readonly payment: string } | null
  },
): ListedCoupon {
  const { coupon, packageTitles, isFree: isNotUsed, order } = row
  const usedOrder =
    order && !isNotUsed ? { id: order.id, orderNo: order.orderNo, isPaid: order.payment === 'paid' } : null
  return { coupon, packageTitles, usedOrder }
}
