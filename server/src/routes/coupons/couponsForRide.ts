import { couponReader, presentCoupon, readListed } from '../../domain/coupons'
import { couponCandidates, resolveRide } from '../../domain/quotation'
import { read, type RouteOf } from '../../http/route'
import { presentProblem } from '../../messages'

/** The traveller's coupons with what each does for a ride, the best first. */
export const couponsForRide: RouteOf<'couponsForRide'> = read(async (context) => {
  const { input, accountId, lang, at, deps, db } = context
  const bookingContext = await context.booking()
  const ride = resolveRide({ ...input, couponId: undefined }, at, bookingContext)
  const candidates = await couponCandidates(ride, { ...bookingContext, db, accountId, at })
  const ids = candidates.map(({ row }) => row.id)
  const listed = await readListed(db, ids, at)
  const byId = new Map(listed.map((each) => [each.coupon.id, each]))
  const reader = couponReader(deps, lang, input.currency)
  return {
    records: candidates.map(({ row, offer }) => ({
      coupon: presentCoupon(
        byId.get(row.id) ?? { coupon: row, packageTitles: null, usedOrder: null },
        at,
        reader,
      ),
      amount: offer.problem ? 0 : offer.amount,
      amountJpy: offer.problem ? 0 : offer.amountJpy,
      problem: offer.problem ? presentProblem(offer.problem, lang, bookingContext.policy) : null,
    })),
  }
})
