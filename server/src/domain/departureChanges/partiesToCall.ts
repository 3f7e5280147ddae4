import type { Direction } from '@noriai/contract/policy'
import { msPerDay } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { instantFromSql, timestamp } from '../../infra/db/sql'

/** A cancelled departure with riders whom nothing but a call reaches and nobody has called. */
interface DepartureToCall {
  readonly departure: {
    readonly id: string
    readonly direction: Direction
    readonly serviceDate: string
    readonly departsAt: number
    readonly relayPoint: string
  }
  readonly cancelledAt: number
  /** When the last bus of theirs leaves: the cancelled one, or the one that they were moved to. */
  readonly uselessAt: number
  readonly riders: number
}

interface Row extends Record<string, unknown> {
  id: string
  direction: Direction
  service_date: string
  departs_at: string
  relay_point: string
  cancelled_at: string
  useless_at: string
  riders: number
}

/** Departures further back are over, whoever was called. */
const BACK_MS = msPerDay
const MOST = 200

/** The cancelled departures of which somebody is still to be called, the earliest first. One query. */
export async function listPartiesToCall(db: Executor, at: number): Promise<DepartureToCall[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.direction, d.service_date::text, d.departs_at, d.relay_point, c.at as cancelled_at,
      max(greatest(d.departs_at, n.departs_at)) as useless_at, sum(p.riders)::int as riders
    from departure_change_parties p
    join departure_changes c on c.id = p.change_id
    join departures d on d.id = c.departure_id
    left join departures n on n.id = p.to_departure_id
    where p.reached_by = 'none' and p.called_at is null and d.departs_at > ${timestamp(at - BACK_MS)}
    group by d.id, c.id
    order by d.departs_at, d.id
    limit ${MOST}`)
  return rows.map((row) => ({
    departure: {
      id: row.id,
      direction: row.direction,
      serviceDate: row.service_date,
      departsAt: instantFromSql(row.departs_at),
      relayPoint: row.relay_point,
    },
    cancelledAt: instantFromSql(row.cancelled_at),
    uselessAt: instantFromSql(row.useless_at),
    riders: row.riders,
  }))
}
