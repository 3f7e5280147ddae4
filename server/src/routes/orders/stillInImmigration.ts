import type { stillInImmigration as call } from '@noriai/contract/calls/moving'
import type { RouteOf } from '../../plugins/contract'
import { presentOrder } from '../../presenters/order'
import { once } from '../../services/idempotency'
import { moveHeldUpRide } from '../../services/orders/heldUp'
import { loadOrderDetails } from '../../services/orders/orderDetails'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** Moves the seat of a traveller who cannot make the bus to the next departure with room. */
export const stillInImmigration: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const world = await rideWorldOf(deps, lang)
  return deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'stillInImmigration', key, input, at }, async () => {
      await moveHeldUpRide(tx, input.id, accountId, at, world)
      return presentOrder(await loadOrderDetails(tx, input.id, accountId, at), at, world)
    }),
  )
}
