import type { listSendTime as call } from '@noriai/contract/calls/quotation'
import type { RouteOf } from '../../plugins/contract'
import { presentSendTimes } from '../../presenters/sendTimes'
import { resolveDay } from '../../services/quotation/askedDay'
import { dayDepartures } from '../../services/quotation/dayDepartures'
import { operatorDataOf } from '../../services/quotation/operatorData'

/** The departures of a day with seats left, and what a ride costs to each ward. */
export const listSendTime: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const { db, policy, places } = deps
  const data = await operatorDataOf(db, policy)
  const { request, ...asked } = resolveDay(input, at, { policy, data, places })
  const day = await dayDepartures(db, request, data, session?.accountId ?? null, at, policy)
  return presentSendTimes({ request, day, at, ...asked }, { lang, data, policy })
}
