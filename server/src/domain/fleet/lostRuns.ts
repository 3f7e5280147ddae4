import { canStillDrive } from '@noriai/contract/rules/assignment'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { drivers, rollCalls, shifts, vehicles } from '../../infra/db/schema/fleet'
import { vehicleAssignments } from '../../infra/db/schema/seats'

/** Whether the roll call before a duty found that its driver must not drive; undefined or null before it is held. */
export const foundUnfit = (
  before: Pick<typeof rollCalls.$inferSelect, 'alcohol' | 'health'> | null | undefined,
): boolean => before?.alcohol === 'bad' || before?.health === 'bad'

/** A run by its number. */
interface NumberedRun {
  readonly departureId: string
  readonly minibus: number
}

/**
 * Those runs of departures that have not set out and whose vehicle or driver cannot drive them any more: off the road, out of service,
 * gone or unfit since they were assigned. One query.
 */
export async function listLostRuns(db: Executor, departureIds: readonly string[]): Promise<NumberedRun[]> {
  if (departureIds.length === 0) return []
  const rows = await db
    .select({
      run: vehicleAssignments,
      serviceDate: departures.serviceDate,
      vehicle: vehicles,
      driver: drivers,
      before: rollCalls,
    })
    .from(vehicleAssignments)
    .innerJoin(departures, eq(departures.id, vehicleAssignments.departureId))
    .innerJoin(vehicles, eq(vehicles.id, vehicleAssignments.vehicleId))
    .innerJoin(drivers, eq(drivers.id, vehicleAssignments.driverId))
    .leftJoin(shifts, and(eq(shifts.driverId, drivers.id), eq(shifts.serviceDate, departures.serviceDate)))
    .leftJoin(rollCalls, and(eq(rollCalls.shiftId, shifts.id), eq(rollCalls.moment, 'before')))
    .where(
      and(
        inArray(vehicleAssignments.departureId, [...departureIds]),
        // Said of both, so that neither is read whole.
        inArray(departures.id, [...departureIds]),
        inArray(vehicleAssignments.state, ['planned', 'seen']),
      ),
    )
  return rows.flatMap(({ run, serviceDate, vehicle, driver, before }) => {
    const { departureId, minibus, startsAt: from, endsAt: to } = run
    if (from === null || to === null) return []
    const isUnfit = foundUnfit(before)
    const isLost = !canStillDrive({ serviceDate, from, to }, { vehicle, driver: { ...driver, isUnfit } })
    return isLost ? { departureId, minibus } : []
  })
}
