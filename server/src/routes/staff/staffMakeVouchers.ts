import type { staffMakeVouchers as call } from '@noriai/contract/calls/staff/coupons'
import type { RouteOf } from '../../plugins/contract'
import { untilDay } from '../../services/coupons/offerCoupons'
import { makeVouchers } from '../../services/coupons/vouchers'
import { answerCoupons } from './answerCoupons'

/** Makes voucher codes, told only here. */
export const staffMakeVouchers: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const asked = { ...input, redeemUntil: untilDay(input.redeemUntil, at) }
  const codes = await deps.db.transaction((tx) => makeVouchers(tx, asked, session.accountId, at))
  return { codes, board: await answerCoupons(deps, deps.db, lang, at) }
}
