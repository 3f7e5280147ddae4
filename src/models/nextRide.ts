import { isAhead, tabOf } from '@noriai/contract/orders/tab'
import type { OrderCard } from '@noriai/contract/schema/orderCard'
import { fromWallTime } from '@noriai/contract/time'
import { goodsOf } from './orderKind'

/** The ride of these orders that its traveller is on, else the one that leaves first: not one that was given away, nor what goes with a ride. */
export function nextRideOf(cards: readonly OrderCard[]): OrderCard | undefined {
  const [next] = cards
    .filter(({ type, label, giftRole }) => goodsOf(type) === 'ride' && isAhead(label) && giftRole !== 'giver')
    .flatMap((card) => {
      const { departsAt } = card.times
      if (departsAt === null) return []
      return [{ card, isUnderWay: tabOf(card.label) === 'inProgress', leavesAt: fromWallTime(departsAt) }]
    })
    .sort((one, other) => Number(other.isUnderWay) - Number(one.isUnderWay) || one.leavesAt - other.leavesAt)
  return next?.card
}
