import { foundOrdersLimit, type staffFindOrders as call } from '@noriai/contract/calls/staff/orders'
import type { RouteOf } from '../../plugins/contract'
import { presentOrderRow } from '../../presenters/staffOrder'
import { signerOf } from '../../services/rideCode/signerOf'
import { findOrders } from '../../services/staffOrders/orderRows'

/** Finds orders by code, number, name or the end of a phone. */
export const staffFindOrders: RouteOf<typeof call> = async ({ input, lang, at, deps }) => {
  const { db, policy, secrets } = deps
  const found = await findOrders(db, input.text, signerOf(secrets), at, foundOrdersLimit + 1)
  return {
    orders: found.slice(0, foundOrdersLimit).map((line) => presentOrderRow(line, at, { lang, policy })),
    more: found.length > foundOrdersLimit,
  }
}
