import type { staffDecideRefund as call } from '@noriai/contract/calls/staff/orders'
import type { RouteOf } from '../../plugins/contract'
import { decideRefund } from '../../services/orders/decideRefund'
import { changeOrder } from './answerOrder'

/** Decides a refund that was applied for. */
export const staffDecideRefund: RouteOf<typeof call> = (context) =>
  changeOrder('staffDecideRefund', context, async ({ tx, input, cause, world }) => {
    const { id, reason } = input
    const decision =
      input.decision === 'refund' ? { amountJpy: input.amountJpy } : ({ decline: true } as const)
    const why = input.decision === 'refund' ? 'requestApproved' : 'requestDeclined'
    await decideRefund(tx, id, decision, { ...cause, cause: why, note: reason }, world.policy)
    return id
  })
