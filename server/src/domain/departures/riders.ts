import { activeRideStates } from '@noriai/contract/orders/states'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import type { Order } from '../orders'

const isOnIt = (departureId: string) =>
  and(
    eq(orders.departureId, departureId),
    eq(orders.payment, 'paid'),
    inArray(orders.fulfilment, activeRideStates),
  )

/** Locks the orders that ride a departure, by their id as everywhere. */
export async function lockRiders(tx: Tx, departureId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isOnIt(departureId))
    .orderBy(asc(orders.id))
    .for('no key update')
  return new Set(rows.map(({ id }) => id))
}

/** The orders that ride a departure. */
export function ridersOf(db: Executor, departureId: string): Promise<Order[]> {
  return db.select().from(orders).where(isOnIt(departureId)).orderBy(asc(orders.id))
}
