import { and, eq, gt, min, ne, not } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { plannedStops, seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { sitsElsewhereSql } from '../../infra/db/sitsElsewhere'
import type { Departure } from '../seats'

/**
 * When a departure was to leave: its bus from the airport; of the others its first minibus, which is out long before the time of the
 * timetable. Where no run with riders is assigned, its first door of the stop order; where that is not decided either, the timetable's time.
 * Source: OPERATOR.md, section 10, "left on time".
 */
export async function leavingDueAt(
  tx: Tx,
  { id, direction, departsAt }: Pick<Departure, 'id' | 'direction' | 'departsAt'>,
): Promise<number> {
  if (direction === 'pickup') return departsAt
  const { departureId, minibus, startsAt, state } = vehicleAssignments
  // One whose riders all cancelled does not set out.
  const [run] = await tx
    .select({ at: min(startsAt) })
    .from(vehicleAssignments)
    .innerJoin(seatClaims, and(eq(seatClaims.departureId, departureId), eq(seatClaims.minibus, minibus)))
    .leftJoin(orders, eq(orders.id, seatClaims.orderId))
    .where(
      and(
        ...[eq(departureId, id), gt(minibus, 0), ne(state, 'abandoned')],
        ...[eq(seatClaims.state, 'sold'), not(sitsElsewhereSql('orders'))],
      ),
    )
  if (run && run.at !== null) return run.at
  const [stop] = await tx
    .select({ at: min(plannedStops.arrivesAt) })
    .from(plannedStops)
    .where(and(eq(plannedStops.departureId, id), eq(plannedStops.leg, 'collect')))
  return stop?.at ?? departsAt
}
