import type { miniGiftScheme as call } from '@noriai/contract/calls/company'
import type { RouteOf } from '../../plugins/contract'
import { presentGiftScheme } from '../../presenters/rideGift'
import { giveRide, takeRide } from '../../services/gifts/rideGifts'
import { once } from '../../services/idempotency'

/** Gives a ride away, or takes one by its link. */
export const miniGiftScheme: RouteOf<typeof call> = (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  return deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'miniGiftScheme', key, input, at }, async () => {
      if (input.action === 'open') {
        const taker = { accountId, lang }
        const taken = await takeRide(tx, { token: input.giftToken }, taker, at, deps.policy)
        return presentGiftScheme(taken, 'taker', deps.secrets)
      }
      const { orderId, giverName, greeting } = input
      const given = await giveRide(tx, { orderId, accountId, giverName, greeting }, at, deps)
      return presentGiftScheme(given, 'giver', deps.secrets)
    }),
  )
}
