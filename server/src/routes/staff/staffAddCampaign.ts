import type { staffAddCampaign as call } from '@noriai/contract/calls/staff/coupons'
import type { RouteOf } from '../../plugins/contract'
import { addCampaign } from '../../services/coupons/offerCoupons'
import { once } from '../../services/idempotency'
import { forgetOperatorData } from '../../services/quotation/operatorData'
import { answerCoupons } from './answerCoupons'

/** Adds a campaign. */
export const staffAddCampaign: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const board = await deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'staffAddCampaign', key, input, at }, async () => {
      await addCampaign(tx, input, accountId, at)
      return answerCoupons(deps, tx, lang, at)
    }),
  )
  // Its own copy of the campaigns is old now; the other servers see it by the version.
  forgetOperatorData(deps.db)
  return board
}
