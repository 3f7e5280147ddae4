import type { PassengerView } from '@noriai/contract/schema/party'
import type { Order } from '../../infra/db/schema/orders'
import type { Coupon } from '../coupons'
import type { OrderDetails } from './orderDetails'

/** What goes with an unpaid order. */
interface WrittenWith {
  readonly passengers: readonly PassengerView[]
  readonly partner: OrderDetails['partner']
  readonly coupon: Coupon | null
  readonly busSeats: number
}

/** What the page of an unpaid order shows that was written just now, without reading it again. */
export function newOrderDetails(
  order: Order,
  { passengers, partner, coupon, busSeats }: WrittenWith,
): OrderDetails {
  return {
    order,
    busSeats,
    vehicle: null,
    journey: null,
    passengers,
    partner: partner && { code: partner.code, names: partner.names },
    log: [{ fact: 'payment', toState: order.payment, at: order.createdAt }],
    refunds: [],
    refundRequest: null,
    coupon,
    flightNews: null,
    seatMove: null,
    // Of an unpaid order it tells nothing.
    lapChildUsed: false,
    boughtLater: 0,
    extraOrders: [],
    ride: null,
    review: null,
    gift: null,
    giftRole: null,
  }
}
