import { reportMostDays, type ReportRow, type ReportView } from '@noriai/contract/calls/staff/reports'
import type { Lang } from '@noriai/contract/lang'
import {
  addSums,
  faultOfRefund,
  noSums,
  parseReportReason,
  type ReportGroup,
  type ReportSums,
} from '@noriai/contract/rules/reportFigures'
import { addDays, daysBetween, serviceDateOf, weekdayOf, type CalendarDate } from '@noriai/contract/time'
import { sql, type SQL } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import type { ReportDimension } from '../../infra/db/schema/reports'
import { nameIn, type KnownNames } from '../../names'
import type { OperatorData } from '../network'
import { closedBetween, daysFrom, firstDay } from './closeDays'
import { measureSums, readCellsNow, sumsOf, type MeasureRow, type ReportCell } from './reportCells'

/** Calendar days, both included. */
export interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** @throws staff.tooManyDays for more than `most` days, or none */
export function requireDays({ from, to }: DayRange, most: number): DayRange {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > most) throw new DomainError('staff.tooManyDays', { max: most })
  return { from, to }
}

/** What a report is of, and as of when. */
export interface ReportRequest extends DayRange, RuleContext {
  readonly by: ReportGroup
  readonly lang: Lang
  readonly data: Pick<OperatorData, 'relayStops'>
}

const WEEK_DAYS = 7
/** Weeks begin on Monday. */
const daysSinceMonday = (day: CalendarDate) => (weekdayOf(day) + 6) % WEEK_DAYS

/** How days are put together where a report is grouped by time: in hand-written SQL, and for those that are counted as they are now. */
const periods: Readonly<
  Partial<Record<ReportGroup, { readonly key: SQL; readonly of: (day: CalendarDate) => string }>>
> = {
  day: { key: sql`day::text`, of: (day) => day },
  week: {
    key: sql`date_trunc('week', day)::date::text`,
    of: (day) => addDays(day, -daysSinceMonday(day)),
  },
  month: { key: sql`date_trunc('month', day)::date::text`, of: (day) => `${day.slice(0, 7)}-01` },
}

const dimensionOf = (by: ReportGroup): ReportDimension =>
  by === 'day' || by === 'week' || by === 'month' ? 'all' : by

/** Sums of stored days by a key. */
async function storedSums(
  db: Executor,
  { from, to }: DayRange,
  { dimension, key }: { readonly dimension: ReportDimension; readonly key: SQL },
): Promise<Map<string, ReportSums>> {
  const { rows } = await db.execute<MeasureRow & { key: string }>(sql`
    select ${key} as key, ${measureSums} from report_cells
    where dimension = ${dimension} and day between ${from} and ${to} group by 1`)
  return new Map(rows.map((row) => [row.key, sumsOf(row)]))
}

/** Adds the cells of days that are not stored to sums that are. */
function withCells(
  stored: ReadonlyMap<string, ReportSums>,
  cells: readonly ReportCell[],
  keyOf: (cell: ReportCell) => string,
): Map<string, ReportSums> {
  const sums = new Map(stored)
  for (const cell of cells) {
    const key = keyOf(cell)
    sums.set(key, addSums(sums.get(key) ?? noSums, cell.sums))
  }
  return sums
}

const total = (sums: ReadonlyMap<string, ReportSums>) => [...sums.values()].reduce(addSums, noSums)
const isIn = ({ from, to }: DayRange, day: CalendarDate) => day >= from && day <= to

/**
 * The figures of a period: closed days from what was stored of them, others as the books are now.
 * @throws staff.tooManyDays
 */
export async function viewReport(db: Executor, request: ReportRequest): Promise<ReportView> {
  const { by, at, policy } = request
  const wanted = requireDays(request, reportMostDays)
  const today = serviceDateOf(at, policy)
  const range = { from: wanted.from, to: wanted.to > today ? today : wanted.to }
  // As many days as are counted: a month that has just begun is none of thirty.
  const length = daysBetween(range.from, range.to) + 1
  const earlier = { from: addDays(range.from, -length), to: addDays(range.from, -1) }

  const first = (await firstDay(db)) ?? range.to
  const known = daysFrom(first, range.to)
  const closed = await closedBetween(db, first, range.to)
  const cells = await readCellsNow(
    db,
    known.filter((day) => !closed.has(day)),
  )
  const cellsOf = (days: DayRange, dimension: ReportDimension) =>
    cells.filter((cell) => cell.dimension === dimension && isIn(days, cell.day))
  const sumsBy = async (days: DayRange, dimension: ReportDimension, period = periods[by]) => {
    const key = dimension === 'all' && period ? period.key : sql`key`
    const ofCell = (cell: ReportCell) => (dimension === 'all' && period ? period.of(cell.day) : cell.key)
    return withCells(await storedSums(db, days, { dimension, key }), cellsOf(days, dimension), ofCell)
  }
  const dimension = dimensionOf(by)
  const rows = await sumsBy(range, dimension)
  const totals = dimension === 'all' ? total(rows) : total(await sumsBy(range, 'all'))
  const reasons = await sumsBy(range, 'reason')
  const always = await sumsBy({ from: first, to: range.to }, 'all', {
    key: sql`''`,
    of: () => '',
  })
  const { soldJpy, revenueJpy, refundsBeforeJpy } = total(always)
  const shown = known.filter((day) => isIn(range, day))
  const closedDays = shown.filter((day) => closed.has(day)).length
  return {
    totals,
    before: total(await sumsBy(earlier, 'all')),
    rows: await presentRows(db, rows, request),
    reasons: presentReasons(reasons),
    advanceJpy: soldJpy - revenueJpy - refundsBeforeJpy,
    closedDays,
    // Before anything was sold there is nothing to close.
    openDays: shown.length - closedDays,
    countedTo: range.to,
  }
}

function presentReasons(reasons: ReadonlyMap<string, ReportSums>): ReportView['reasons'] {
  return [...reasons]
    .map(([key, { refunds, refundsJpy }]) => {
      const reason = parseReportReason(key)
      return { ...reason, fault: faultOfRefund(reason), refunds, refundsJpy }
    })
    .filter(({ refunds, refundsJpy }) => refunds !== 0 || refundsJpy !== 0)
    .sort((a, b) => b.refundsJpy - a.refundsJpy)
}

async function presentRows(
  db: Executor,
  rows: ReadonlyMap<string, ReportSums>,
  { by, lang, data }: ReportRequest,
): Promise<ReportRow[]> {
  const partners = by === 'partner' ? await partnerNames(db, [...rows.keys()]) : new Map<string, KnownNames>()
  const names = (key: string): KnownNames | undefined => {
    if (by === 'partner') return partners.get(key)
    const place = key.split('@')[0]?.split(':')[1]
    return by === 'line' || by === 'lineHour' ? data.relayStops.get(place ?? '')?.names : undefined
  }
  return [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, sums]) => {
      const known = names(key)
      return { key, name: known ? nameIn(known, lang) : null, sums }
    })
}

async function partnerNames(db: Executor, codes: readonly string[]): Promise<Map<string, KnownNames>> {
  if (codes.length === 0) return new Map()
  const wanted = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ partner_code: string; names: KnownNames }>(sql`
    select distinct on (partner_code) partner_code, names from partner_versions
    where partner_code in (${wanted}) order by partner_code, id desc`)
  return new Map(rows.map((row) => [row.partner_code, row.names]))
}
