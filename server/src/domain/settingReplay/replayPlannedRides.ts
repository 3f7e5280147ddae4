import type { Policy } from '@noriai/contract/policy'
import { replayPlans, type PlannedRide, type PlanReplay } from '@noriai/contract/rules/planReplay'
import { and, asc, desc, eq, exists, gte, inArray, lte } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { plannedStops } from '../../infra/db/schema/seats'
import type { OperatorData } from '../network'
import { plannedUnder, readSnapshots } from '../stopOrder'

/** Departures that are read and planned at once, which keep the process busy for some 40 ms. */
const PAGE_DEPARTURES = 20

/** Which departures are planned again, and until when by `performance.now()`. */
interface PlansOf {
  readonly airportCode: string
  /** The first and the last service day. */
  readonly from: string
  readonly to: string
  readonly at: number
  readonly until: number
  readonly mostRides: number
}

interface TwoPolicies {
  readonly data: OperatorData
  readonly today: Policy
  readonly then: Policy
}

/** What an airport's departures of some service days would have been planned as by other figures, the newest first. Reads alone. */
export async function replayPlannedRides(
  db: Executor,
  { airportCode, from, to, at, until, mostRides }: PlansOf,
  { data, today, then }: TwoPolicies,
): Promise<PlanReplay & { readonly isPart: boolean }> {
  const lines = [...data.relayStops].filter(([, stop]) => stop.airportCode === airportCode)
  const ids = await plannedDepartures(db, { from, to, relayPoints: lines.map(([code]) => code) })
  const rides: { readonly today: PlannedRide; readonly then: PlannedRide }[] = []
  let read = 0
  while (read < ids.length && rides.length < mostRides && performance.now() < until) {
    for (const snapshot of await readSnapshots(db, ids.slice(read, read + PAGE_DEPARTURES), at)) {
      const before = await plannedUnder(snapshot, { data, policy: today })
      const after = await plannedUnder(snapshot, { data, policy: then })
      for (const [claimId, planned] of before) {
        const other = after.get(claimId)
        if (other) rides.push({ today: planned, then: other })
      }
    }
    read += PAGE_DEPARTURES
  }
  const isPart = read < ids.length || rides.length > mostRides
  return { ...replayPlans(rides.slice(0, mostRides)), isPart }
}

interface DaysOfLines {
  readonly from: string
  readonly to: string
  readonly relayPoints: readonly string[]
}

async function plannedDepartures(db: Executor, { from, to, relayPoints }: DaysOfLines): Promise<string[]> {
  const rows = await db
    .select({ id: departures.id })
    .from(departures)
    .where(
      and(
        gte(departures.serviceDate, from),
        lte(departures.serviceDate, to),
        inArray(departures.relayPoint, [...relayPoints]),
        // A departure that a rider was moved off is to be planned again, and was planned all the same.
        exists(db.select().from(plannedStops).where(eq(plannedStops.departureId, departures.id))),
      ),
    )
    .orderBy(desc(departures.departsAt), asc(departures.id))
  return rows.map(({ id }) => id)
}
