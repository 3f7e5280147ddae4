import { paidCancellation, actionsOf } from '@noriai/contract/orders/actions'
import { refundCauseOf } from '@noriai/contract/rules/cancellation'
import { activeRideStates } from '@noriai/contract/orders/states'
import type { Policy } from '@noriai/contract/policy'
import { toWallTime } from '@noriai/contract/time'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx, Executor } from '../../infra/db/client'
import { queueNotice } from '../notices'
import {
  endPaidOrder,
  lockOrder,
  momentsOf,
  type Cause,
  type Order,
  type OrderExtension,
  requireOwner,
} from '../orders'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import { orders } from '../../infra/db/schema/orders'

/** The order that a new booking replaces: it ends once the new one is confirmed. */
export const replacedByOrders: OrderExtension = {
  name: 'rebooking',
  async lockOthers(tx, { replacesOrderId }) {
    const replaced = replacesOrderId === null ? undefined : await lockOrder(tx, replacesOrderId)
    return replaced ? [replaced] : []
  },
  async confirmed(tx, by, { others, begunAt, cause: { at }, policy }) {
    const replaced = others.find(({ id }) => id === by.replacesOrderId)
    if (replaced) await endReplaced(tx, replaced, { by, begunAt, at, policy })
  },
}

/**
 * Cancels the order that a booking replaces, in the transaction in which that booking was paid: by the rule of its own free time
 * at the moment in which paying was begun, for what the provider says of it may come late. One that was checked in meanwhile stays; its traveller is notified either way, and of which ride is the new
 * one. It is locked.
 */
async function endReplaced(
  tx: Tx,
  order: Order,
  {
    by,
    begunAt,
    at,
    policy,
  }: { readonly by: Order; readonly begunAt: number; readonly at: number; readonly policy: Policy },
): Promise<void> {
  const isRunning = order.payment === 'paid' && activeRideStates.includes(order.fulfilment)
  if (!isRunning) return
  const moments = momentsOf(order, policy)
  const cancellation = paidCancellation({ facts: order, order: moments, at: begunAt, policy })
  if (cancellation?.kind === 'refused' || order.fulfilment === 'inProgress') {
    await queueNotice(tx, order, { kind: 'replacedStays', at })
    return
  }
  // Its trip info was missed, or an application for its refund is open: it ends that way.
  if (!cancellation) return
  const why: Cause = { actor: 'system', cause: 'replaced', at }
  await endPaidOrder(tx, order, {
    refundCause: refundCauseOf(cancellation),
    cause: why,
    policy,
    notice: 'replaced',
    forPayer: { newOrderNo: by.orderNo, newRideAt: toWallTime(by.departsAt ?? by.appointedAt) },
  })
  afterCommit(tx, { kind: 'refundsDue' })
}

/**
 * The order that a new booking is to replace, as one that can still be cancelled free at `at`; null when none is to be
 * replaced, or when it has ended and there is nothing to cancel.
 * @throws notFound, also for somebody else's order; order.notReplaceable when its free time is over or it is being used
 */
export async function findReplaced(
  db: Executor,
  orderId: string | undefined,
  { accountId, at, policy }: { readonly accountId: string; readonly at: number; readonly policy: Policy },
): Promise<string | null> {
  if (orderId === undefined) return null
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  const order = requireOwner(row, accountId)
  const moments = momentsOf(order, policy)
  if (!actionsOf({ facts: order, order: moments, at, policy }).includes('rebook'))
    throw new DomainError('order.notReplaceable')
  return paidCancellation({ facts: order, order: moments, at, policy })?.kind === 'free' ? order.id : null
}
