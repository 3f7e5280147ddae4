import { viewCards, viewGiftHistory } from '../../domain/giftCards'
import { findOwner, requireOwner } from '../../domain/orders'
import { loadTrade, payWithGiftBalance as pay, presentTrade } from '../../domain/payments'
import { countRedeemTry, foldedCode, forgiveRedeemTry, redeemCode } from '../../domain/redeem'
import {
  findRideGift,
  giftMiniPage,
  giveRide,
  loadOfferedRide,
  presentGiftOffer,
  presentGiftScheme,
  presentRideGift,
  returnRide,
  revokeRideGift,
  takeRide,
} from '../../domain/rideGifts'
import { miniProgramLinks } from '../../domain/scans'
import { change, changeThen, ownTransactions, read, type Routes } from '../../http/route'

/** Gift cards and rides that are given away. */
export const gifts = {
  giftCards: read(({ accountId, at, db }) => viewCards(db, accountId, at)),

  giftCardHistory: read(({ input, accountId, db }) => viewGiftHistory(db, accountId, input)),

  // A gift card, a coupon's voucher or a ride that was given. Only codes that were looked at and are wrong count as tries.
  verifyGiftCard: changeThen({
    async before({ input, accountId, source, policy, deps, at }) {
      const code = foldedCode(input.code, policy)
      await countRedeemTry(deps, { accountId, source }, at)
      return code
    },
    change({ tx, prepared: code, input: { passportName }, accountId, lang, at, deps }) {
      return redeemCode(tx, { typed: { code, passportName }, accountId, lang, at }, deps)
    },
    async after(redeemed, { accountId, source, deps }) {
      await forgiveRedeemTry(deps, { accountId, source })
      return redeemed
    },
    undecided: ({ accountId, source, deps }) => forgiveRedeemTry(deps, { accountId, source }),
  }),

  // In full; called again under its key it answers the order's state.
  payWithGiftBalance: ownTransactions(
    async ({ input, accountId, lang, at, deps, db, idempotencyKey: key }) => {
      await pay(deps, { input, accountId, key, at })
      return presentTrade(await loadTrade(db, input.id, accountId), { lang, at, ...deps })
    },
  ),

  rideGift: read(async ({ input, accountId, deps, db }) => {
    const { id } = requireOwner(await findOwner(db, input.orderId), accountId)
    const gift = await findRideGift(db, id)
    return gift ? presentRideGift(gift, deps.secrets) : null
  }),

  // Gives a ride away, or takes one by its link.
  miniGiftScheme: changeThen({
    async change({ tx, input, accountId, lang, at, policy, deps: { secrets } }) {
      if (input.action === 'open') {
        const taker = { accountId, lang, at, policy }
        return presentGiftScheme(await takeRide(tx, { token: input.giftToken }, taker), 'taker', secrets)
      }
      const { orderId, giverName, greeting } = input
      const giving = { orderId, accountId, giverName, greeting }
      return presentGiftScheme(await giveRide(tx, giving, { at, policy, secrets }), 'giver', secrets)
    },
    async after(scheme, { input, deps, log }) {
      const page = input.action === 'give' ? giftMiniPage(scheme.giftToken) : null
      return { ...scheme, ...(await miniProgramLinks(deps.wechat, page, log)) }
    },
  }),

  revokeRideGift: change(
    ({ tx, input, ...context }) => revokeRideGift(tx, input.orderId, context),
    () => null,
  ),

  returnRideGift: change(
    ({ tx, input, ...context }) => returnRide(tx, input.orderId, context),
    () => null,
  ),

  openRideGift: read(async ({ input, session, at, db, booking }) => {
    const viewerId = session?.accountId
    const { gift, order } = await loadOfferedRide(db, input.token, { viewerId, at })
    return presentGiftOffer(gift, { order, viewerId, at }, await booking())
  }),
} satisfies Partial<Routes>
