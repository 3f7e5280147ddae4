import type { rideGift as call } from '@noriai/contract/calls/gifts'
import { requireOwner } from '../../policies/order'
import type { RouteOf } from '../../plugins/contract'
import { presentRideGift } from '../../presenters/rideGift'
import { findRideGift } from '../../services/gifts/rideGifts'
import { findOwner } from '../../services/orders/findOwner'

/** How the gift of a ride stands, for the one who gave it. */
export const rideGift: RouteOf<typeof call> = async ({ input, session, deps }) => {
  const { id } = requireOwner(await findOwner(deps.db, input.orderId), session.accountId)
  const gift = await findRideGift(deps.db, id)
  return gift ? presentRideGift(gift, deps.secrets) : null
}
