import { isPickup, type OrderKind } from '@noriai/contract/orders/kinds'
import type { OrderFlight } from '@noriai/contract/schema/orderView'
import { msPerMinute, toWallTime, fromWallTime, msPerDay, msPerHour } from '@noriai/contract/time'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { isOfFlightSql } from '../../infra/db/isOfFlight'
import { flightReports } from '../../infra/db/schema/staff'
import type { FlightDirection } from '../../infra/providers/flightSource'
import type { Order } from '../orders'
import { DomainError } from '../../errors'

/** What was reported of a flight last. */
export type FlightReport = typeof flightReports.$inferSelect

/** Whether the flight that an order of a kind names lands here or leaves. */
export const flightDirectionOf = (type: OrderKind): FlightDirection =>
  isPickup(type) ? 'arrival' : 'departure'

/** What an order shows of its flight. */
export type FlightNews = Pick<FlightReport, 'status' | 'estimatedAt' | 'reportedAt'>

/** The newest report of each order's flight in a query over orders; null for those without one. */
export const flightNewsJson = sql<FlightNews | null>`(
  select json_build_object('status', f.status, 'estimatedAt', extract(epoch from f.estimated_at) * 1000,
    'reportedAt', extract(epoch from f.reported_at) * 1000)
  from flight_reports f
  where orders.flight_no <> '' and ${isOfFlightSql('f', 'orders')})`

/** What was reported of an order's flight; undefined without a report, or without a number. */
export async function reportFor(
  db: Executor,
  { flightNo, flightAt, type }: Pick<Order, 'flightNo' | 'flightAt' | 'type'>,
): Promise<FlightReport | undefined> {
  if (flightNo === '' || flightAt === null) return undefined
  const [report] = await db
    .select()
    .from(flightReports)
    .where(
      and(
        eq(flightReports.flightNo, flightNo),
        eq(flightReports.scheduledAt, flightAt),
        or(isNull(flightReports.direction), eq(flightReports.direction, flightDirectionOf(type))),
      ),
    )
  return report
}

/** Of several reports of one flight the one that holds: what staff saw before what a source says, then the newest; undefined for none. */
export function reportThatHolds<Each extends Pick<FlightReport, 'source' | 'reportedAt'>>(
  reports: readonly Each[],
): Each | undefined {
  const rank = ({ source }: Each) => (source === 'staff' ? 1 : 0)
  return [...reports].sort((a, b) => rank(b) - rank(a) || b.reportedAt - a.reportedAt)[0]
}

/** When a pick-up's flight lands by what is known: as reported, else as scheduled. */
export function landingOf(order: Pick<Order, 'appointedAt'>, news: FlightNews | null | undefined): number {
  return news?.estimatedAt ?? order.appointedAt
}

/** Whether a flight was reported as landed without the time, so that its landing is noted as the moment of the report. */
export const isUntimedLanding = ({ status, estimatedAt, reportedAt }: FlightNews): boolean =>
  status === 'landed' && estimatedAt === reportedAt

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
export const MOST_LATE_MS = 2 * msPerDay

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
