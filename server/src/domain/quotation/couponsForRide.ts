import type { couponsForRide } from '@noriai/contract/calls/coupons'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Executor } from '../../infra/db/client'
import type { AccountAction } from '../../context'
import { presentProblem } from '../../messages'
import { couponReader, viewCouponRows } from '../coupons'
import { couponCandidates } from './priceWithCoupon'
import type { BookingContext, ResolvedRide } from './resolveRide'

/** The coupons of an account with what each does for a ride, the best first. */
export async function viewCouponsForRide(
  ride: ResolvedRide,
  { db, accountId, at }: AccountAction & { readonly db: Executor },
  context: BookingContext,
): Promise<CallResponse<typeof couponsForRide>> {
  const { lang, policy } = context
  const candidates = await couponCandidates(ride, { ...context, db, accountId, at })
  const reader = couponReader(context, lang, ride.currency)
  const rows = candidates.map(({ row }) => row)
  const coupons = await viewCouponRows(db, rows, { at, reader })
  return {
    records: candidates.flatMap(({ offer }, index) => {
      const coupon = coupons[index]
      if (!coupon) return []
      const { amount, amountJpy } = offer.problem ? { amount: 0, amountJpy: 0 } : offer
      const problem = offer.problem ? presentProblem(offer.problem, lang, policy) : null
      return [{ coupon, amount, amountJpy, problem }]
    }),
  }
}
