import type { couponsForRide as call } from '@noriai/contract/calls/coupons'
import type { RouteOf } from '../../plugins/contract'
import { couponReader, presentCoupon } from '../../presenters/coupon'
import { presentProblem } from '../../presenters/quotation'
import { askedCoupons } from '../../services/coupons/priceWithCoupon'
import { readListed } from '../../services/coupons/listCoupons'
import { resolveRide } from '../../services/quotation/askedRide'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** The traveller's coupons with what each does for a ride, the best first. */
export const couponsForRide: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const world = await rideWorldOf(deps, lang)
  const { accountId } = session
  const ride = resolveRide({ ...input, couponId: undefined }, at, world)
  const asked = await askedCoupons(ride, { ...world, db: deps.db, accountId, at })
  const listed = await readListed(
    deps.db,
    asked.map(({ row }) => row.id),
    at,
  )
  const byId = new Map(listed.map((each) => [each.coupon.id, each]))
  const reader = couponReader(deps, lang, input.currency)
  return {
    records: asked.map(({ row, offer }) => ({
      coupon: presentCoupon(
        byId.get(row.id) ?? { coupon: row, packageTitles: null, usedOrder: null },
        at,
        reader,
      ),
      amount: offer.problem ? 0 : offer.amount,
      amountJpy: offer.problem ? 0 : offer.amountJpy,
      problem: offer.problem ? presentProblem(offer.problem, lang, world.policy) : null,
    })),
  }
}
