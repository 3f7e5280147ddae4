import type { staffSetDeparture as call } from '@noriai/contract/calls/staff/departures'
import type { RouteOf } from '../../plugins/contract'
import { setDeparture } from '../../services/departures/setDeparture'
import { operatorDataOf } from '../../services/quotation/operatorData'
import { answerDeparture } from './answerDeparture'

/** Opens, pauses or closes a departure, or tells where its bus stands and how late it is. */
export const staffSetDeparture: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const data = await operatorDataOf(deps.db, deps.policy)
  await deps.db.transaction((tx) => setDeparture(tx, input, session.accountId, data, at))
  return answerDeparture(deps, input.departureId, lang, at)
}
