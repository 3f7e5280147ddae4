import type { staffSettleRefund as call } from '@noriai/contract/calls/staff/orders'
import { DomainError } from '../../errors'
import { sendDueRefunds } from '../../payments/sendRefunds'
import type { RouteOf } from '../../plugins/contract'
import { payRefundByHand, retryFailedRefunds } from '../../services/orders/settleFailedRefund'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { answerOrder, changeOrder } from './answerOrder'

/** Tries a refund that the provider refused again, or notes that it was paid by hand. */
export const staffSettleRefund: RouteOf<typeof call> = async (context) => {
  const view = await changeOrder('staffSettleRefund', context, async ({ tx, input, cause }) => {
    if (input.how === 'retry') await retryFailedRefunds(tx, input.id, cause.at)
    else await payRefundByHand(tx, input.id, { ...cause, cause: 'refundedByHand', note: input.reason })
    return input.id
  })
  const { input, deps, lang, at } = context
  if (input.how === 'byHand') return view
  await sendDueRefunds(deps)
  const tried = await answerOrder(deps.db, input.id, at, await rideWorldOf(deps, lang))
  if (tried.order.facts.refund === 'failed') throw new DomainError('order.refundFailed')
  return tried
}
