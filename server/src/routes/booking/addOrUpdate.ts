import type { addOrUpdate as call } from '@noriai/contract/calls/booking'
import type { RouteOf } from '../../plugins/contract'
import { presentOrder } from '../../presenters/order'
import { once } from '../../services/idempotency'
import { addOrUpdate as place } from '../../services/orders/addOrUpdate'
import { checkKnownFlight } from '../../services/quotation/knownFlight'
import { seatTakerOf } from '../../services/seats/fairShare'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** Places the order and takes the hold over. */
export const addOrUpdate: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key, source } = context
  const { accountId } = session
  const world = await rideWorldOf(deps, lang)
  const checked = await checkKnownFlight(input.ride, at, deps)
  return deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'addOrUpdate', key, input, at }, async () => {
      const details = await place(
        tx,
        input,
        checked,
        { accountId, lang, taker: seatTakerOf(deps, source) },
        at,
        world,
      )
      return presentOrder(details, at, world)
    }),
  )
}
