import type { couponPackages as call } from '@noriai/contract/calls/coupons'
import type { RouteOf } from '../../plugins/contract'
import { couponReader, presentPackage } from '../../presenters/coupon'
import { openPackages } from '../../services/coupons/claimPackage'

/** The packages that are open, those that can be claimed first. */
export const couponPackages: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const open = await openPackages(deps.db, session.accountId, at)
  const reader = couponReader(deps, lang, input.currency)
  const packages = open.map((offered) => presentPackage(offered, at, reader))
  return {
    packages: [
      ...packages.filter(({ problem }) => problem === null),
      ...packages.filter(({ problem }) => problem !== null),
    ],
  }
}
