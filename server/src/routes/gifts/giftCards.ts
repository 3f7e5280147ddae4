import type { giftCards as call } from '@noriai/contract/calls/gifts'
import { giftBalanceOf, isSpendable } from '@noriai/contract/rules/giftBalance'
import type { RouteOf } from '../../plugins/contract'
import { presentGiftCard } from '../../presenters/giftCard'
import { readCards } from '../../services/gifts/ledger'

/** The traveller's gift cards, those that can pay first. */
export const giftCards: RouteOf<typeof call> = async ({ session, at, deps }) => {
  const cards = await readCards(deps.db, session.accountId)
  const first = cards.filter((card) => isSpendable(card, at))
  const others = cards.filter((card) => !isSpendable(card, at))
  return {
    balanceJpy: giftBalanceOf(cards, at),
    cards: [...first, ...others].map((card) => presentGiftCard(card, at)),
  }
}
