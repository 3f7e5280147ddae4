import { isLapChildSeat } from '@noriai/contract/orders/kinds'
import { isCancellable } from '@noriai/contract/orders/staffActions'
import type { RefundedBefore } from '@noriai/contract/rules/refund'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import {
  endOrder,
  endPaidOrder,
  lockOrder,
  refundedBefore,
  transitionOrder,
  type Cause,
  type Order,
  type OrderStep,
} from '../orders'
import { closeRequest } from './refundRequests'

/**
 * Cancels for the operator's fault: everything paid goes back, the card fee included where the policy says so, and the
 * traveller gets one coupon; so does a no-show that was the operator's fault. An unpaid order only ends. Cancelling a cancelled order changes nothing. An application that
 * was open is decided by it.
 * @throws notFound; order.notCancellable for a ride that is under way or over (a part can be refunded then), and for seats of lap
 * children that are of a ride's party (the ride can be cancelled). Nothing is changed then.
 */
export async function cancelForOperatorFault(
  tx: Tx,
  { orderId, reason }: { readonly orderId: string; readonly reason: string },
  { cause, policy }: OrderStep,
): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  if (order.fulfilment === 'cancelled') return order
  if (order.payment === 'paying') throw new DomainError('payment.inProgress')
  const isSeat = isLapChildSeat(order.type)
  if (!isCancellable({ facts: order, isLapChildSeat: isSeat })) throw new DomainError('order.notCancellable')
  const noted: Cause = { ...cause, note: cause.note ?? reason }
  if (order.payment !== 'paid') return endOrder(tx, order, noted)
  const before = await refundedBefore(tx, order.id)
  const words = { reason: 'rideNotProvided', reasonOther: reason }
  const ended = await endPaidOrder(tx, order, {
    refundCause: 'operatorFailed',
    cause: noted,
    policy,
    words,
    notice: 'operatorCancelled',
  })
  return order.refund === 'pending' ? decideOpen(tx, ended, before, noted) : ended
}

/** The application that was open is decided by what the cancellation gives back, be it nothing. */
async function decideOpen(tx: Tx, order: Order, before: RefundedBefore, cause: Cause): Promise<Order> {
  const { refundAmountJpy } = await refundedBefore(tx, order.id)
  const approvedJpy = refundAmountJpy - before.refundAmountJpy
  const decision = approvedJpy > 0 ? 'approved' : 'declined'
  await closeRequest(tx, order.id, { decision, approvedJpy }, cause)
  if (order.refund !== 'pending') return order
  return transitionOrder(tx, order, 'refund', refundAmountJpy > 0 ? 'partlyRefunded' : 'none', cause)
}
