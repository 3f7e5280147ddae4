import type { CouponBoard } from '@noriai/contract/calls/staff/coupons'
import type { Lang } from '@noriai/contract/lang'
import type { Executor } from '../../db/client'
import type { Deps } from '../../deps'
import { presentCouponBoard } from '../../presenters/staffCoupons'
import { readCouponBoard } from '../../services/coupons/couponBoard'

/** What every call of the desk's coupon screen answers. */
export async function answerCoupons(deps: Deps, db: Executor, lang: Lang, at: number): Promise<CouponBoard> {
  return presentCouponBoard(await readCouponBoard(db), lang, at, deps)
}
