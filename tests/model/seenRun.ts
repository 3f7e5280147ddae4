import { Breach } from './breach'
import type { ModelContext, RunOfModel } from './context'
import type { AsSeen } from './seenAmount'

/** A vehicle with its driver: who has a run, null where it has neither. */
type Pair = { readonly vehicleId: string; readonly driverId: string } | null

/** Who has a run by the books, before the step. */
export function pairOf({ seen }: ModelContext, { departureId, minibus }: RunOfModel): Pair {
  const row = seen.desk.runs.find((each) => each.departureId === departureId && each.minibus === minibus)
  return row?.vehicleId && row.driverId ? { vehicleId: row.vehicleId, driverId: row.driverId } : null
}

/** Whether a run changes hands. */
export const isChange = (had: Pair, wanted: Pair): boolean =>
  had?.vehicleId !== wanted?.vehicleId || had?.driverId !== wanted?.driverId

/** With whom the desk saw a run, as it sends it: as it is, or as it was before another desk did something; an older page sends nothing. */
export function seenPairOf(
  { fleet: { vehicleId, driverId } }: ModelContext,
  had: Pair,
  seen: AsSeen | undefined,
): { readonly seen?: Pair } {
  if (seen === undefined) return {}
  const before = had === null ? { vehicleId, driverId } : null
  return { seen: seen === 'now' ? had : before }
}

/** An answer to a desk that gives a run to somebody, or takes it away. */
interface GivenRun {
  readonly had: Pair
  readonly wanted: Pair
  readonly seen: AsSeen | undefined
  readonly error: string | undefined
}

/** @throws Breach where a run is given over what another desk did since, or is said to be changed where it is not */
export function checkSeenRun({ had, wanted, seen, error }: GivenRun): void {
  if (seen === 'before' && error === undefined && isChange(had, wanted))
    throw new Breach('a run is given to somebody else as the desk saw it', { had, wanted })
  if (seen !== 'before' && error === 'fleet.changed')
    throw new Breach('a run is as the desk saw it', { had, wanted })
}
