import { and, eq, gt, min } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { plannedStops, vehicleAssignments } from '../../infra/db/schema/seats'
import type { Departure } from '../seats'

/**
 * When a departure was to leave: its bus from the airport; of the others its first minibus, which is out long before the time of the
 * timetable. Where no run is assigned, its first door of the stop order; where that is not decided either, the timetable's time.
 * Source: OPERATOR.md, section 10, "left on time".
 */
export async function leavingDueAt(
  tx: Tx,
  { id, direction, departsAt }: Pick<Departure, 'id' | 'direction' | 'departsAt'>,
): Promise<number> {
  if (direction === 'pickup') return departsAt
  const { departureId, minibus, startsAt } = vehicleAssignments
  const [run] = await tx
    .select({ at: min(startsAt) })
    .from(vehicleAssignments)
    .where(and(eq(departureId, id), gt(minibus, 0)))
  if (run && run.at !== null) return run.at
  const [stop] = await tx
    .select({ at: min(plannedStops.arrivesAt) })
    .from(plannedStops)
    .where(and(eq(plannedStops.departureId, id), eq(plannedStops.leg, 'collect')))
  return stop?.at ?? departsAt
}
