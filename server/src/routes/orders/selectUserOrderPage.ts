import type { selectUserOrderPage as call } from '@noriai/contract/calls/orders'
import type { RouteOf } from '../../plugins/contract'
import { presentOrderCard } from '../../presenters/orderCard'
import { listOrders } from '../../services/orders/listOrders'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** The traveller's orders by tab and kind, with the count of every tab. */
export const selectUserOrderPage: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const world = await rideWorldOf(deps, lang)
  const { total, listed, counts } = await listOrders(deps.db, session.accountId, input, at, deps.policy)
  return { total, records: listed.map((each) => presentOrderCard(each, at, world)), counts: { ...counts } }
}
