import { directionOf } from '@noriai/contract/orders/kinds'
import { isScanUndoable } from '@noriai/contract/orders/staffActions'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import { rideCodes } from '../../infra/db/schema/orders'
import { lockOrder, transitionOrder, type Cause, type Order } from '../orders'

/**
 * Takes back that the ride code of a party was scanned: somebody else's was meant, or they did not board after all. The order is
 * confirmed again, its code is good again, and with it comes every right that the scan had ended, such as a pick-up's free
 * cancellation. For an order that is not checked in it changes nothing.
 * @throws notFound; order.scanFinal once the ride is over. Nothing is changed then.
 */
export async function undoScan(tx: Tx, orderId: string, cause: Cause): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  if (order.fulfilment === 'confirmed') return order
  const direction = directionOf(order.type) ?? null
  if (!isScanUndoable({ facts: order, direction })) throw new DomainError('order.scanFinal')
  const verified =
    order.fulfilment === 'inProgress'
      ? await transitionOrder(tx, order, 'fulfilment', 'verified', cause)
      : order
  const { departureId } = order
  if (departureId !== null) afterCommit(tx, { kind: 'ridersChanged', departureId, at: cause.at })
  await tx.update(rideCodes).set({ usedAt: null }).where(eq(rideCodes.orderId, order.id))
  return transitionOrder(tx, verified, 'fulfilment', 'confirmed', cause, { verifiedAt: null })
}
