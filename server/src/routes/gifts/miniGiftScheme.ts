import type { miniGiftScheme as call } from '@noriai/contract/calls/company'
import type { RouteOf } from '../../plugins/contract'
import { giftMiniPage, presentGiftScheme } from '../../presenters/rideGift'
import { giveRide, takeRide } from '../../services/gifts/rideGifts'
import { miniProgramLinks } from '../../services/scans/miniProgramLinks'
import { once } from '../../services/idempotency'

/** Gives a ride away, or takes one by its link. */
export const miniGiftScheme: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, log, idempotencyKey: key } = context
  const { accountId } = session
  const scheme = await deps.db.transaction((tx) =>
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
  // Asked of WeChat once the gift stands: nobody waits for its answer with an order locked.
  const page = input.action === 'give' ? giftMiniPage(scheme.giftToken) : null
  return { ...scheme, ...(await miniProgramLinks(deps.wechat, page, log)) }
}
