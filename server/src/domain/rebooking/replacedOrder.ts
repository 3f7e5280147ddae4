import { actionsOf, paidCancellation } from '@noriai/contract/orders/actions'
import type { Policy } from '@noriai/contract/policy'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { momentsOf, requireOwner } from '../orders'

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
