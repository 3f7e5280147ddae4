import type { cancelForLapChild as call } from '@noriai/contract/calls/orderLife'
import { sendRefundsSoon } from '../../payments/sendRefunds'
import type { RouteOf } from '../../plugins/contract'
import { presentOrder } from '../../presenters/order'
import { once } from '../../services/idempotency'
import { cancelForLapChild as cancel } from '../../services/orders/cancelOrder'
import { loadOrderDetails } from '../../services/orders/orderDetails'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { followStopOrder } from '../../services/stopOrder/followStopOrder'

/** Cancels a ride whose lap child turned too old for a lap: its fare goes back, whatever the time. */
export const cancelForLapChild: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const world = await rideWorldOf(deps, lang)
  const view = await deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'cancelForLapChild', key, input, at }, async () => {
      await cancel(tx, { orderId: input.id, accountId, birthday: input.birthday }, at, deps.policy)
      return presentOrder(await loadOrderDetails(tx, input.id, accountId, at), at, world)
    }),
  )
  if (view.facts.refund === 'refunding') sendRefundsSoon(deps)
  if (view.plan) await followStopOrder(deps, view.plan.departureId, at)
  return view
}
