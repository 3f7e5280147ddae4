import type { userOrderInfo as call } from '@noriai/contract/calls/orders'
import type { RouteOf } from '../../plugins/contract'
import { presentOrder } from '../../presenters/order'
import { loadOrderDetails } from '../../services/orders/orderDetails'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** One order of the traveller. */
export const userOrderInfo: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const details = await loadOrderDetails(deps.db, input.id, session.accountId, at)
  return presentOrder(details, at, await rideWorldOf(deps, lang))
}
