import type { claimCouponPackage as call } from '@noriai/contract/calls/coupons'
import type { RouteOf } from '../../plugins/contract'
import { couponReader, presentCoupon } from '../../presenters/coupon'
import { claimPackage } from '../../services/coupons/claimPackage'
import { readListed } from '../../services/coupons/listCoupons'
import { once } from '../../services/idempotency'

/** Claims a package for the traveller. */
export const claimCouponPackage: RouteOf<typeof call> = (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  return deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'claimCouponPackage', key, input, at }, async () => {
      const given = await claimPackage(tx, input.packageId, accountId, at)
      const ids = given.map(({ id }) => id)
      const reader = couponReader(deps, lang, input.currency)
      const found = await readListed(tx, ids, at)
      return { coupons: found.map((coupon) => presentCoupon(coupon, at, reader)) }
    }),
  )
}
