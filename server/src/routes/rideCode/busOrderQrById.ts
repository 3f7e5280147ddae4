import type { busOrderQrById as call } from '@noriai/contract/calls/rideCode'
import type { RouteOf } from '../../plugins/contract'
import { presentRideCode } from '../../presenters/rideCode'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { issueRideCode } from '../../services/rideCode/issueRideCode'
import { signerOf } from '../../services/rideCode/signerOf'

/** The ride code of an order; a refresh voids the old one. */
export const busOrderQrById: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const { airlineOrderId: orderId, refresh } = input
  const wanted = { orderId, accountId: session.accountId, refresh }
  const signer = signerOf(deps.secrets)
  const issued = await deps.db.transaction((tx) =>
    issueRideCode(tx, wanted, at, { policy: deps.policy, signer }),
  )
  return presentRideCode(issued, signer, at, await rideWorldOf(deps, lang))
}
