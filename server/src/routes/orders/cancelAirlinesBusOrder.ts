import type { cancelAirlinesBusOrder as call } from '@noriai/contract/calls/orderLife'
import { endPaymentOf } from '../../payments/endPaymentOf'
import { sendRefundsSoon } from '../../payments/sendRefunds'
import type { RouteOf } from '../../plugins/contract'
import { presentOrder } from '../../presenters/order'
import { cancelOrder } from '../../services/orders/cancelOrder'
import { loadOrderDetails } from '../../services/orders/orderDetails'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { followStopOrder } from '../../services/stopOrder/followStopOrder'

/** Cancels an order: its seats are free at once, and what was paid in the free time goes back. */
export const cancelAirlinesBusOrder: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const { accountId } = session
  await endPaymentOf(deps, { orderId: input.id, accountId, at })
  const world = await rideWorldOf(deps, lang)
  const details = await deps.db.transaction(async (tx) => {
    const wish = { withoutRefund: input.withoutRefund === 'yes' }
    await cancelOrder(tx, input.id, accountId, wish, at, deps.policy)
    return loadOrderDetails(tx, input.id, accountId, at)
  })
  const { refund, departureId } = details.order
  if (refund === 'refunding') sendRefundsSoon(deps)
  if (departureId !== null) await followStopOrder(deps, departureId, at)
  return presentOrder(details, at, world)
}
