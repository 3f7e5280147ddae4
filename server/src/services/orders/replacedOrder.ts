import { actionsOf, paidCancellation } from '@noriai/contract/orders/actions'
import type { Policy } from '@noriai/contract/policy'
import { toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import type { Executor, Tx } from '../../db/client'
import { orders } from '../../db/schema/orders'
import { DomainError } from '../../errors'
import { requireOwner } from '../../policies/order'
import { endPaidOrder } from './cancelOrder'
import { momentsOf } from './moments'
import { queueNotice } from './notices'
import type { Cause, Order } from './transitionOrder'

/**
 * The order that a new booking is to replace, as one that can still be cancelled free at `at`; null when none is to be
 * replaced, or when it has ended and there is nothing to cancel.
 * @throws notFound, also for somebody else's order; order.notReplaceable when its free time is over or it is being used
 */
export async function findReplaced(
  db: Executor,
  orderId: string | undefined,
  accountId: string,
  at: number,
  policy: Policy,
): Promise<string | null> {
  if (orderId === undefined) return null
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  const order = requireOwner(row, accountId)
  const moments = momentsOf(order, policy)
  if (!actionsOf(order, moments, at, policy).includes('rebook')) throw new DomainError('order.notReplaceable')
  return paidCancellation(order, moments, at, policy)?.kind === 'free' ? order.id : null
}

/**
 * Cancels the order that a booking replaces, in the transaction in which that booking was paid: by the rule of its own
 * free time at that moment. One that was checked in meanwhile stays; its traveller is told either way, and which ride is the
 * new one. Answers it as it is afterwards. It is locked by the caller.
 */
export async function endReplaced(
  tx: Tx,
  order: Order,
  { by, at, policy }: { readonly by: Order; readonly at: number; readonly policy: Policy },
): Promise<Order> {
  const isRunning =
    order.payment === 'paid' && ['confirmed', 'verified', 'inProgress'].includes(order.fulfilment)
  if (!isRunning) return order
  const cancellation = paidCancellation(order, momentsOf(order, policy), at, policy)
  if (cancellation?.kind === 'refused' || order.fulfilment === 'inProgress') {
    await queueNotice(tx, order, 'replacedStays', at)
    return order
  }
  // Its trip info was missed, or an application for its refund is open: it ends that way.
  if (!cancellation) return order
  const why: Cause = { actor: 'system', cause: 'replaced', at }
  return endPaidOrder(tx, order, {
    refundCause: cancellation.kind === 'free' ? 'travellerCancelledFree' : 'travellerCancelledLate',
    cause: why,
    policy,
    notice: 'replaced',
    forPayer: { newOrderNo: by.orderNo, newRideAt: toWallTime(by.departsAt ?? by.appointedAt) },
  })
}
