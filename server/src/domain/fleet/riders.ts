import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { seatClaims } from '../../infra/db/schema/seats'
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
      riders: sql<number>`sum(${seatClaims.seats})::int`,
    })
    .from(seatClaims)
    .where(
      sql`${inArray(seatClaims.departureId, [...new Set(departureIds)])} and ${seatClaims.state} = 'sold'`,
    )
    .groupBy(seatClaims.departureId, seatClaims.minibus)
  const riders = new Map<string, number>()
  for (const row of rows) {
    const bus = runKey(row.departureId, 0)
    riders.set(runKey(row.departureId, row.minibus), row.riders)
    riders.set(bus, (riders.get(bus) ?? 0) + row.riders)
  }
  return riders
}
