import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../db/client'
import { orders } from '../../db/schema/orders'
import { flightReports } from '../../db/schema/staff'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { announceChange } from '../../live/announceChange'
import { operatorDataOf } from '../quotation/operatorData'
import { followFlight, type Followed } from './followFlight'
import type { FlightReport } from './flightReports'

/** A report as it comes in. */
export type NewReport = Omit<FlightReport, 'reportedAt'>

/** What a report brought about. */
export interface Reported {
  readonly moved: number
  readonly stranded: number
}

/**
 * Writes a report of a flight and lets its riders' seats follow, each in a transaction of its own: one that fails does not
 * keep the others, and the job `followFlights` does it again.
 * @throws notFound for a flight that no rider is on
 */
export async function reportFlight(
  deps: Pick<Deps, 'db' | 'policy' | 'airports' | 'log'>,
  report: NewReport,
  at: number,
): Promise<Reported> {
  await deps.db.transaction((tx) => writeReport(tx, { ...report, reportedAt: at }))
  const followed = await followAll(deps, await ridersOf(deps.db, report), at)
  return {
    moved: followed.filter((each) => each === 'moved').length,
    stranded: followed.filter((each) => each === 'stranded').length,
  }
}

/** Lets orders follow their flights, one after the other. */
export async function followAll(
  deps: Pick<Deps, 'db' | 'policy' | 'airports' | 'log'>,
  orderIds: readonly string[],
  at: number,
): Promise<Followed[]> {
  const { db, policy, airports } = deps
  const world = { policy, airports, data: await operatorDataOf(db, policy) }
  const followed: Followed[] = []
  for (const id of orderIds) {
    try {
      followed.push(await db.transaction((tx) => followFlight(tx, id, at, world)))
    } catch (error) {
      deps.log.error({ err: error, order: id }, 'a seat did not follow its flight yet')
    }
  }
  return followed
}

async function writeReport(tx: Tx, report: FlightReport): Promise<void> {
  const riders = await ridersOf(tx, report)
  if (riders.length === 0) throw new DomainError('notFound')
  const { flightNo, scheduledAt, ...news } = report
  await tx
    .insert(flightReports)
    .values({ flightNo, scheduledAt, ...news })
    .onConflictDoUpdate({ target: [flightReports.flightNo, flightReports.scheduledAt], set: news })
  await announceChange(tx, { orderIds: riders, flights: true })
}

/** The paid orders on a flight, those that were placed first first: they choose first. */
async function ridersOf(
  db: Executor,
  { flightNo, scheduledAt }: Pick<FlightReport, 'flightNo' | 'scheduledAt'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.flightNo, flightNo),
        eq(orders.flightAt, scheduledAt),
        eq(orders.payment, 'paid'),
        sql`${orders.fulfilment} <> 'cancelled'`,
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.id))
  return rows.map(({ id }) => id)
}
