import type { staffFindTraveller as call } from '@noriai/contract/calls/staff/coupons'
import type { RouteOf } from '../../plugins/contract'
import { presentTraveller } from '../../presenters/staffCoupons'
import { findTraveller } from '../../services/coupons/memberLevel'

/** Finds the traveller of an e-mail address or phone number. */
export const staffFindTraveller: RouteOf<typeof call> = async ({ input, deps }) =>
  presentTraveller(await findTraveller(deps.db, input.contact))
