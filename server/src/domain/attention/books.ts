import type { AttentionSubject } from '@noriai/contract/calls/staff/attention'
import type { Direction } from '@noriai/contract/policy'
import type { AttentionFacts, AttentionKind } from '@noriai/contract/rules/attention'
import type { ProgressStep } from '@noriai/contract/rules/departureProgress'
import { msPerDay } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { timestamp } from '../../infra/db/sql'
import { sitsElsewhereSql } from '../../infra/db/sitsElsewhere'
import type { AirportDirectory } from '../airport'
import { ridingOrders } from '../departures'
import { drivingToSeeTo } from '../driving'
import { fleetToSeeTo } from '../fleet'
import type { ReadingContext } from '../network'
import type { PlaceSearch } from '../places'

/** What the books are read with. */
export interface AttentionContext extends ReadingContext {
  readonly airports: AirportDirectory
  readonly places: Pick<PlaceSearch, 'byId'>
}

export type RunToWatch = Awaited<ReturnType<typeof drivingToSeeTo.listRunsToWatch>>[number]
export type TapToSee = Awaited<ReturnType<typeof drivingToSeeTo.listTapsToSee>>[number]

/** Something that may need somebody: what its rule goes by, and what is shown of it. */
interface Candidate<Kind extends AttentionKind> {
  readonly facts: AttentionFacts[Kind]
  readonly subject: Partial<AttentionSubject>
}

/** What the sources read from; departures are read once for all kinds that are about them. */
export interface Books {
  readonly db: Executor
  readonly at: number
  readonly context: AttentionContext
  readonly departures: () => Promise<readonly DepartureRow[]>
  /** Runs whose driver has a phone, and taps of drivers that somebody should see to. */
  readonly runs: () => Promise<readonly RunToWatch[]>
  readonly taps: () => Promise<readonly TapToSee[]>
}

/** Reads what may need somebody, of one kind. */
export type Source<Kind extends AttentionKind> = (books: Books) => Promise<Candidate<Kind>[]>

/** Departures further back are over, whatever was reported. */
const BACK_MS = msPerDay
/** A vehicle is assigned within the policy's hours; this is more than any policy has. */
export const AHEAD_MS = 2 * msPerDay
/** More of a kind than these are not listed. */
export const MOST = 200

/** A departure of today with riders, as it is read. */
export interface DepartureRow extends Record<string, unknown> {
  id: string
  service_date: string
  direction: Direction
  relay_point: string
  departs_at: string
  progress: ProgressStep
  late_minutes: number
  riders: number
  checked_in: number
  minibuses: number[]
  /** Those with a vehicle and a driver that can drive them. */
  assigned: number[]
  collects_at: string | null
  ends_at: string | null
}

/** Departures of today with riders, as the queue judges them. Two queries, for all its kinds. */
export async function readDepartures(db: Executor, at: number): Promise<DepartureRow[]> {
  const moment = (path: string) =>
    sql.raw(`to_timestamp((o.times -> '${path}' ->> '${path === 'door' ? 'from' : 'to'}')::float8 / 1000)`)
  const ofRiders = sql`from orders o where o.departure_id = d.id and ${ridingOrders}`
  const { rows } = await db.execute<DepartureRow>(sql`
    select d.id, d.service_date::text, d.direction, d.relay_point, d.departs_at, d.progress, d.late_minutes,
      (select coalesce(sum(o.adults + o.children + o.infants), 0)::int ${ofRiders}) as riders,
      (select coalesce(sum(o.adults + o.children + o.infants), 0)::int ${ofRiders} and o.verified_at is not null) as checked_in,
      (select coalesce(json_agg(distinct c.minibus), '[]') from seat_claims c left join orders o on o.id = c.order_id
        where c.departure_id = d.id and c.state = 'sold' and not ${sitsElsewhereSql('o')}) as minibuses,
      (select coalesce(json_agg(v.minibus), '[]') from vehicle_assignments v
        where v.departure_id = d.id and v.state <> 'abandoned') as assigned,
      coalesce(
        (select min(s.arrives_at) from planned_stops s where s.departure_id = d.id and s.leg = 'collect'),
        (select min(${moment('door')}) ${ofRiders} and not ${sitsElsewhereSql('o')})) as collects_at,
      (select max(${moment('arrives')}) ${ofRiders}) as ends_at
    from departures d
    where d.departs_at > ${timestamp(at - BACK_MS)} and d.departs_at < ${timestamp(at + AHEAD_MS)}
      and d.progress <> 'done' and d.status <> 'cancelled' and exists (select 1 ${ofRiders})
    order by d.departs_at
    limit ${MOST}`)
  const lost = await fleetToSeeTo.listLostRuns(
    db,
    rows.map(({ id }) => id),
  )
  const isLost = (id: string, number: number) =>
    lost.some(({ departureId, minibus }) => departureId === id && minibus === number)
  return rows.map((row) => ({
    ...row,
    assigned: row.assigned.filter((number) => !isLost(row.id, number)),
  }))
}

/** The books of a moment. */
export function openBooks(db: Executor, at: number, context: AttentionContext): Books {
  let read: Promise<DepartureRow[]> | undefined
  let runs: Promise<RunToWatch[]> | undefined
  let taps: Promise<TapToSee[]> | undefined
  return {
    db,
    at,
    context,
    departures: () => (read ??= readDepartures(db, at)),
    runs: () => (runs ??= drivingToSeeTo.listRunsToWatch(db, at)),
    taps: () => (taps ??= drivingToSeeTo.listTapsToSee(db, at)),
  }
}
