import { journalMostDays } from '@noriai/contract/calls/staff/reports'
import type { DrawerView } from '@noriai/contract/schema/counter'
import { cashUpColumns, definitionsOf, journalColumns } from '@noriai/contract/messages/reportWords'
import type { Lang } from '@noriai/contract/lang'
import { centsPerUnit } from '@noriai/contract/money'
import {
  figureOf,
  hasDepartures,
  reportMeasures,
  sumOf,
  type ReportMeasure,
} from '@noriai/contract/rules/reportFigures'
import { serviceDateOf, toWallTime, type CalendarDate } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import { writeCsv } from '../../csv'
import type { Executor } from '../../infra/db/client'
import { DomainError } from '../../errors'
import { instantFromSql } from '../../infra/db/sql'
import { countUnexplained, viewDrawersBetween } from '../drawer'
import { closedBetween, daysFrom } from './closeDays'
import { requireDays, viewReport, type DayRange, type ReportRequest } from './viewReport'

interface CsvFile {
  readonly fileName: string
  readonly text: string
}

const yen = (cents: number) => String(cents / centsPerUnit)
/** Shares in per cent, to a tenth. */
const percent = (share: number | null) => (share === null ? '' : String(Math.round(share * 1000) / 10))

/** What a partner or a language has none of. */
const ofDepartures: readonly ReportMeasure[] = [
  'busPlaces',
  'busSeats',
  'minibusPlaces',
  'minibusSeats',
  'departures',
  'timed',
  'onTime',
]
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a definitions file beside a CSV, one row a column. */
function definitionsFile(name: string, columns: readonly string[], lang: Lang): CsvFile {
  return {
    fileName: `${name}-definitions.csv`,
    text: writeCsv(['column', 'definition'], definitionsOf(columns, lang)),
  }
}

/** A report as CSV: every sum and the shares made of them, a row each; with what each column means. @throws staff.tooManyDays */
export async function reportFiles(db: Executor, request: ReportRequest): Promise<CsvFile[]> {
  const { by, from, to, lang } = request
  const report = await viewReport(db, request)
  const isLeft = (name: ReportMeasure) => hasDepartures(by) || !ofDepartures.includes(name)
  const measures = reportMeasures.filter(isLeft)
  const shares = (['load', 'minibusLoad', 'onTime', 'doorInWindow', 'noShows'] as const).filter(
    (figure) => hasDepartures(by) || figure === 'noShows' || figure === 'doorInWindow',
  )
  const columns = [
    by === 'lineHour' ? 'line_hour' : by,
    'name',
    ...measures.map(snake),
    ...shares.map((figure) => `${snake(figure)}_percent`),
  ]
  const rows = report.rows.map(({ key, name, sums }) => [
    key,
    name ?? '',
    ...measures.map((measure) => {
      const sum = sumOf(sums, measure)
      return measure.endsWith('Jpy') ? yen(sum) : String(sum)
    }),
    ...shares.map((figure) => percent(figureOf(figure, sums))),
  ])
  const name = `noriai-report-${by}-${from}-${to}`
  return [{ fileName: `${name}.csv`, text: writeCsv(columns, rows) }, definitionsFile(name, columns, lang)]
}

interface LineRow extends Record<string, unknown> {
  readonly day: string
  readonly number: number
  readonly at: string
  readonly order_no: string
  readonly kind: string
  readonly way: string
  readonly gross_jpy: string
  readonly tax_percent: number
  readonly tax_jpy: string
  readonly debit: string
  readonly credit: string
}

/**
 * The journal of the closed days of a range as CSV, as it was written; with what each column means.
 * @throws staff.tooManyDays; counter.reasonMissing while a drawer of these days differs and nobody has said why
 */
export async function journalFiles(
  db: Executor,
  range: DayRange,
  { at, policy, lang }: RuleContext & { readonly lang: Lang },
): Promise<{ files: CsvFile[]; openDays: CalendarDate[] }> {
  const { from, to } = requireDays(range, journalMostDays)
  const count = await countUnexplained(db, { from, to })
  if (count > 0) throw new DomainError('counter.reasonMissing', { count })
  const today = serviceDateOf(at, policy)
  const last = to > today ? today : to
  const closed = await closedBetween(db, from, last)
  const { rows } = await db.execute<LineRow>(sql`
    select l.*, e.at, o.order_no
    from journal_lines l join report_entries e on e.day = l.day and e.number = l.number join orders o on o.id = l.order_id
    where l.day between ${from} and ${to} order by l.day, l.id`)
  const lines = rows.map((row) => {
    const gross = Number(row.gross_jpy)
    const tax = Number(row.tax_jpy)
    return [
      row.day,
      `${row.day.replaceAll('-', '')}-${row.number}`,
      row.debit,
      row.credit,
      String(row.tax_percent),
      yen(tax),
      yen(gross - tax),
      yen(gross),
      row.way,
      row.order_no,
      row.kind,
      toWallTime(instantFromSql(row.at)).slice(0, 'YYYY-MM-DD'.length),
    ]
  })
  const name = `noriai-journal-${from}-${to}`
  return {
    files: [
      { fileName: `${name}.csv`, text: writeCsv(journalColumns, lines) },
      definitionsFile(name, journalColumns, lang),
    ],
    openDays: daysFrom(from, last).filter((day) => !closed.has(day)),
  }
}

/** The drawers of a range: float, what came in and was handed back, expected, counted. @throws staff.tooManyDays */
export async function viewCashUp(db: Executor, range: DayRange): Promise<{ drawers: DrawerView[] }> {
  return { drawers: await viewDrawersBetween(db, requireDays(range, journalMostDays)) }
}

/** The same as CSV, a row a drawer; with what each column means. @throws staff.tooManyDays */
export async function cashUpFiles(db: Executor, range: DayRange, lang: Lang): Promise<{ files: CsvFile[] }> {
  const { drawers } = await viewCashUp(db, range)
  const known = (cents: number | null) => (cents === null ? '' : yen(cents))
  const rows = drawers.map((drawer) => [
    String(drawer.number),
    drawer.memberName,
    drawer.openedAt,
    drawer.closedAt ?? '',
    yen(drawer.floatJpy),
    yen(drawer.cashInJpy),
    yen(drawer.handedBackJpy),
    yen(drawer.expectedJpy),
    known(drawer.countedJpy),
    known(drawer.differenceJpy),
    yen(drawer.terminalJpy),
    drawer.reason,
    drawer.airportCode ?? '',
  ])
  const name = `noriai-cash-up-${range.from}-${range.to}`
  const file = { fileName: `${name}.csv`, text: writeCsv(cashUpColumns, rows) }
  return { files: [file, definitionsFile(name, cashUpColumns, lang)] }
}
