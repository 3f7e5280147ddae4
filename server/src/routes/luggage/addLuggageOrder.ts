import type { addLuggageOrder as call } from '@noriai/contract/calls/luggage'
import type { RouteOf } from '../../plugins/contract'
import { presentOrder } from '../../presenters/order'
import { once } from '../../services/idempotency'
import { addLuggageOrder as add } from '../../services/luggage/addLuggageOrder'
import { loadOrderDetails } from '../../services/orders/orderDetails'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** Orders extra pieces for a ride. */
export const addLuggageOrder: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const world = await rideWorldOf(deps, lang)
  return deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'addLuggageOrder', key, input, at }, async () => {
      const { id } = await add(tx, input, { accountId, lang }, at, deps.policy)
      return presentOrder(await loadOrderDetails(tx, id, accountId, at), at, world)
    }),
  )
}
