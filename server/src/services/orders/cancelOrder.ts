import { paidCancellation } from '@noriai/contract/orders/actions'
import { labelOf } from '@noriai/contract/orders/label'
import type { Policy } from '@noriai/contract/policy'
import { isTripInfoMissed } from '@noriai/contract/rules/tripInfo'
import { toWallTime } from '@noriai/contract/time'
import type { Tx } from '../../db/client'
import { DomainError } from '../../errors'
import { requireOwner } from '../../policies/order'
import { releaseOrderSeats } from '../seats/orderSeats'
import { momentsOf } from './moments'
import { queueNotice } from './notices'
import { requestRefund } from './requestRefund'
import { lockOrder, transitionOrder, type Cause, type Order } from './transitionOrder'

/**
 * Cancels for its traveller: an unpaid order ends and its seats are free at once; a paid one within the free time is
 * refunded, all but the card fee. Cancelling a cancelled order changes nothing.
 * @throws payment.inProgress, order.cancelTooLate, order.notCancellable; nothing is changed then
 */
export async function cancelOrder(
  tx: Tx,
  orderId: string,
  accountId: string,
  at: number,
  policy: Policy,
): Promise<void> {
  const order = requireOwner(await lockOrder(tx, orderId), accountId)
  if (order.fulfilment === 'cancelled') return
  const cause: Cause = { actor: 'traveller', actorId: accountId, cause: 'travellerCancelled', at }
  const label = labelOf(order, momentsOf(order, policy), at, policy)
  if (label === 'paying') throw new DomainError('payment.inProgress')
  if (label === 'toPay' || label === 'paymentFailed') {
    await end(tx, order, cause)
    return
  }
  const cancellation = paidCancellation(order, momentsOf(order, policy), at, policy)
  if (!cancellation) throw new DomainError('order.notCancellable')
  if (cancellation.kind === 'refused') throw DomainError.of(cancellation.problem)
  if (cancellation.kind === 'noRefund') {
    throw new DomainError('order.cancelTooLate', { dateTime: toWallTime(cancellation.lastFreeMinute) })
  }
  const cancelled = await end(tx, order, cause)
  await queueNotice(tx, cancelled, 'cancelled', at)
  await requestRefund(tx, cancelled, 'travellerCancelledFree', cause, policy)
}

/** Cancels and refunds a paid order whose trip info was not given in time, all but the card fee; tells whether it did. */
export async function cancelForMissedTripInfo(
  tx: Tx,
  orderId: string,
  at: number,
  policy: Policy,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const isWaiting = order?.payment === 'paid' && order.fulfilment === 'confirmed' && order.filledAt === null
  if (!isWaiting || order.fillUntil === null || !isTripInfoMissed(order.fillUntil, at)) return false
  const cause: Cause = { actor: 'system', cause: 'tripInfoMissed', at }
  const cancelled = await end(tx, order, cause)
  await queueNotice(tx, cancelled, 'tripInfoMissed', at)
  await requestRefund(tx, cancelled, 'tripInfoMissed', cause, policy)
  return true
}

async function end(tx: Tx, order: Order, cause: Cause): Promise<Order> {
  const cancelled = await transitionOrder(tx, order, 'fulfilment', 'cancelled', cause, { endedAt: cause.at })
  await releaseOrderSeats(tx, cancelled)
  return cancelled
}
