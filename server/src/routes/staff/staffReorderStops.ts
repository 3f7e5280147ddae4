import type { staffReorderStops as call } from '@noriai/contract/calls/staff/dispatch'
import type { RouteOf } from '../../plugins/contract'
import { reorderStops } from '../../services/stopOrder/byHand'
import { answerDeparture } from './answerDeparture'

/** Gives the stops of a minibus another order. */
export const staffReorderStops: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  await reorderStops(deps, { ...input, staffId: session.accountId, at }, input)
  return answerDeparture(deps, input.departureId, lang, at)
}
