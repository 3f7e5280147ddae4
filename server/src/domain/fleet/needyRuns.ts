import { runsWithoutVehicle, type RunWithNeeds } from '@noriai/contract/rules/assignment'
import type { Executor } from '../../infra/db/client'
import type { Departure } from '../seats'
import { readRunsAround, type RegisteredRun } from './driverDays'
import { assignableVehicle, readVehicles, type FleetContext } from './judgeRun'
import { runKey } from './presentFleet'
import { neededRun } from './runNeeds'

/** A run of a departure. */
export interface RunOfDeparture {
  readonly departure: Departure
  readonly minibus: number
}

/**
 * Those of some runs for which no vehicle is left that can carry their riders: the assigned one where there is one, else any that is free
 * then. What was written by hand and is no vehicle of the register is taken to fit.
 */
export async function runsWithoutFittingVehicle(
  db: Executor,
  wanted: readonly (RunOfDeparture & { readonly isWrittenByHand: boolean })[],
  context: FleetContext,
): Promise<readonly RunOfDeparture[]> {
  // The bus of several parties is named by each of them.
  const named = new Map(wanted.map((run) => [runKey(run.departure.id, run.minibus), run]))
  const open = [...named.values()].filter(({ isWrittenByHand }) => !isWrittenByHand)
  if (open.length === 0) return []
  const fleet = await readVehicles(db)
  const around = new Map<string, readonly RegisteredRun[]>()
  for (const { departure } of open) {
    const { serviceDate } = departure
    if (!around.has(serviceDate)) around.set(serviceDate, await readRunsAround(db, serviceDate))
  }
  // A run of two days is read with each of them.
  const known = new Map(
    [...around.values()].flat().map((run) => [runKey(run.departureId, run.minibus), run] as const),
  )
  const runs: RunWithNeeds[] = []
  for (const { departure, minibus } of open) {
    const { run } = await neededRun(db, { departure, minibus }, context)
    const own = known.get(runKey(departure.id, minibus))
    runs.push({ run, vehicle: fleet.find(({ id }) => id === own?.vehicleId) ?? null })
  }
  const vehicles = fleet.map((vehicle) => assignableVehicle(vehicle, { runs: [...known.values()] }))
  const unfit = new Set(runsWithoutVehicle(runs, vehicles).map((run) => runKey(run.departureId, run.minibus)))
  return open.filter(({ departure, minibus }) => unfit.has(runKey(departure.id, minibus)))
}
