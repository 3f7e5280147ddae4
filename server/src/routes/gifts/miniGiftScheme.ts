import { giftMiniPage, giveRide, presentGiftScheme, takeRide } from '../../domain/rideGifts'
import { miniProgramLinks } from '../../domain/scans'
import { changeThen, type RouteOf } from '../../http/route'

/** Gives a ride away, or takes one by its link. */
export const miniGiftScheme: RouteOf<'miniGiftScheme'> = changeThen({
  async change({ tx, input, accountId, lang, at, deps }) {
    if (input.action === 'open') {
      const taken = await takeRide(
        tx,
        { token: input.giftToken },
        { accountId, lang, at, policy: deps.policy },
      )
      return presentGiftScheme(taken, 'taker', deps.secrets)
    }
    const { orderId, giverName, greeting } = input
    const given = await giveRide(
      tx,
      { orderId, accountId, giverName, greeting },
      { at, policy: deps.policy, secrets: deps.secrets },
    )
    return presentGiftScheme(given, 'giver', deps.secrets)
  },
  async after(scheme, { input, deps, log }) {
    const page = input.action === 'give' ? giftMiniPage(scheme.giftToken) : null
    return { ...scheme, ...(await miniProgramLinks(deps.wechat, page, log)) }
  },
})
