import type { Span } from '@noriai/contract/rules/drivingHours'
import type { CalendarDate } from '@noriai/contract/time'
import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import type { FleetContext } from './judgeRun'
import { readRuns, type RegisteredRun } from './driverDays'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { runKey } from './presentFleet'
import { ridersOfRuns } from './riders'
import { stopsOfRuns, timesOfRun } from './runNeeds'

/** A run of a day that riders are on. */
export interface DayRun extends Pick<
  RegisteredRun,
  | 'departureId'
  | 'minibus'
  | 'direction'
  | 'relayPoint'
  | 'from'
  | 'to'
  | 'start'
  | 'end'
  | 'isMotorway'
  | 'state'
> {
  readonly driverId: string | null
  readonly vehicleId: string | null
  /** Of all runs of the day, by their key. */
  readonly ridersOf: ReadonlyMap<string, number>
}

/** The runs of a service day that riders are on, by time: buses, and minibuses that a party is placed in. Five queries. */
export async function neededRuns(
  db: Executor,
  serviceDate: CalendarDate,
  context: FleetContext,
): Promise<readonly DayRun[]> {
  const rows = await db
    .select()
    .from(departures)
    .where(
      and(
        eq(departures.serviceDate, serviceDate),
        ne(departures.progress, 'done'),
        ne(departures.status, 'cancelled'),
      ),
    )
  const ids = rows.map(({ id }) => id)
  const ridersOf = await ridersOfRuns(db, ids)
  const assigned = await readRuns(db, eq(departures.serviceDate, serviceDate))
  const byHand = await handWritten(db, serviceDate)
  const stopsOf = await stopsOfRuns(db, ids)
  const runs: DayRun[] = []
  for (const departure of rows) {
    const { direction, relayPoint } = departure
    for (let minibus = direction === 'transfer' ? 1 : 0; minibus <= departure.minibuses; minibus += 1) {
      const key = runKey(departure.id, minibus)
      if (!ridersOf.has(key) || byHand.has(key)) continue
      const own = assigned.find((run) => run.departureId === departure.id && run.minibus === minibus)
      const times = own ?? timesOfRun(departure, { minibus, stops: stopsOf.get(key) ?? [] }, context)
      const { from, to, start, end, isMotorway } = times
      const state = own?.state ?? 'planned'
      runs.push({
        departureId: departure.id,
        minibus,
        direction,
        relayPoint,
        from,
        to,
        start,
        end,
        isMotorway,
        state,
        driverId: own?.driverId ?? null,
        vehicleId: own?.vehicleId ?? null,
        ridersOf,
      })
    }
  }
  return runs.sort((a, b) => a.from - b.from || a.minibus - b.minibus)
}

/** Runs whose vehicle and driver were written by hand, before there was a register: somebody drives them. */
async function handWritten(db: Executor, serviceDate: CalendarDate): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({
      departureId: vehicleAssignments.departureId,
      minibus: vehicleAssignments.minibus,
      vehicleId: vehicleAssignments.vehicleId,
    })
    .from(vehicleAssignments)
    .innerJoin(departures, eq(departures.id, vehicleAssignments.departureId))
    .where(eq(departures.serviceDate, serviceDate))
  return new Set(
    rows.flatMap(({ departureId, minibus, vehicleId }) =>
      vehicleId === null ? [runKey(departureId, minibus)] : [],
    ),
  )
}

/**
 * Runs that no shift of the day could take: each shift drives one run after the other, the earliest first, and keeps those that are
 * its driver's already.
 */
export function uncoveredOf(
  runs: readonly DayRun[],
  shifts: readonly (Span & { readonly driverId: string })[],
): readonly DayRun[] {
  const busy = shifts.map((shift) => ({
    ...shift,
    spans: runs.filter(({ driverId }) => driverId === shift.driverId).map(({ from, to }) => ({ from, to })),
  }))
  return runs.filter((run) => {
    if (run.driverId !== null) return false
    const taker = busy.find(
      ({ from, to, spans }) =>
        from <= run.from && run.to <= to && spans.every((span) => span.to <= run.from || run.to <= span.from),
    )
    taker?.spans.push({ from: run.from, to: run.to })
    return taker === undefined
  })
}
