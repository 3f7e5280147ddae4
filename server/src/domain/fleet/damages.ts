import { damageShownDays } from '@noriai/contract/rules/attention'
import type { DamageView } from '@noriai/contract/schema/fleet'
import { msPerDay, toWallTime } from '@noriai/contract/time'
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { attentionMarks } from '../../infra/db/schema/attention'
import { stopEvents } from '../../infra/db/schema/driving'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import type { Vehicle } from './judgeRun'

/** What its driver reported of a vehicle. */
interface Report {
  readonly vehicleId: string | null
  /** When it was reported, by the driver's phone. */
  readonly reportedAt: number
  readonly text: string
}

/** Answers what was reported of a vehicle last; undefined where there is nothing to see to. */
type DamageOf = (vehicle: Pick<Vehicle, 'id' | 'offRoad'>) => DamageView | undefined

/**
 * What drivers reported damaged within the last `damageShownDays`, for the vehicles that they still have the runs of. What its driver took
 * back is none, nor what somebody closed in the queue, nor that of a vehicle whose time off the road ended since. One query.
 */
export async function readDamages(db: Executor, at: number): Promise<DamageOf> {
  const reports: readonly Report[] = await db
    .select({ vehicleId: vehicleAssignments.vehicleId, reportedAt: stopEvents.at, text: stopEvents.text })
    .from(stopEvents)
    .innerJoin(
      vehicleAssignments,
      and(
        eq(vehicleAssignments.departureId, stopEvents.departureId),
        eq(vehicleAssignments.minibus, stopEvents.minibus),
        // Of a run that was handed over it is not known which of its vehicles is meant.
        eq(vehicleAssignments.driverId, stopEvents.driverId),
      ),
    )
    .leftJoin(attentionMarks, eq(attentionMarks.key, sql`'damage:' || ${stopEvents.id}::text`))
    .where(
      and(
        gt(stopEvents.receivedAt, at - damageShownDays * msPerDay),
        eq(stopEvents.kind, 'damaged'),
        eq(stopEvents.by, 'driver'),
        isNotNull(vehicleAssignments.vehicleId),
        isNull(attentionMarks.doneAt),
        sql`not exists (select 1 from stop_events u where u.undoes = ${stopEvents.id})`,
      ),
    )
    .orderBy(desc(stopEvents.at))
  return ({ id, offRoad }) => {
    const last = reports.find(({ vehicleId }) => vehicleId === id)
    if (!last) return undefined
    const { reportedAt, text } = last
    const wasSeenTo = offRoad.some(({ to }) => to !== null && to > reportedAt && to <= at)
    return wasSeenTo ? undefined : { reportedAt: toWallTime(reportedAt), text }
  }
}
