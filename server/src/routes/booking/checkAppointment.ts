import type { checkAppointment as call } from '@noriai/contract/calls/booking'
import type { RouteOf } from '../../plugins/contract'
import { presentHold } from '../../presenters/hold'
import { holdOnce } from '../../services/holds/holdOnce'
import { seatTakerOf } from '../../services/seats/fairShare'
import { rideWorldOf } from '../../services/quotation/rideWorld'

/** Checks a ride in full and holds its seats for the confirm page. */
export const checkAppointment: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key, source } = context
  const asked = { accountId: session.accountId, taker: seatTakerOf(deps, source), key, input, at }
  const world = await rideWorldOf(deps, lang)
  return holdOnce(deps, asked, world, (held) => presentHold(held, at, world))
}
