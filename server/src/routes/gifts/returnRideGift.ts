import type { returnRideGift as call } from '@noriai/contract/calls/gifts'
import type { RouteOf } from '../../plugins/contract'
import { returnRide } from '../../services/gifts/rideGifts'

/** Gives an accepted ride back to the one who gave it. */
export const returnRideGift: RouteOf<typeof call> = async ({ input, session, at, deps }) => {
  await deps.db.transaction((tx) => returnRide(tx, input.orderId, session.accountId, at, deps.policy))
  return null
}
