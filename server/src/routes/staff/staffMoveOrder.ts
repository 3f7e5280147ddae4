import type { staffMoveOrder as call } from '@noriai/contract/calls/staff/orders'
import type { RouteOf } from '../../plugins/contract'
import { moveOrder } from '../../services/staffOrders/moveOrder'
import { changeOrder } from './answerOrder'

/** Moves a party to another departure of its line. */
export const staffMoveOrder: RouteOf<typeof call> = (context) =>
  changeOrder('staffMoveOrder', context, async ({ tx, input, cause, world }) => {
    const { id: orderId, departureId, reason } = input
    await moveOrder(tx, { orderId, departureId }, { ...cause, cause: 'movedByStaff', note: reason }, world)
    return orderId
  })
