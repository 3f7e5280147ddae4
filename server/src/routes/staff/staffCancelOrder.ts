import type { staffCancelOrder as call } from '@noriai/contract/calls/staff/orders'
import type { RouteOf } from '../../plugins/contract'
import { cancelForOperatorFault } from '../../services/orders/operatorFault'
import { followStopOrder } from '../../services/stopOrder/followStopOrder'
import { changeOrder } from './answerOrder'

/** Cancels for the operator's fault: everything goes back. */
export const staffCancelOrder: RouteOf<typeof call> = async (context) => {
  const view = await changeOrder('staffCancelOrder', context, async ({ tx, input, cause, world }) => {
    const { id, reason } = input
    await cancelForOperatorFault(tx, id, reason, { ...cause, cause: 'operatorFailed' }, world.policy)
    return id
  })
  if (view.departureId !== null) await followStopOrder(context.deps, view.departureId, context.at)
  return view
}
