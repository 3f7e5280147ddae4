import { journalMostDays, type ReportDayView } from '@noriai/contract/calls/staff/reports'
import { reportDayState } from '@noriai/contract/rules/reportDay'
import { addSums, noSums, type ReportSums } from '@noriai/contract/rules/reportFigures'
import { serviceDateOf, toWallTime, type CalendarDate } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import { groupBy } from '../../groupBy'
import type { Executor } from '../../infra/db/client'
import { instantFromSql } from '../../infra/db/sql'
import { daysFrom, openRidesOf } from './closeDays'
import { daysParameter, readCellsNow } from './reportCells'
import { requireDays, type DayRange } from './viewReport'

interface EntryRow extends Record<string, unknown> {
  readonly day: string
  readonly number: number
  readonly at: string
  readonly member_name: string | null
  readonly note: string
  readonly revenue_jpy: string
  readonly refunds_jpy: string
  readonly sold_jpy: string
  readonly lines: string
}

/** The days of a range up to today, the newest first. @throws staff.tooManyDays */
export async function viewReportDays(
  db: Executor,
  range: DayRange,
  context: RuleContext,
): Promise<ReportDayView[]> {
  const { from, to } = requireDays(range, journalMostDays)
  const today = serviceDateOf(context.at, context.policy)
  return presentDays(db, daysFrom(from, to > today ? today : to).reverse(), context)
}

/** One day. */
export async function viewReportDay(
  db: Executor,
  day: CalendarDate,
  context: RuleContext,
): Promise<ReportDayView> {
  const [view] = await presentDays(db, [day], context)
  if (!view) throw new Error(`${day} is not shown`)
  return view
}

async function presentDays(
  db: Executor,
  days: readonly CalendarDate[],
  { at, policy }: RuleContext,
): Promise<ReportDayView[]> {
  const entries = groupBy(await readEntries(db, days), (row) => row.day)
  const openRides = await openRidesOf(db, days)
  const open = days.filter((day) => !entries.has(day))
  const now = new Map<string, ReportSums>()
  for (const { day, dimension, sums } of await readCellsNow(db, open))
    if (dimension === 'all') now.set(day, addSums(now.get(day) ?? noSums, sums))
  return days.map((day) => {
    const rows = entries.get(day) ?? []
    const rides = openRides.get(day) ?? 0
    const counted = now.get(day) ?? noSums
    const sumOf = (name: 'revenue_jpy' | 'refunds_jpy' | 'sold_jpy') =>
      rows.reduce((sum, row) => sum + Number(row[name]), 0)
    return {
      day,
      state: reportDayState({ day, isClosed: rows.length > 0, openRides: rides }, at, policy),
      openRides: rides,
      revenueJpy: counted.revenueJpy + sumOf('revenue_jpy'),
      refundsJpy: counted.refundsJpy + sumOf('refunds_jpy'),
      soldJpy: counted.soldJpy + sumOf('sold_jpy'),
      entries: rows.map((row) => ({
        number: row.number,
        at: toWallTime(instantFromSql(row.at)),
        memberName: row.member_name,
        note: row.note,
        revenueJpy: Number(row.revenue_jpy),
        refundsJpy: Number(row.refunds_jpy),
        lines: Number(row.lines),
      })),
    }
  })
}

async function readEntries(db: Executor, days: readonly CalendarDate[]): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select e.day, e.number, e.at, s.name as member_name, e.note,
      coalesce(c.revenue_jpy, 0) as revenue_jpy, coalesce(c.refunds_jpy, 0) as refunds_jpy, coalesce(c.sold_jpy, 0) as sold_jpy,
      (select count(*) from journal_lines l where l.day = e.day and l.number = e.number) as lines
    from report_entries e
      left join staff_members s on s.account_id = e.staff_id
      left join report_cells c on c.dimension = 'all' and c.day = e.day and c.number = e.number and c.key = ''
    where e.day = any(${daysParameter(days)})
    order by e.day, e.number`)
  return rows
}
