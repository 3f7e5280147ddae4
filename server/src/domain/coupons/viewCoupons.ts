import type { couponPackages, myCoupons } from '@noriai/contract/calls/coupons'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import type { CouponView } from '@noriai/contract/schema/couponView'
import type { AccountAction } from '../../context'
import type { Executor } from '../../infra/db/client'
import { commonCouponRules, type CouponReader } from '../../texts/couponWords'
import { openPackages } from './claimPackage'
import type { Coupon } from './heldCoupons'
import { countCoupons, listCoupons, readListed } from './listCoupons'
import { presentCoupon, presentPackage } from './presentCoupon'

/** The coupons of an account in one state, with the counts of all. */
export async function viewCoupons(
  db: Executor,
  { state, accountId, at, ...page }: CallInput<typeof myCoupons> & AccountAction,
  reader: CouponReader,
): Promise<CallResponse<typeof myCoupons>> {
  const counts = await countCoupons(db, accountId, at)
  const found = await listCoupons(db, { accountId, state, page, at })
  return {
    counts,
    commonRules: commonCouponRules(reader),
    total: counts[state],
    records: found.map((coupon) => presentCoupon(coupon, at, reader)),
  }
}

/** The packages that are open to an account, those that it can claim first. */
export async function viewPackages(
  db: Executor,
  { accountId, at }: AccountAction,
  reader: CouponReader,
): Promise<CallResponse<typeof couponPackages>> {
  const open = await openPackages(db, accountId, at)
  const packages = open.map((offered) => presentPackage(offered, at, reader))
  return {
    packages: [
      ...packages.filter(({ problem }) => problem === null),
      ...packages.filter(({ problem }) => problem !== null),
    ],
  }
}

/** Coupons by their rows, in the sequence of these. */
export async function viewCouponRows(
  db: Executor,
  rows: readonly Coupon[],
  { at, reader }: { readonly at: number; readonly reader: CouponReader },
): Promise<CouponView[]> {
  const ids = rows.map(({ id }) => id)
  const byId = new Map((await readListed(db, ids, at)).map((each) => [each.coupon.id, each]))
  return rows.map((coupon) =>
    presentCoupon(byId.get(coupon.id) ?? { coupon, packageTitles: null, usedOrder: null }, at, reader),
  )
}
