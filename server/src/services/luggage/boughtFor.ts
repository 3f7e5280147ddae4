import { actionsOf } from '@noriai/contract/orders/actions'
import type { Policy } from '@noriai/contract/policy'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/client'
import { orders } from '../../db/schema/orders'
import { momentsOf } from '../orders/moments'
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

/**
 * Whether its owner can buy extra pieces for a ride at a moment. Of a ride that was given away the desk sells them, to whoever
 * rides.
 * @param later pieces that were bought for it afterwards
 */
export function isSoldToOwner(ride: Order, later: number, at: number, policy: Policy): boolean {
  const isOwn = ride.takerAccountId === null
  return isOwn && actionsOf(ride, momentsOf(ride, policy, later), at, policy).includes('addLuggage')
}

/** Everyone who rides; each may have the policy's number of extra pieces. */
export function ridersOf({
  adults,
  children,
  infants,
}: Pick<Order, 'adults' | 'children' | 'infants'>): number {
  return adults + children + infants
}
