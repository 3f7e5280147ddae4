import type { staffMoveParty as call } from '@noriai/contract/calls/staff/dispatch'
import type { RouteOf } from '../../plugins/contract'
import { moveParty } from '../../services/stopOrder/byHand'
import { answerDeparture } from './answerDeparture'

/** Puts a party into another minibus. */
export const staffMoveParty: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  await moveParty(deps, { ...input, staffId: session.accountId, at }, input)
  return answerDeparture(deps, input.departureId, lang, at)
}
