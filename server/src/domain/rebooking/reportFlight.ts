import type { staffReportFlight } from '@noriai/contract/calls/staff/flights'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { orderKinds } from '@noriai/contract/orders/kinds'
import { isStateHere } from '@noriai/contract/rules/flightReport'
import { fromWallTime, toWallTime } from '@noriai/contract/time'
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { meetsOwnDirection } from '../../infra/db/isOfFlight'
import { orders } from '../../infra/db/schema/orders'
import { flightReports } from '../../infra/db/schema/staff'
import { announceChange } from '../../infra/live/announceChange'
import { estimateOf, findOneFlight, presentStaffFlight, type DayFlight, type FlightReport } from '../flights'
import { operatorDataOf } from '../network'
import { logStaffAction } from '../trail'
import { applyFlightReport, type FlightOutcome } from './applyFlightReport'
import { logLeftForLater } from '../../infra/db/logLeftForLater'

/** A report as it comes in. */
export type NewReport = Omit<FlightReport, 'reportedAt' | 'direction'> & Pick<DayFlight, 'direction'>

/** What a report brought about. */
export interface Reported {
  readonly moved: number
  readonly stranded: number
}

/**
 * Writes a report of a flight and moves the seats of its riders, each in a transaction of its own: one that fails does not
 * keep the others, and the job `retryFlightReports` does it again.
 * @throws notFound for a flight that no rider is on
 */
export async function reportFlight(
  deps: Pick<Deps, 'db' | 'policy' | 'airports' | 'log'>,
  report: NewReport,
  at: number,
): Promise<Reported> {
  await deps.db.transaction((tx) => writeReport(tx, { ...report, reportedAt: at }))
  const outcomes = await applyFlightReports(deps, await ridersOf(deps.db, report), at)
  return {
    moved: outcomes.filter((each) => each === 'moved').length,
    stranded: outcomes.filter((each) => each === 'stranded').length,
  }
}

/**
 * Reports a flight as staff know it, and answers it with how its riders' seats moved.
 * @throws notFound for a flight that no rider is on, validation.dateTime, validation.invalid for a landing of one that leaves from here
 */
export async function reportByStaff(
  deps: Pick<Deps, 'db' | 'policy' | 'airports' | 'log'>,
  input: CallInput<typeof staffReportFlight>,
  { staffId, at, lang }: StaffAction & { readonly lang: Lang },
): Promise<CallResponse<typeof staffReportFlight>> {
  const { flightNo, status, direction } = input
  const scheduledAt = fromWallTime(input.scheduledTime)
  const estimatedAt = estimateOf(input, scheduledAt, at)
  const known = await findOneFlight(deps.db, { flightNo, scheduledAt, direction }, deps.policy)
  if (!known) throw new DomainError('notFound')
  if (!isStateHere(status, known)) throw new DomainError('validation.invalid', { field: 'status' })
  let [movedCount, strandedCount] = [0, 0]
  // One flight, with whatever time and number its riders named it.
  for (const each of known.named) {
    const named = { flightNo: each.flightNo, scheduledAt: each.scheduledAt, direction: known.direction }
    const report = { ...named, status, estimatedAt, source: 'staff', staffId } as const
    const { moved, stranded } = await reportFlight(deps, report, at)
    movedCount += moved
    strandedCount += stranded
  }
  const flight = await findOneFlight(deps.db, { flightNo, scheduledAt, direction }, deps.policy)
  if (!flight) throw new DomainError('notFound')
  return { flight: presentStaffFlight(flight, lang), movedCount, strandedCount }
}

/** Applies what is known of their flights to orders, one after the other. */
export async function applyFlightReports(
  deps: Pick<Deps, 'db' | 'policy' | 'airports' | 'log'>,
  orderIds: readonly string[],
  at: number,
): Promise<FlightOutcome[]> {
  const { db, policy, airports } = deps
  const context = { policy, airports, data: await operatorDataOf(db, policy) }
  const outcomes: FlightOutcome[] = []
  for (const id of orderIds) {
    try {
      outcomes.push(await db.transaction((tx) => applyFlightReport(tx, id, { at, context })))
    } catch (error) {
      logLeftForLater(deps.log, error, {
        order: id,
        message: 'a flight report was not applied to an order yet',
      })
    }
  }
  return outcomes
}

async function writeReport(tx: Tx, report: NewReport & Pick<FlightReport, 'reportedAt'>): Promise<void> {
  const riders = await ridersOf(tx, report)
  if (riders.length === 0) throw new DomainError('notFound')
  const { flightNo, scheduledAt, ...news } = report
  const isIt = and(eq(flightReports.flightNo, flightNo), eq(flightReports.scheduledAt, scheduledAt))
  const [known] = await tx.select().from(flightReports).where(isIt)
  const written = await tx
    .insert(flightReports)
    .values({ flightNo, scheduledAt, ...news })
    .onConflictDoUpdate({
      target: [flightReports.flightNo, flightReports.scheduledAt],
      set: news,
      // A source that knows both ways of a number by one time does not change them about in each of its runs.
      setWhere: or(sql`excluded.source = 'staff'`, meetsOwnDirection),
    })
    .returning({ flightNo: flightReports.flightNo })
  if (written.length === 0) return
  if (news.staffId) {
    await logStaffAction(tx, {
      at: news.reportedAt,
      staffId: news.staffId,
      subject: 'flight',
      subjectId: `${flightNo} ${toWallTime(scheduledAt)}`,
      action: 'reported',
      before: known ? newsText(known) : '',
      value: newsText(news),
    })
  }
  await announceChange(tx, { orderIds: riders, flights: true })
}

const newsText = ({ status, estimatedAt }: Pick<FlightReport, 'status' | 'estimatedAt'>) =>
  estimatedAt === null ? status : `${status} ${toWallTime(estimatedAt)}`

/** The paid orders on a flight, those that were placed first first: they choose first. */
async function ridersOf(
  db: Executor,
  { flightNo, scheduledAt, direction }: Pick<NewReport, 'flightNo' | 'scheduledAt' | 'direction'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.flightNo, flightNo),
        eq(orders.flightAt, scheduledAt),
        (direction === 'arrival' ? eq : ne)(orders.type, orderKinds.pickup),
        eq(orders.payment, 'paid'),
        sql`${orders.fulfilment} <> 'cancelled'`,
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.id))
  return rows.map(({ id }) => id)
}
