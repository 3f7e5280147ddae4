import type { Policy } from '@noriai/contract/policy'
import { mostMinutesOff, oneFlightADay, type OneFlight } from '@noriai/contract/rules/oneFlight'
import { msPerMinute, type CalendarDate } from '@noriai/contract/time'
import { and, gte, lte, sql } from 'drizzle-orm'
import { groupBy } from '../../groupBy'
import type { Db, Executor } from '../../infra/db/client'
import { meetsOwnDirection } from '../../infra/db/isOfFlight'
import { flightReports } from '../../infra/db/schema/staff'
import { timestamp } from '../../infra/db/sql'
import { announceChange } from '../../infra/live/announceChange'
import { findFlights, spanOf, widerSpan, type DayFlight } from './dayFlights'
import { reportThatHolds, type FlightReport } from './flightReports'
import { ridesAround } from './ridesAround'

/** The first and the last of some service days. */
interface ServiceDays {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/**
 * What was reported of a flight holds for everybody on it: also for who orders later and names it by another number of a code share, or by
 * a time that is a little off. Who names it with quite another time is to be asked which flight is meant, and is left out as in a report by
 * hand.
 */
export async function shareReports(db: Db, days: ServiceDays, policy: Policy): Promise<void> {
  const span = spanOf(days, policy)
  const reports = await db
    .select()
    .from(flightReports)
    .where(and(gte(flightReports.scheduledAt, span.from), lte(flightReports.scheduledAt, span.to)))
  if (reports.length === 0) return
  const byNumber = groupBy(reports, ({ flightNo }) => flightNo)
  const wider = widerSpan(span)
  const numbers = await sameFlights(db, byNumber, wider)
  for (const flight of oneFlightADay(await findFlights(db, { ...wider, numbers }), policy)) {
    const own = new Set([flight.flightNo, ...flight.named.map(({ flightNo }) => flightNo)])
    const near = [...own]
      .flatMap((flightNo) => byNumber.get(flightNo) ?? [])
      .filter((each) => isOf(each, flight))
    const report = reportThatHolds(near)
    if (report) await shareReport(db, report, flight)
  }
}

const isOf = (report: FlightReport, flight: OneFlight<DayFlight>) =>
  (report.direction ?? flight.direction) === flight.direction &&
  Math.abs(report.scheduledAt - flight.scheduledAt) <= mostMinutesOff * msPerMinute

/** All numbers of the flights that have one of these: of a code share that of the airline that flies it, and under which it is sold. */
async function sameFlights(
  db: Executor,
  reported: Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ sold_as: string; operated_as: string }>(sql`
    select distinct o.flight_no as sold_as, o.flight ->> 'operatedAs' as operated_as
    from orders o
    where o.flight ->> 'operatedAs' is not null and o.payment = 'paid'
      and o.flight_at between ${timestamp(from)} and ${timestamp(to)} and ${ridesAround(from, to)}`)
  const operated = new Set(
    rows
      .filter(({ sold_as: soldAs, operated_as: operatedAs }) =>
        [soldAs, operatedAs].some((each) => reported.has(each)),
      )
      .map((row) => row.operated_as),
  )
  const sold = rows.filter((row) => operated.has(row.operated_as)).map((row) => row.sold_as)
  return [...new Set([...reported.keys(), ...operated, ...sold])]
}

/** Only where it says more than what is there: another report may have come in meanwhile. */
const saysMore = sql<boolean>`
  (excluded.source = 'staff', excluded.reported_at) > (${flightReports.source} = 'staff', ${flightReports.reportedAt})`

async function shareReport(
  db: Db,
  report: FlightReport,
  { named, direction }: OneFlight<DayFlight>,
): Promise<void> {
  const { flightNo: _flightNo, scheduledAt: _scheduledAt, ...said } = report
  const news = { ...said, direction }
  const { source, reportedAt } = news
  const rest = named.filter((each) => each.report?.source !== source || each.report.reportedAt !== reportedAt)
  for (const { flightNo, scheduledAt, namedBy } of rest) {
    await db.transaction(async (tx) => {
      const written = await tx
        .insert(flightReports)
        .values({ flightNo, scheduledAt, ...news })
        .onConflictDoUpdate({
          target: [flightReports.flightNo, flightReports.scheduledAt],
          set: news,
          setWhere: and(saysMore, meetsOwnDirection),
        })
        .returning({ flightNo: flightReports.flightNo })
      if (written.length > 0)
        await announceChange(tx, { orderIds: namedBy.map(({ id }) => id), flights: true })
    })
  }
}
