import { eq } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { orderExtensions } from './orderExtension'
import type { Order, OrderPatch } from './transitionOrder'

/**
 * Writes down that the trip info of a ride is complete, with the part of it that is in the order's row. The order is locked by
 * the caller.
 */
export async function recordTripInfo(
  tx: Tx,
  order: Order,
  info: OrderPatch & { readonly filledAt: number },
): Promise<Order> {
  const [filled = order] = await tx.update(orders).set(info).where(eq(orders.id, order.id)).returning()
  for (const extension of orderExtensions()) await extension.tripInfoGiven?.(tx, filled, info.filledAt)
  return filled
}
