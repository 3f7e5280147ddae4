import {
  noSums,
  reportMeasures,
  sumOf,
  type ReportMeasure,
  type ReportSums,
} from '@noriai/contract/rules/reportFigures'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { reportCells, type ReportDimension } from '../../infra/db/schema/reports'

/** Sums of a day by one key of a dimension. */
export interface ReportCell {
  readonly day: string
  readonly dimension: ReportDimension
  readonly key: string
  readonly sums: ReportSums
}

const columnOf = Object.fromEntries(
  reportMeasures.map((name) => [name, getTableColumns(reportCells)[name].name]),
) as Readonly<Record<ReportMeasure, string>>

/** The columns of the measures, as they are named in tables and views. */
export const measureColumns = sql.raw(reportMeasures.map((name) => columnOf[name]).join(', '))
/** Their sums under the same names. */
export const measureSums = sql.raw(
  reportMeasures.map((name) => `coalesce(sum(${columnOf[name]}), 0)::bigint as ${columnOf[name]}`).join(', '),
)

/** A row with the columns of the measures, as the driver answers it. */
export type MeasureRow = Readonly<Record<string, unknown>>

/** The sums of a row. */
export function sumsOf(row: MeasureRow): ReportSums {
  const entries = reportMeasures.map((name) => [name, Number(row[columnOf[name]] ?? 0)])
  return Object.fromEntries(entries) as ReportSums
}

/** What one has beyond the other. */
export function differenceOf(one: ReportSums, other: ReportSums): ReportSums {
  const entries = reportMeasures.map((name) => [name, sumOf(one, name) - sumOf(other, name)])
  return Object.fromEntries(entries) as ReportSums
}

export const isNothing = (sums: ReportSums) => reportMeasures.every((name) => sumOf(sums, name) === 0)

/** Days as a parameter of hand-written SQL. */
export const daysParameter = (days: readonly string[]) => sql`${`{${days.join(',')}}`}::date[]`

/** The cells of days as the books are now, from the view of all figures; of all dimensions. */
export function cellsNow(days: readonly string[]): SQL {
  return sql`
    select day, dimension, key, ${measureColumns} from (
      select day,
        case when grouping(line) + grouping(hour) = 0 then 'lineHour' when grouping(line) = 0 then 'line'
          when grouping(hour) = 0 then 'hour' when grouping(partner) = 0 then 'partner' when grouping(language) = 0 then 'language'
          when grouping(channel) = 0 then 'channel' when grouping(reason) = 0 then 'reason' else 'all' end as dimension,
        case when grouping(line) + grouping(hour) = 0 then line || '@' || hour when grouping(line) = 0 then line
          when grouping(hour) = 0 then hour when grouping(partner) = 0 then partner when grouping(language) = 0 then language
          when grouping(channel) = 0 then channel when grouping(reason) = 0 then reason else '' end as key,
        ${measureSums}
      from report_facts where day = any(${daysParameter(days)})
      group by grouping sets ((day), (day, line), (day, hour), (day, line, hour), (day, partner), (day, language), (day, channel), (day, reason))
    ) cells where key is not null`
}

interface CellRow extends Record<string, unknown> {
  readonly day: string
  readonly dimension: ReportDimension
  readonly key: string
}

const cellOf = (row: CellRow): ReportCell => ({
  day: row.day,
  dimension: row.dimension,
  key: row.key,
  sums: sumsOf(row),
})

/** Days that are counted in one statement, which has to end in seconds. */
const DAYS_AT_ONCE = 31

/** The cells of days as the books are now. */
export async function readCellsNow(db: Executor, days: readonly string[]): Promise<ReportCell[]> {
  const cells: ReportCell[] = []
  for (let from = 0; from < days.length; from += DAYS_AT_ONCE) {
    const { rows } = await db.execute<CellRow>(cellsNow(days.slice(from, from + DAYS_AT_ONCE)))
    cells.push(...rows.map(cellOf))
  }
  return cells
}

/** The cells of closed days as they are stored, corrections added up. */
export async function readCellsStored(db: Executor, days: readonly string[]): Promise<ReportCell[]> {
  if (days.length === 0) return []
  const { rows } = await db.execute<CellRow>(sql`
    select day, dimension, key, ${measureSums} from report_cells
    where day = any(${daysParameter(days)}) group by day, dimension, key`)
  return rows.map(cellOf)
}

const nameOf = ({ day, dimension, key }: ReportCell) => `${day} ${dimension} ${key}`

/** What has to be added to stored cells so that they are those of the books. */
export function cellsToAdd(now: readonly ReportCell[], stored: readonly ReportCell[]): ReportCell[] {
  const storedSums = new Map(stored.map((cell) => [nameOf(cell), cell.sums]))
  const names = new Set(now.map(nameOf))
  return [
    ...now.map((cell) => ({
      ...cell,
      sums: differenceOf(cell.sums, storedSums.get(nameOf(cell)) ?? noSums),
    })),
    ...stored
      .filter((cell) => !names.has(nameOf(cell)))
      .map((cell) => ({ ...cell, sums: differenceOf(noSums, cell.sums) })),
  ].filter(({ sums }) => !isNothing(sums))
}
