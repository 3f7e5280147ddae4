import type { staffCancelOrder as call } from '@noriai/contract/calls/staff/orders'
import type { RouteOf } from '../../plugins/contract'
import { cancelForOperatorFault } from '../../services/orders/operatorFault'
import { changeOrder } from './answerOrder'

/** Cancels for the operator's fault: everything goes back. */
export const staffCancelOrder: RouteOf<typeof call> = (context) =>
  changeOrder('staffCancelOrder', context, async ({ tx, input, cause, world }) => {
    const { id, reason } = input
    await cancelForOperatorFault(tx, id, reason, { ...cause, cause: 'operatorFailed' }, world.policy)
    return id
  })
