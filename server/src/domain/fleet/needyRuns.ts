import { runsWithoutVehicle, type RunWithNeeds } from '@noriai/contract/rules/fittingVehicle'
import { neededPlaceKinds, type NeededPlaceKind } from '@noriai/contract/rules/riderNeeds'
import type { Executor } from '../../infra/db/client'
import { readRunsAround } from './driverDays'
import { assignableVehicle, readVehicles, type FleetContext } from './judgeRun'
import { runKey } from './presentFleet'
import { isRunOfDeparture, neededRuns, type RunOfDeparture } from './runNeeds'

/** A run for which no vehicle is left that has all that its riders need, and what there are too few places for. */
interface UnfitRun extends RunOfDeparture {
  readonly lacks: readonly NeededPlaceKind[]
}

/**
 * Those of some runs for which no vehicle is left that can carry their riders: the assigned one where there is one, else any that is free
 * then. A minibus that its departure does not have lacks everything: no vehicle can be given to it. What was written by hand and is no vehicle
 * of the register is taken to fit. Four queries, however many runs there are.
 */
export async function runsWithoutFittingVehicle(
  db: Executor,
  wanted: readonly (RunOfDeparture & { readonly isWrittenByHand: boolean })[],
  context: FleetContext,
): Promise<readonly UnfitRun[]> {
  // The bus of several parties is named by each of them.
  const named = new Map(wanted.map((run) => [runKey(run.departure.id, run.minibus), run]))
  const open = [...named.values()].filter(({ isWrittenByHand }) => !isWrittenByHand)
  const days = open.map(({ departure }) => departure.serviceDate).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined) return []
  const fleet = await readVehicles(db)
  const around = await readRunsAround(db, first, last)
  const known = new Map(around.map((run) => [runKey(run.departureId, run.minibus), run] as const))
  const vehicles = new Map(
    fleet.map((vehicle) => [vehicle.id, assignableVehicle(vehicle, { runs: [...known.values()] })] as const),
  )
  const existing = open.filter((run) => isRunOfDeparture(run, context.data))
  const runs = (await neededRuns(db, existing, context)).map(({ run }): RunWithNeeds => {
    const own = known.get(runKey(run.departureId, run.minibus))
    return { run, vehicle: (own && vehicles.get(own.vehicleId)) ?? null }
  })
  const unfit = new Map(
    runsWithoutVehicle(runs, [...vehicles.values()]).map(
      ({ run, lacks }) => [runKey(run.departureId, run.minibus), lacks] as const,
    ),
  )
  return open.flatMap((run) => {
    const { departure, minibus } = run
    const lacks = existing.includes(run) ? unfit.get(runKey(departure.id, minibus)) : neededPlaceKinds
    return lacks ? [{ departure, minibus, lacks }] : []
  })
}
