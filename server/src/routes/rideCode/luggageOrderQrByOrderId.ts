import type { luggageOrderQrByOrderId as call } from '@noriai/contract/calls/rideCode'
import type { RouteOf } from '../../plugins/contract'
import { presentRideCode } from '../../presenters/rideCode'
import { requireLuggageOrder } from '../../services/luggage/requireLuggageOrder'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { issueRideCode } from '../../services/rideCode/issueRideCode'
import { signerOf } from '../../services/rideCode/signerOf'

/** The code of a luggage order, shown when the bags are handed over; a refresh voids the old one. */
export const luggageOrderQrByOrderId: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const { luggageOrderId: orderId, refresh } = input
  const { accountId } = session
  const signer = signerOf(deps.secrets)
  const issued = await deps.db.transaction(async (tx) => {
    await requireLuggageOrder(tx, orderId, accountId)
    return issueRideCode(tx, { orderId, accountId, refresh }, at, { policy: deps.policy, signer })
  })
  return presentRideCode(issued, signer, at, await rideWorldOf(deps, lang))
}
