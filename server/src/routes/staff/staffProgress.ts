import type { staffProgress as call } from '@noriai/contract/calls/staff/departures'
import type { RouteOf } from '../../plugins/contract'
import { reportProgress } from '../../services/departures/reportProgress'
import { followStopOrder } from '../../services/stopOrder/followStopOrder'
import { operatorDataOf } from '../../services/quotation/operatorData'
import { answerDeparture } from './answerDeparture'

/** Reports how far a departure has come. */
export const staffProgress: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const data = await operatorDataOf(deps.db, deps.policy)
  await reportProgress(deps.db, input, session.accountId, { data, policy: deps.policy }, at)
  await followStopOrder(deps, input.departureId, at)
  return answerDeparture(deps, input.departureId, lang, at)
}
