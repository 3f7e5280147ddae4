import type { staffRefundOrder as call } from '@noriai/contract/calls/staff/orders'
import type { RouteOf } from '../../plugins/contract'
import { refundPartly } from '../../services/orders/decideRefund'
import { changeOrder } from './answerOrder'

/** Gives a part of the money back. */
export const staffRefundOrder: RouteOf<typeof call> = (context) =>
  changeOrder('staffRefundOrder', context, async ({ tx, input, cause, world }) => {
    const { id, amountJpy, reason } = input
    await refundPartly(tx, id, amountJpy, reason, { ...cause, cause: 'operatorPartly' }, world.policy)
    return id
  })
