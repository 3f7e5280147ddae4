import type { staffDrivers, staffFleet } from '@noriai/contract/calls/staff/fleet'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Policy } from '@noriai/contract/policy'
import { shortTurnaround } from '@noriai/contract/rules/runTimes'
import type { DepotView, RunBar, VehicleView } from '@noriai/contract/schema/fleet'
import { daysBetween, serviceDateOf, toWallTime, type CalendarDate } from '@noriai/contract/time'
import { eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { depots, drivers } from '../../infra/db/schema/fleet'
import { wallTimeOrNull } from '../../wallTime'
import { readOpenDamages } from '../damages'
import type { ReadingContext } from '../network'
import { readRuns, type RegisteredRun } from './driverDays'
import { readVehicles } from './judgeRun'
import { presentRun } from './presentFleet'
import { ridersOfRuns } from './riders'

/** Depots, and the vehicles with their runs of a service day. */
export async function viewFleet(
  db: Executor,
  serviceDate: CalendarDate,
  { at, context }: { readonly at: number; readonly context: ReadingContext },
): Promise<CallResponse<typeof staffFleet>> {
  const runs = await readRuns(db, eq(departures.serviceDate, serviceDate))
  const riders = await ridersOfRuns(
    db,
    runs.map(({ departureId }) => departureId),
  )
  const damagesOf = await readOpenDamages(db)
  const vehicles = (await readVehicles(db)).map(({ depot: _depot, offRoad, ...vehicle }): VehicleView => ({
    ...vehicle,
    offRoad: offRoad.map(({ from, to, reason }) => ({
      from: toWallTime(from),
      to: wallTimeOrNull(to),
      reason,
    })),
    inspectionDays: daysBetween(serviceDateOf(at, context.policy), vehicle.inspectionUntil),
    damages: damagesOf(vehicle.id),
    runs: runs
      .filter(({ vehicleId }) => vehicleId === vehicle.id)
      .map((run, index, own) => ({
        ...presentRun(run, riders, context),
        ...turnaroundBefore(run, own[index - 1], context.policy),
      })),
  }))
  return {
    asOf: toWallTime(at),
    serviceDate,
    depots: await listDepots(db),
    vehicles: vehicles.sort((a, b) => Number(b.inService) - Number(a.inService)),
  }
}

async function listDepots(db: Executor): Promise<DepotView[]> {
  const rows = await db.select().from(depots).orderBy(depots.name, depots.id)
  return rows.map((depot) => ({ ...depot, airportCode: depot.airportCode ?? undefined }))
}

/** Too short a time before a run that is still to be driven, by the rule that assignments are judged by. */
function turnaroundBefore(
  run: RegisteredRun,
  before: RegisteredRun | undefined,
  policy: Policy,
): Pick<RunBar, 'turnaround'> {
  const isToBeDriven = run.state === 'planned' || run.state === 'seen'
  if (!before || !isToBeDriven) return {}
  const ofBus = run.direction === 'pickup' ? run.start : run.end
  const turnaround = shortTurnaround(before, run, { airport: run.minibus === 0 ? ofBus : undefined, policy })
  return turnaround ? { turnaround } : {}
}

/** The people who drive; who was erased is not shown any more. */
export async function viewDrivers(
  db: Executor,
  { at, context }: { readonly at: number; readonly context: ReadingContext },
): Promise<CallResponse<typeof staffDrivers>> {
  const today = serviceDateOf(at, context.policy)
  const rows = await db
    .select()
    .from(drivers)
    .where(isNull(drivers.erasedAt))
    .orderBy(drivers.kana, drivers.id)
  return {
    asOf: toWallTime(at),
    depots: await listDepots(db),
    drivers: rows
      .map(({ leftAt: _leftAt, erasedAt: _erasedAt, ...driver }) => ({
        ...driver,
        licenceDays: daysBetween(today, driver.licenceUntil),
      }))
      .sort((a, b) => Number(b.inService) - Number(a.inService)),
  }
}
