import { isLuggage, isLapChildSeat } from '@noriai/contract/orders/kinds'
import type { OrderType } from '@noriai/contract/schema/ride'

/** What an order is for: a ride, or something that goes with one. */
export type OrderGoods = 'ride' | 'luggage' | 'lapChildSeat'

/** What an order of a type is for. */
export function goodsOf(type: OrderType): OrderGoods {
  if (isLuggage(type)) return 'luggage'
  return isLapChildSeat(type) ? 'lapChildSeat' : 'ride'
}
