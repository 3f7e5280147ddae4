import { lastMomentOf } from '../../wallTime'
import { addDays, calendarDateOf } from '@noriai/contract/time'
import type { Tx } from '../../infra/db/client'
import { coupons, type CouponTemplate } from '../../infra/db/schema/coupons'
import { unambiguousText } from '../../unambiguousText'
import type { Coupon } from './heldCoupons'

/** Long enough that nobody guesses a number that somebody holds. */
const COUPON_SERIAL = 8

/** Where a coupon came from. */
export type CouponOrigin = Partial<Pick<Coupon, 'packageId' | 'voucherBatchId' | 'reasonOrderId'>>

/** A new number of a coupon, `CP-4X7K2QHM`. */
export function newCouponNo(): string {
  return `CP-${unambiguousText(COUPON_SERIAL)}`
}

/** Gives coupons to an account, valid from now on for the days that each of them has. */
export async function giveCoupons(
  tx: Tx,
  accountId: string,
  templates: readonly CouponTemplate[],
  origin: CouponOrigin,
  at: number,
): Promise<Coupon[]> {
  return tx
    .insert(coupons)
    .values(
      templates.map(({ formula, titles, direction, airportCode, validDays }) => {
        const { kind, ...terms } = formula
        return {
          couponNo: newCouponNo(),
          accountId,
          type: kind,
          terms,
          titles,
          direction,
          airportCode,
          ...origin,
          validFrom: at,
          validUntil: lastMomentOf(addDays(calendarDateOf(at), validDays)),
          createdAt: at,
        }
      }),
    )
    .returning()
}
