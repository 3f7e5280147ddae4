import { giftBalanceOf, isSpendable } from '@noriai/contract/rules/giftBalance'
import { listGiftHistory, presentGiftCard, presentGiftEntry, readCards } from '../../domain/giftCards'
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

  // Those that can pay come first.
  giftCards: read(async ({ accountId, at, db }) => {
    const cards = await readCards(db, accountId)
    const first = cards.filter((card) => isSpendable(card, at))
    const others = cards.filter((card) => !isSpendable(card, at))
    return {
      balanceJpy: giftBalanceOf(cards, at),
      cards: [...first, ...others].map((card) => presentGiftCard(card, at)),
    }
  }),

  giftCardHistory: read(async ({ input, accountId, db }) => {
    const { total, entries } = await listGiftHistory(db, accountId, input)
    return { total, records: entries.map(presentGiftEntry) }
  }),

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
