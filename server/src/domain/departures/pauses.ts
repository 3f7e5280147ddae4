import type { Direction } from '@noriai/contract/policy'
import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { instantFromSql, timestamp } from '../../infra/db/sql'
import type { PlannedDeparture } from '../seats'
import { ridingOrders } from './boardRows'

/** A time without service. */
export interface ServicePause {
  readonly id: string
  /** Null for every direction. */
  readonly direction: Direction | null
  /** Null for every line. */
  readonly relayPoint: string | null
  readonly from: number
  readonly to: number
  readonly reason: string
  /** People of paid orders on departures within it. */
  readonly riders: number
}

interface PauseRow extends Record<string, unknown> {
  id: string
  direction: Direction | null
  relay_point: string | null
  paused_from: string
  paused_to: string
  reason: string
  riders: number
}

/** The pauses that `which` chooses of `service_pauses p`, by their beginning, with the riders they concern. One query. */
async function readPauses(db: Executor, which: SQL): Promise<ServicePause[]> {
  const { rows } = await db.execute<PauseRow>(sql`
    select p.id, p.direction, p.relay_point, p.paused_from, p.paused_to, p.reason, (
      select coalesce(sum(o.adults + o.children + o.infants), 0)::int
      from departures d join orders o on o.departure_id = d.id
      where d.departs_at >= p.paused_from and d.departs_at < p.paused_to
        and (p.direction is null or p.direction = d.direction)
        and (p.relay_point is null or p.relay_point = d.relay_point)
        and ${ridingOrders}
    ) as riders
    from service_pauses p
    where ${which}
    order by p.paused_from, p.id`)
  return rows.map((row) => ({
    id: row.id,
    direction: row.direction,
    relayPoint: row.relay_point,
    from: instantFromSql(row.paused_from),
    to: instantFromSql(row.paused_to),
    reason: row.reason,
    riders: row.riders,
  }))
}

/** The pauses of one direction that touch a time. */
interface PauseQuery {
  readonly direction: Direction
  readonly from: number
  readonly to: number
}

/** The pauses of a direction that touch a stretch of time, both ends included. */
export function pausesBetween(db: Executor, { direction, from, to }: PauseQuery): Promise<ServicePause[]> {
  return readPauses(
    db,
    sql`(p.direction is null or p.direction = ${direction})
      and p.paused_from <= ${timestamp(to)} and p.paused_to > ${timestamp(from)}`,
  )
}

/** The pauses that are to come, run, or ended after `at`. */
export function pausesEndingAfter(db: Executor, at: number): Promise<ServicePause[]> {
  return readPauses(db, sql`p.paused_to > ${timestamp(at)}`)
}

/** Whether a departure falls into a pause. */
export function isWithinPause(
  { direction, relayPoint, departsAt }: Pick<PlannedDeparture, 'direction' | 'relayPoint' | 'departsAt'>,
  pause: Pick<ServicePause, 'direction' | 'relayPoint' | 'from' | 'to'>,
): boolean {
  const isConcerned =
    (pause.direction === null || pause.direction === direction) &&
    (pause.relayPoint === null || pause.relayPoint === relayPoint)
  return isConcerned && pause.from <= departsAt && departsAt < pause.to
}
