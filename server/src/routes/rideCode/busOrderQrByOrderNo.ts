import type { busOrderQrByOrderNo as call } from '@noriai/contract/calls/rideCode'
import type { RouteOf } from '../../plugins/contract'
import { presentRideCode } from '../../presenters/rideCode'
import { findOrderId } from '../../services/orders/orderDetails'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { issueRideCode } from '../../services/rideCode/issueRideCode'
import { signerOf } from '../../services/rideCode/signerOf'

/** As busOrderQrById, by order number. */
export const busOrderQrByOrderNo: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const { accountId } = session
  const { airlineOrderNo, refresh } = input
  const signer = signerOf(deps.secrets)
  const issued = await deps.db.transaction(async (tx) => {
    const orderId = await findOrderId(tx, airlineOrderNo, accountId)
    return issueRideCode(tx, { orderId, accountId, refresh }, at, { policy: deps.policy, signer })
  })
  return presentRideCode(issued, signer, at, await rideWorldOf(deps, lang))
}
