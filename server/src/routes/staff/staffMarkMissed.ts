import type { staffMarkMissed as call } from '@noriai/contract/calls/staff/orders'
import type { RouteOf } from '../../plugins/contract'
import { markMissed } from '../../services/staffOrders/markMissed'
import { changeOrder } from './answerOrder'

/** Marks that nobody of a party came, or takes the mark back. */
export const staffMarkMissed: RouteOf<typeof call> = (context) =>
  changeOrder('staffMarkMissed', context, async ({ tx, input, cause, world }) => {
    const { id: orderId, missed: isMissed } = input
    const why = isMissed ? 'missed' : 'missUndone'
    await markMissed(tx, { orderId, isMissed }, { ...cause, cause: why }, world.policy)
    return orderId
  })
