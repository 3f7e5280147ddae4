import type { staffCoupons as call } from '@noriai/contract/calls/staff/coupons'
import type { RouteOf } from '../../plugins/contract'
import { answerCoupons } from './answerCoupons'

/** Campaigns, packages and vouchers. */
export const staffCoupons: RouteOf<typeof call> = ({ lang, at, deps }) =>
  answerCoupons(deps, deps.db, lang, at)
