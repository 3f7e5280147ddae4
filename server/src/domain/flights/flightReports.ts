import type { OrderFlight } from '@noriai/contract/schema/orderView'
import { msPerMinute, toWallTime, fromWallTime, msPerDay, msPerHour } from '@noriai/contract/time'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { flightReports } from '../../infra/db/schema/staff'
import { timestamp } from '../../infra/db/sql'
import type { Order } from '../orders'
import { DomainError } from '../../errors'
import { ridesAround } from './ridesAround'

/** What was reported of a flight last. */
export type FlightReport = typeof flightReports.$inferSelect

/** What an order shows of its flight. */
export type FlightNews = Pick<FlightReport, 'status' | 'estimatedAt' | 'reportedAt'>

/** The newest report of each order's flight in a query over orders; null for those without one. */
export const flightNewsJson = sql<FlightNews | null>`(
  select json_build_object('status', f.status, 'estimatedAt', extract(epoch from f.estimated_at) * 1000,
    'reportedAt', extract(epoch from f.reported_at) * 1000)
  from flight_reports f
  where orders.flight_no <> '' and f.flight_no = orders.flight_no and f.scheduled_at = orders.flight_at)`

/** What was reported of an order's flight; undefined without a report, or without a number. */
export async function reportFor(
  db: Executor,
  { flightNo, flightAt }: Pick<Order, 'flightNo' | 'flightAt'>,
): Promise<FlightReport | undefined> {
  if (flightNo === '' || flightAt === null) return undefined
  const [report] = await db
    .select()
    .from(flightReports)
    .where(and(eq(flightReports.flightNo, flightNo), eq(flightReports.scheduledAt, flightAt)))
  return report
}

/**
 * What was reported of a code share under one of its numbers holds under the others too, for flights between two instants: whoever orders
 * after the report names one that nobody named before. A number keeps a report of its own.
 */
export async function shareReports(
  db: Executor,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await db.execute(sql`
    with code_shares as (
      select distinct o.flight_no as sold_as, o.flight ->> 'operatedAs' as operated_as, o.flight_at
      from orders o
      where o.flight ->> 'operatedAs' is not null and o.payment = 'paid'
        and o.flight_at between ${timestamp(from)} and ${timestamp(to)} and ${ridesAround(from, to)}
    ), numbers as (
      select sold_as as flight_no, operated_as as other, flight_at from code_shares
      union select operated_as, sold_as, flight_at from code_shares
    )
    insert into flight_reports (flight_no, scheduled_at, status, estimated_at, reported_at, source, staff_id)
    select distinct on (n.flight_no, n.flight_at)
      n.flight_no, n.flight_at, f.status, f.estimated_at, f.reported_at, f.source, f.staff_id
    from numbers n
    join flight_reports f on f.flight_no = n.other and f.scheduled_at = n.flight_at
    order by n.flight_no, n.flight_at, f.reported_at desc
    on conflict do nothing`)
}

/** When a pick-up's flight lands by what is known: as reported, else as scheduled. */
export function landingOf(order: Pick<Order, 'appointedAt'>, news: FlightNews | null | undefined): number {
  return news?.estimatedAt ?? order.appointedAt
}

/** The longest delay that the contract can tell: two days. */
const MOST_DELAY_MINUTES = 2880

type FlightStatus = Pick<OrderFlight, 'status' | 'estimatedTime' | 'delayMinutes'>

/** The state of a flight by its newest report; as scheduled without one. */
export function presentFlightNews(news: FlightNews | null | undefined, scheduledAt: number): FlightStatus {
  if (!news) return { status: 'scheduled', estimatedTime: null, delayMinutes: 0 }
  const { status, estimatedAt } = news
  return {
    status,
    estimatedTime: estimatedAt === null ? null : toWallTime(estimatedAt),
    delayMinutes: estimatedAt === null ? 0 : delayMinutes(scheduledAt, estimatedAt),
  }
}

/** Whole minutes behind the schedule; 0 for what is early. */
function delayMinutes(scheduledAt: number, estimatedAt: number): number {
  return Math.min(MOST_DELAY_MINUTES, Math.max(0, Math.round((estimatedAt - scheduledAt) / msPerMinute)))
}

/** A time further from the schedule than this is a slip of the pen. */
const MOST_EARLY_MS = 6 * msPerHour
const MOST_LATE_MS = 2 * msPerDay

/**
 * When a reported flight lands or leaves: as reported; of one that has landed, now; of a cancelled one, never.
 * @throws validation.dateTime for a time that cannot be this flight's
 */
export function estimateOf(
  { status, estimatedTime }: Pick<FlightReport, 'status'> & { readonly estimatedTime: string | null },
  scheduledAt: number,
  at: number,
): number | null {
  if (status === 'cancelled') return null
  if (estimatedTime === null) return status === 'landed' ? at : scheduledAt
  const estimatedAt = fromWallTime(estimatedTime)
  const isFar = estimatedAt < scheduledAt - MOST_EARLY_MS || estimatedAt > scheduledAt + MOST_LATE_MS
  if (isFar) throw new DomainError('validation.dateTime', { field: 'estimatedTime' })
  return estimatedAt
}
