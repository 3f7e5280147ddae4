import type { staffPlanDeparture as call } from '@noriai/contract/calls/staff/dispatch'
import type { RouteOf } from '../../plugins/contract'
import { planByHand } from '../../services/stopOrder/byHand'
import { answerDeparture } from './answerDeparture'

/** Plans a departure's minibuses anew. */
export const staffPlanDeparture: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  await planByHand(deps, { ...input, staffId: session.accountId, at })
  return answerDeparture(deps, input.departureId, lang, at)
}
