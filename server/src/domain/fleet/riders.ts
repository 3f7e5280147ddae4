import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import { sitsElsewhereSql } from '../../infra/db/sitsElsewhere'
import { runKey } from './presentFleet'

/** Riders who paid, by run: of each minibus, and of the bus all together. One query. */
export async function ridersOfRuns(
  db: Executor,
  departureIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (departureIds.length === 0) return new Map()
  const rows = await db
    .select({
      departureId: seatClaims.departureId,
      minibus: seatClaims.minibus,
      /** Of the bus. */
      riders: sql<number>`sum(${seatClaims.seats})::int`,
      /** Of the minibus: not who sits in another one. */
      collected: sql<number>`coalesce(sum(${seatClaims.seats}) filter (where not ${sitsElsewhereSql('orders')}), 0)::int`,
    })
    .from(seatClaims)
    .leftJoin(orders, eq(orders.id, seatClaims.orderId))
    .where(and(inArray(seatClaims.departureId, [...new Set(departureIds)]), eq(seatClaims.state, 'sold')))
    .groupBy(seatClaims.departureId, seatClaims.minibus)
  const riders = new Map<string, number>()
  for (const row of rows) {
    const bus = runKey(row.departureId, 0)
    if (row.collected > 0) riders.set(runKey(row.departureId, row.minibus), row.collected)
    riders.set(bus, (riders.get(bus) ?? 0) + row.riders)
  }
  return riders
}
