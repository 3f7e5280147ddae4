import type { addLapChildSeatOrder as call } from '@noriai/contract/calls/lapChild'
import type { RouteOf } from '../../plugins/contract'
import { presentOrder } from '../../presenters/order'
import { once } from '../../services/idempotency'
import { addLapChildSeatOrder as add } from '../../services/lapChild/addLapChildSeatOrder'
import { loadOrderDetails } from '../../services/orders/orderDetails'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** Orders seats for lap children of a ride that turned too old for it. */
export const addLapChildSeatOrder: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const world = await rideWorldOf(deps, lang)
  return deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'addLapChildSeatOrder', key, input, at }, async () => {
      const { id } = await add(tx, input, { accountId, lang }, at, deps.policy)
      return presentOrder(await loadOrderDetails(tx, id, accountId, at), at, world)
    }),
  )
}
