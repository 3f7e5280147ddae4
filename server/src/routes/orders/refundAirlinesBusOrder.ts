import type { refundAirlinesBusOrder as call } from '@noriai/contract/calls/orderLife'
import { sendRefundsSoon } from '../../payments/sendRefunds'
import type { RouteOf } from '../../plugins/contract'
import { presentOrder } from '../../presenters/order'
import { once } from '../../services/idempotency'
import { applyForRefund } from '../../services/orders/applyForRefund'
import { loadOrderDetails } from '../../services/orders/orderDetails'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { followStopOrder } from '../../services/stopOrder/followStopOrder'

/** Takes an application for a refund. */
export const refundAirlinesBusOrder: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const world = await rideWorldOf(deps, lang)
  const view = await deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'refundAirlinesBusOrder', key, input, at }, async () => {
      await applyForRefund(tx, input, accountId, at, deps.policy)
      return presentOrder(await loadOrderDetails(tx, input.id, accountId, at), at, world)
    }),
  )
  if (view.facts.refund === 'refunding') sendRefundsSoon(deps)
  if (view.plan && view.facts.fulfilment === 'cancelled') {
    await followStopOrder(deps, view.plan.departureId, at)
  }
  return view
}
