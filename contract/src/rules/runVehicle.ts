import type { Instant } from '../time'

/** A vehicle with the driver who has a run with it, by their ids. */
interface AssignedPair {
  readonly vehicleId: string
  readonly driverId: string
}

/** A pair that had a run before, and when the run was given to another one. */
export interface EarlierPair extends AssignedPair {
  readonly until: Instant
}

/** Who has a run, and who had it before, the first one first. Null where neither is of the register. */
interface PairsOfRun {
  readonly vehicleId: string | null
  readonly driverId: string | null
  readonly earlier: readonly EarlierPair[]
}

/** The pairs that had a run before `next`, which it is given to at `at`; the same pair again adds none. */
export function earlierPairs(
  before: PairsOfRun | undefined,
  next: AssignedPair,
  at: Instant,
): readonly EarlierPair[] {
  if (!before) return []
  const { vehicleId, driverId, earlier } = before
  const isSame = vehicleId === next.vehicleId && driverId === next.driverId
  if (isSame || vehicleId === null || driverId === null) return earlier
  return [...earlier, { vehicleId, driverId, until: at }]
}

/**
 * With which vehicle a driver had a run at a moment. Who reports something of a run that was given to another one since was still on board
 * of their own: then it is the last that they had it with. Null where they had none.
 */
export function vehicleOfDriver(run: PairsOfRun, driverId: string, at: Instant): string | null {
  const own = run.earlier.filter((pair) => pair.driverId === driverId)
  const then = own.find(({ until }) => at < until)
  if (then) return then.vehicleId
  return run.driverId === driverId ? run.vehicleId : (own.at(-1)?.vehicleId ?? null)
}
