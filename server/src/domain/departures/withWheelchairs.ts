import { and, arrayContains, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import type { Availability } from '../seats'

/** Departures with the wheelchairs of who has seats on them, which the reading of their seats leaves out: a quotation knows of none. One query. */
export async function withWheelchairs(
  db: Executor,
  targets: readonly Availability[],
): Promise<Availability[]> {
  if (targets.length === 0) return []
  const ids = targets.map(({ departureId }) => departureId)
  const rows = await db
    .select({ id: orders.id })
    .from(seatClaims)
    .innerJoin(orders, eq(orders.id, seatClaims.orderId))
    .where(and(inArray(seatClaims.departureId, ids), arrayContains(orders.needs, ['wheelchair'])))
  const withOne = new Set(rows.map(({ id }) => id))
  return targets.map((target) => ({
    ...target,
    placed: target.placed.map((party) => (withOne.has(party.id) ? { ...party, wheelchairs: 1 } : party)),
  }))
}
