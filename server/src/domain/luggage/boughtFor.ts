import { actionsOf } from '@noriai/contract/orders/actions'
import type { Policy } from '@noriai/contract/policy'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { timestamp } from '../../infra/db/sql'
import { momentsOf, type Order } from '../orders'

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
export function isSoldToOwner(
  ride: Order,
  later: number,
  { at, policy }: { readonly at: number; readonly policy: Policy },
): boolean {
  const isOwn = ride.takerAccountId === null
  return (
    isOwn &&
    actionsOf({ facts: ride, order: momentsOf(ride, policy, later), at, policy }).includes('addLuggage')
  )
}

/** Everyone who rides; each may have the policy's number of extra pieces. */
export function ridersOf({
  adults,
  children,
  infants,
}: Pick<Order, 'adults' | 'children' | 'infants'>): number {
  return adults + children + infants
}

/** Extra pieces of luggage orders of the ride that are paid, or may still be. */
export function boughtLaterSql(at: number): SQL<number> {
  return sql<number>`(
    select coalesce(sum(c.bags_extra), 0)::int from orders c
    where c.parent_order_id = orders.id and c.fulfilment <> 'cancelled' and c.payment <> 'expired'
      and (c.payment = 'paid' or c.pay_until > ${timestamp(at)}))`
}
