import type { fillOrderInfo as call } from '@noriai/contract/calls/orderLife'
import type { RouteOf } from '../../plugins/contract'
import { presentOrder } from '../../presenters/order'
import { once } from '../../services/idempotency'
import { loadOrderDetails } from '../../services/orders/orderDetails'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { fillOrderInfo as fill } from '../../services/tripInfo/fillOrderInfo'

/** Takes the trip info of a ride, paid or still to be paid. */
export const fillOrderInfo: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const world = await rideWorldOf(deps, lang)
  return deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'fillOrderInfo', key, input, at }, async () => {
      await fill(tx, input, accountId, at, deps.policy)
      return presentOrder(await loadOrderDetails(tx, input.id, accountId, at), at, world)
    }),
  )
}
