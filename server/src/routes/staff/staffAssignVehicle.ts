import type { staffAssignVehicle as call } from '@noriai/contract/calls/staff/departures'
import { fromWallTime } from '@noriai/contract/time'
import type { RouteOf } from '../../plugins/contract'
import { assignVehicle } from '../../services/departures/assignVehicle'
import { operatorDataOf } from '../../services/quotation/operatorData'
import { answerDeparture } from './answerDeparture'

/** Assigns vehicle and driver to a minibus or the bus. */
export const staffAssignVehicle: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const { departureId, minibus } = input
  const arrives = input.vehicle?.driverArrivesAt ?? null
  const vehicle = input.vehicle && {
    ...input.vehicle,
    driverArrivesAt: arrives === null ? null : fromWallTime(arrives),
  }
  const data = await operatorDataOf(deps.db, deps.policy)
  await deps.db.transaction((tx) =>
    assignVehicle(tx, { departureId, minibus, vehicle }, session.accountId, data, at, deps.policy),
  )
  return answerDeparture(deps, departureId, lang, at)
}
