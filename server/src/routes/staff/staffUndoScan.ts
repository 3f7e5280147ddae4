import type { staffUndoScan as call } from '@noriai/contract/calls/staff/rideCode'
import type { RouteOf } from '../../plugins/contract'
import { undoScan } from '../../services/rideCode/undoScan'
import { followStopOrder } from '../../services/stopOrder/followStopOrder'
import { changeOrder } from './answerOrder'

/** Takes back that a ride code was scanned. */
export const staffUndoScan: RouteOf<typeof call> = async (context) => {
  const view = await changeOrder('staffUndoScan', context, async ({ tx, input, cause }) => {
    await undoScan(tx, input.id, { ...cause, cause: 'scanUndone', note: input.reason })
    return input.id
  })
  if (view.departureId !== null) await followStopOrder(context.deps, view.departureId, context.at)
  return view
}
