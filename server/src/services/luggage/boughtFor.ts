import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/client'
import { orders } from '../../db/schema/orders'
import { boughtLaterSql } from '../orders/orderDetails'
import type { Order } from '../orders/transitionOrder'

/** Extra pieces of the luggage orders of a ride that are paid, or may still be. */
export async function boughtLater(db: Executor, rideOrderId: string, at: number): Promise<number> {
  const [row] = await db
    .select({ pieces: boughtLaterSql(at) })
    .from(orders)
    .where(eq(orders.id, rideOrderId))
  return row?.pieces ?? 0
}

/** Everyone who rides; each may have the policy's number of extra pieces. */
export function ridersOf({
  adults,
  children,
  infants,
}: Pick<Order, 'adults' | 'children' | 'infants'>): number {
  return adults + children + infants
}
