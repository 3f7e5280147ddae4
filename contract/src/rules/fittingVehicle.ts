import {
  canCarry,
  neededPlaceFindings,
  type AssignableVehicle,
  type RunToAssign,
  type VehiclePlaces,
} from './assignment'
import { kindsOfPlaces, type NeededPlaceKind } from './riderNeeds'

/** A run with riders whom only some vehicles can carry. */
export interface RunWithNeeds {
  readonly run: RunToAssign
  /** The vehicle that it has; null while it has none. */
  readonly vehicle: VehiclePlaces | null
}

/** A run that no vehicle is left for which has all that its riders need. */
interface RunWithoutVehicle {
  readonly run: RunToAssign
  /** What there are too few places for. */
  readonly lacks: readonly NeededPlaceKind[]
}

/**
 * The runs that no vehicle is left for which can carry their riders: by time, each gets the free vehicle that fits with the fewest
 * places for wheelchairs, then for children. A run that has its vehicle is one of them when that has too few.
 */
export function runsWithoutVehicle(
  runs: readonly RunWithNeeds[],
  vehicles: readonly AssignableVehicle[],
): RunWithoutVehicle[] {
  const given = new Map<AssignableVehicle, RunToAssign[]>()
  const inTurn = [...vehicles].sort((a, b) => a.wheelchairs - b.wheelchairs || a.childSeats - b.childSeats)
  const lackedBy = ({ run, vehicle }: RunWithNeeds): readonly NeededPlaceKind[] => {
    if (vehicle) return lackedIn(vehicle, run)
    const free = inTurn.filter((each) =>
      canCarry(run, { ...each, runs: [...each.runs, ...(given.get(each) ?? [])] }),
    )
    // Where pushchairs find no place in any of them, the others of the run are carried all the same.
    const found = free.find((each) => lackedIn(each, run).length === 0) ?? free[0]
    if (!found) return kindsOfPlaces(run)
    given.set(found, [...(given.get(found) ?? []), run])
    return lackedIn(found, run)
  }
  return [...runs]
    .sort((a, b) => a.run.from - b.run.from)
    .map((each) => ({ run: each.run, lacks: lackedBy(each) }))
    .filter(({ lacks }) => lacks.length > 0)
}

const lackedIn = (vehicle: VehiclePlaces, run: RunToAssign): NeededPlaceKind[] =>
  neededPlaceFindings(run, vehicle).map(({ kind }) => kind)
