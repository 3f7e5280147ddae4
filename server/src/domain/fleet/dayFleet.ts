import type { Policy } from '@noriai/contract/policy'
import type { Position } from '@noriai/contract/rules/drivingTime'
import { emptyMinutes, turnaroundNeed } from '@noriai/contract/rules/runTimes'
import type { Instant } from '@noriai/contract/time'
import { chainRuns, type Turnarounds } from '../../dispatch/chains'
import type { Executor } from '../../infra/db/client'
import { depots } from '../../infra/db/schema/fleet'
import type { OperatorData } from '../network'
import { runKey } from './presentFleet'
import { slackOf, slackOfRuns } from './runSlack'
import type { DayRun } from './uncovered'

/** Before a depot is written down it is taken for farther away than any place of the city. */
const unknownDepotMinutes = 60

/** What a day is planned by. */
interface FleetFigures {
  readonly data: OperatorData
  readonly policy: Policy
}

/** What the minibus runs of a day take of vehicles that go on from one to another. */
export interface DayFleet {
  readonly runs: number
  /** Vehicles that they need at the least. */
  readonly needed: number
  /** From the depot and back, all vehicles together. */
  readonly vehicleMinutes: number
  /** The same with a vehicle from the depot for every run. */
  readonly aloneMinutes: number
  /** The run that each one follows in its vehicle, by its key. */
  readonly before: ReadonlyMap<string, DayRun>
}

/** Plans which run of a day follows which, each at its time. One query. */
export async function planDayFleet(
  db: Executor,
  runs: readonly DayRun[],
  { policy }: FleetFigures,
): Promise<DayFleet> {
  const minibusRuns = runs.filter(({ minibus }) => minibus > 0)
  const { chains, vehicleMinutes, aloneMinutes } = chainRuns(
    minibusRuns.map((run) => ({ ...run, earlierMinutes: 0, laterMinutes: 0 })),
    await readTurnarounds(db, policy),
  )
  const before = new Map<string, DayRun>()
  for (const chain of chains) {
    for (const [at, link] of chain.entries()) {
      const [run, last] = [minibusRuns[link.run], minibusRuns[chain[at - 1]?.run ?? -1]]
      if (run && last) before.set(runKey(run.departureId, run.minibus), last)
    }
  }
  return {
    runs: minibusRuns.length,
    needed: chains.length,
    vehicleMinutes,
    aloneMinutes,
    before,
  }
}

/** How many vehicles are enough once starts are staggered within what riders were promised. Three queries. */
export async function vehiclesWhenStaggered(
  db: Executor,
  runs: readonly DayRun[],
  { data, policy }: FleetFigures,
): Promise<number> {
  const minibusRuns = runs.filter(({ minibus }) => minibus > 0)
  const slacks = await slackOfRuns(db, minibusRuns, { data, policy })
  const { chains } = chainRuns(
    minibusRuns.map((run) => ({ ...run, ...slackOf(slacks, run) })),
    await readTurnarounds(db, policy),
  )
  return chains.length
}

/** By the nearest depot; a vehicle that comes from there is ready as early as one that comes from another run. */
async function readTurnarounds(db: Executor, policy: Policy): Promise<Turnarounds> {
  const places: readonly Position[] = await db.select({ lat: depots.lat, lng: depots.lng }).from(depots)
  const nearest = (place: Position, at: Instant) =>
    places.length === 0
      ? unknownDepotMinutes
      : Math.min(...places.map((depot) => emptyMinutes(depot, place, { at, policy })))
  return {
    need: (first, second) => turnaroundNeed(first, second, { airport: undefined, policy }),
    out: ({ start, from }) => nearest(start, from) + policy.operations.turnaroundMinutes.usual,
    back: ({ end, to }) => nearest(end, to),
  }
}
