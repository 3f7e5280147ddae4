import type { checkAppointment as call } from '@noriai/contract/calls/booking'
import type { RouteOf } from '../../plugins/contract'
import { presentHold } from '../../presenters/hold'
import { checkAppointment as check } from '../../services/holds/checkAppointment'
import { once } from '../../services/idempotency'
import { checkKnownFlight } from '../../services/quotation/knownFlight'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** Checks a ride in full and holds its seats for the confirm page. */
export const checkAppointment: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const world = await rideWorldOf(deps, lang)
  const checked = await checkKnownFlight(input, at, deps)
  return deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'checkAppointment', key, input, at }, async () => {
      const held = await check(tx, checked, accountId, at, world)
      return presentHold(held, at, world)
    }),
  )
}
