import type { staffAddNote as call } from '@noriai/contract/calls/staff/orders'
import type { RouteOf } from '../../plugins/contract'
import { addNote } from '../../services/staffOrders/addNote'
import { changeOrder } from './answerOrder'

/** Writes a note into an order's log. */
export const staffAddNote: RouteOf<typeof call> = (context) =>
  changeOrder('staffAddNote', context, async ({ tx, input }) => {
    const { id: orderId, note } = input
    await addNote(tx, { orderId, note }, context.session.accountId, context.at)
    return orderId
  })
