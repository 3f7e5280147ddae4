import type { myCoupons as call } from '@noriai/contract/calls/coupons'
import type { RouteOf } from '../../plugins/contract'
import { couponReader, presentCoupon } from '../../presenters/coupon'
import { countCoupons, listCoupons } from '../../services/coupons/listCoupons'
import { commonCouponRules } from '../../texts/couponWords'

/** The traveller's coupons of one state, and how many there are of each. */
export const myCoupons: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const { accountId } = session
  const counts = await countCoupons(deps.db, accountId, at)
  const found = await listCoupons(deps.db, accountId, input.state, input, at)
  const reader = couponReader(deps, lang, input.currency)
  return {
    counts,
    commonRules: commonCouponRules(reader),
    total: counts[input.state],
    records: found.map((coupon) => presentCoupon(coupon, at, reader)),
  }
}
