import type { staffDayFigures } from '@noriai/contract/calls/staff/departures'
import type { CallResponse } from '@noriai/contract/defineCall'
import { addSums, noSums, sumOf, type ReportMeasure } from '@noriai/contract/rules/reportFigures'
import { toWallTime, type CalendarDate } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { readCellsNow } from './reportCells'

/** All but what is of this moment. */
type DayFigures = Omit<CallResponse<typeof staffDayFigures>, 'unassigned'>

/** How a service day goes so far, by the books of this moment: the measures of the reports, and where its riders are. */
export async function viewDayFigures(
  db: Executor,
  serviceDate: CalendarDate,
  at: number,
): Promise<DayFigures> {
  const cells = await readCellsNow(db, [serviceDate])
  const sums = cells
    .filter(({ dimension }) => dimension === 'all')
    .reduce((sum, cell) => addSums(sum, cell.sums), noSums)
  const share = (part: ReportMeasure, whole: ReportMeasure) => ({
    part: sumOf(sums, part),
    whole: sumOf(sums, whole),
  })
  return {
    asOf: toWallTime(at),
    serviceDate,
    riders: await ridersOf(db, serviceDate),
    onTime: share('onTime', 'timed'),
    doors: share('doorsInWindow', 'doors'),
    noShows: share('missed', 'due'),
  }
}

async function ridersOf(db: Executor, serviceDate: CalendarDate): Promise<DayFigures['riders']> {
  const { rows } = await db.execute<DayFigures['riders']>(sql`
    select coalesce(sum(people), 0)::int as "all",
      coalesce(sum(people) filter (where fulfilment in ('verified', 'inProgress')), 0)::int as riding,
      coalesce(sum(people) filter (where fulfilment = 'completed'), 0)::int as arrived
    from (
      select fulfilment, adults + children + infants as people from orders
      where service_date = ${serviceDate} and payment = 'paid'
        and fulfilment in ('confirmed', 'verified', 'inProgress', 'completed', 'noShow')
    ) riding`)
  return rows[0] ?? { all: 0, riding: 0, arrived: 0 }
}
