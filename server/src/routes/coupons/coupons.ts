import {
  addVoucher,
  claimPackage,
  couponReader,
  presentCoupon,
  viewCouponRows,
  viewCoupons,
  viewPackages,
} from '../../domain/coupons'
import { resolveRide, viewCouponsForRide } from '../../domain/quotation'
import { change, read, type Routes } from '../../http/route'

/** Coupons: what a traveller holds, can claim, adds by a code, and can use for a ride. */
export const coupons = {
  myCoupons: read(({ input, accountId, lang, at, deps, db }) =>
    viewCoupons(db, { ...input, accountId, at }, couponReader(deps, lang, input.currency)),
  ),

  couponPackages: read(({ input, accountId, lang, at, deps, db }) =>
    viewPackages(db, { accountId, at }, couponReader(deps, lang, input.currency)),
  ),

  claimCouponPackage: change(
    ({ tx, input, ...context }) => claimPackage(tx, input.packageId, context),
    async (given, { tx, input, lang, at, deps }) => {
      const reader = couponReader(deps, lang, input.currency)
      return { coupons: await viewCouponRows(tx, given, { at, reader }) }
    },
  ),

  addVoucher: change(async ({ tx, input, accountId, lang, at, deps }) => {
    const coupon = await addVoucher(tx, input.code, { accountId, at, airports: deps.airports, lang })
    const reader = couponReader(deps, lang, input.currency)
    return { coupon: presentCoupon({ coupon, packageTitles: null, usedOrder: null }, at, reader) }
  }),

  // With what each does for the ride, the best first.
  couponsForRide: read(async ({ input, accountId, at, db, booking }) => {
    const context = await booking()
    const ride = resolveRide({ ...input, couponId: undefined }, at, context)
    return viewCouponsForRide(ride, { db, accountId, at }, context)
  }),
} satisfies Partial<Routes>
