import {
  addVoucher,
  claimPackage,
  countCoupons,
  couponReader,
  listCoupons,
  openPackages,
  presentCoupon,
  presentPackage,
  readListed,
} from '../../domain/coupons'
import { change, read, type Routes } from '../../http/route'
import { commonCouponRules } from '../../texts/couponWords'
import { couponsForRide } from './couponsForRide'

/** Coupons: what a traveller holds, can claim, adds by a code, and can use for a ride. */
export const coupons = {
  couponsForRide,

  myCoupons: read(async ({ input, accountId, lang, at, deps, db }) => {
    const counts = await countCoupons(db, accountId, at)
    const found = await listCoupons(db, { accountId, state: input.state, page: input, at })
    const reader = couponReader(deps, lang, input.currency)
    return {
      counts,
      commonRules: commonCouponRules(reader),
      total: counts[input.state],
      records: found.map((coupon) => presentCoupon(coupon, at, reader)),
    }
  }),

  // Those that can be claimed come first.
  couponPackages: read(async ({ input, accountId, lang, at, deps, db }) => {
    const reader = couponReader(deps, lang, input.currency)
    const open = await openPackages(db, accountId, at)
    const packages = open.map((offered) => presentPackage(offered, at, reader))
    return {
      packages: [
        ...packages.filter(({ problem }) => problem === null),
        ...packages.filter(({ problem }) => problem !== null),
      ],
    }
  }),

  claimCouponPackage: change(async ({ tx, input, accountId, lang, at, deps }) => {
    const given = await claimPackage(tx, input.packageId, { accountId, at })
    const ids = given.map(({ id }) => id)
    const found = await readListed(tx, ids, at)
    const reader = couponReader(deps, lang, input.currency)
    return { coupons: found.map((coupon) => presentCoupon(coupon, at, reader)) }
  }),

  addVoucher: change(async ({ tx, input, accountId, lang, at, deps }) => {
    const coupon = await addVoucher(tx, input.code, { accountId, at, airports: deps.airports, lang })
    const reader = couponReader(deps, lang, input.currency)
    return { coupon: presentCoupon({ coupon, packageTitles: null, usedOrder: null }, at, reader) }
  }),
} satisfies Partial<Routes>
