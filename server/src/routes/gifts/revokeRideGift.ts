import type { revokeRideGift as call } from '@noriai/contract/calls/gifts'
import type { RouteOf } from '../../plugins/contract'
import { revokeRideGift as revoke } from '../../services/gifts/rideGifts'

/** Takes an offered ride back. */
export const revokeRideGift: RouteOf<typeof call> = async ({ input, session, at, deps }) => {
  await deps.db.transaction((tx) => revoke(tx, input.orderId, session.accountId, at, deps.policy))
  return null
}
