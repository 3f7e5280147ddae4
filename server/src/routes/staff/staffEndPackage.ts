import type { staffEndPackage as call } from '@noriai/contract/calls/staff/coupons'
import type { RouteOf } from '../../plugins/contract'
import { endPackage } from '../../services/coupons/offerCoupons'
import { answerCoupons } from './answerCoupons'

/** Ends a package now. */
export const staffEndPackage: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  await deps.db.transaction((tx) => endPackage(tx, input.id, session.accountId, at))
  return answerCoupons(deps, deps.db, lang, at)
}
