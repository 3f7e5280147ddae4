import type { staffSetMemberLevel as call } from '@noriai/contract/calls/staff/coupons'
import type { RouteOf } from '../../plugins/contract'
import { presentTraveller } from '../../presenters/staffCoupons'
import { setMemberLevel } from '../../services/coupons/memberLevel'

/** Sets whether a traveller is a VIP member. */
export const staffSetMemberLevel: RouteOf<typeof call> = async ({ input, session, at, deps }) => {
  const { accountId, isVip } = input
  return presentTraveller(
    await deps.db.transaction((tx) => setMemberLevel(tx, accountId, isVip, session.accountId, at)),
  )
}
