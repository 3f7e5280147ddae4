import type { addVoucher as call } from '@noriai/contract/calls/coupons'
import type { RouteOf } from '../../plugins/contract'
import { couponReader, presentCoupon } from '../../presenters/coupon'
import { addVoucher as add } from '../../services/coupons/vouchers'

/** Adds the coupon of a voucher code to the traveller's. */
export const addVoucher: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const { airports } = deps
  const coupon = await deps.db.transaction((tx) =>
    add(tx, input.code, session.accountId, at, { airports, lang }),
  )
  const reader = couponReader(deps, lang, input.currency)
  return { coupon: presentCoupon({ coupon, packageTitles: null, usedOrder: null }, at, reader) }
}
