import type { openRideGift as call } from '@noriai/contract/calls/gifts'
import type { RouteOf } from '../../plugins/contract'
import { presentGiftOffer } from '../../presenters/rideGift'
import { loadOfferedRide } from '../../services/gifts/rideGifts'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** What a gift's link leads to, for whoever has it. */
export const openRideGift: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const askedBy = session?.accountId
  const { gift, order } = await loadOfferedRide(deps.db, input.token, askedBy, at)
  return presentGiftOffer(gift, order, askedBy, at, await rideWorldOf(deps, lang))
}
