import { activeRideStates } from '@noriai/contract/orders/states'
import { isPastLeaving } from '@noriai/contract/rules/departureProgress'
import { isDrivenOn } from '@noriai/contract/rules/stopOrder'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import type { Order } from '../orders'
import type { Departure } from '../seats'

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

/** Those of the riders of a departure whom a minibus still drives to their door: none who missed the bus of a pick-up. */
export function drivenOnAmong(
  riders: readonly Order[],
  { direction, progress }: Pick<Departure, 'direction' | 'progress'>,
): Order[] {
  const isBoarded = ({ fulfilment }: Order) => fulfilment !== 'confirmed'
  const moments = { direction, hasLeft: isPastLeaving(progress) }
  const isAnybodyBoarded = riders.some(isBoarded)
  return riders.filter((order) => isDrivenOn(moments, { isBoarded: isBoarded(order), isAnybodyBoarded }))
}
