import type { staffEndCampaign as call } from '@noriai/contract/calls/staff/coupons'
import type { RouteOf } from '../../plugins/contract'
import { endCampaign } from '../../services/coupons/offerCoupons'
import { forgetOperatorData } from '../../services/quotation/operatorData'
import { answerCoupons } from './answerCoupons'

/** Ends a campaign now. */
export const staffEndCampaign: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  await deps.db.transaction((tx) => endCampaign(tx, input.id, session.accountId, at))
  // Its own copy of the campaigns is old now; the other servers see it by the version.
  forgetOperatorData(deps.db)
  return answerCoupons(deps, deps.db, lang, at)
}
