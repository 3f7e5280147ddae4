import { lapChildSeatKind } from '@noriai/contract/orders/moments'
import type { OrderType } from '@noriai/contract/schema/ride'

/** What an order is for: a ride, or something that goes with one. */
export type OrderGoods = 'ride' | 'luggage' | 'lapChildSeat'

/** What an order of a type is for. */
export function goodsOf(type: OrderType): OrderGoods {
  if (type === 4) return 'luggage'
  return type === lapChildSeatKind ? 'lapChildSeat' : 'ride'
}
