import { viewCards, viewGiftHistory } from '../../domain/giftCards'
import { findOwner, requireOwner } from '../../domain/orders'
import {
  findRideGift,
  loadOfferedRide,
  presentGiftOffer,
  presentRideGift,
  returnRide,
  revokeRideGift,
} from '../../domain/rideGifts'
import { change, read, type Routes } from '../../http/route'
import { miniGiftScheme } from './miniGiftScheme'
import { payWithGiftBalance } from './payWithGiftBalance'
import { verifyGiftCard } from './verifyGiftCard'

/** Gift cards and rides that are given away. */
export const gifts = {
  verifyGiftCard,
  payWithGiftBalance,
  miniGiftScheme,

  giftCards: read(({ accountId, at, db }) => viewCards(db, accountId, at)),

  giftCardHistory: read(({ input, accountId, db }) => viewGiftHistory(db, accountId, input)),

  rideGift: read(async ({ input, accountId, deps, db }) => {
    const { id } = requireOwner(await findOwner(db, input.orderId), accountId)
    const gift = await findRideGift(db, id)
    return gift ? presentRideGift(gift, deps.secrets) : null
  }),

  revokeRideGift: change(async ({ tx, input, accountId, at, deps }) => {
    await revokeRideGift(tx, input.orderId, { accountId, at, policy: deps.policy })
    return null
  }),

  returnRideGift: change(async ({ tx, input, accountId, at, deps }) => {
    await returnRide(tx, input.orderId, { accountId, at, policy: deps.policy })
    return null
  }),

  openRideGift: read(async ({ input, session, at, db, booking }) => {
    const viewerId = session?.accountId
    const { gift, order } = await loadOfferedRide(db, input.token, { viewerId, at })
    return presentGiftOffer(gift, { order, viewerId, at }, await booking())
  }),
} satisfies Partial<Routes>
