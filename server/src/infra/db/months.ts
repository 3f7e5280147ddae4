import { addMonths, calendarDateOf } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import type { Executor } from './client'
import { timestamp } from './sql'

/** The tables that are kept by the month written: a partition each, and one for rows that no month took (record 065). */
const tablesByMonth = ['driver_trail', 'operation_logs', 'staff_actions'] as const
type TableByMonth = (typeof tablesByMonth)[number]

/** `YYYY-MM` of a day. */
const MONTH_LENGTH = 7

/**
 * Makes the months up to the third after that of `at`, and those of rows that no month took: they move into theirs. By functions of the
 * database, as the servers' role owns no table; outside of a transaction no table is kept locked for the next.
 */
export async function makeMonths(db: Executor, at: number): Promise<void> {
  for (const table of tablesByMonth)
    await db.execute(sql`select make_months(${table}, ${timestamp(at)}, ${timestamp(at)})`)
}

/** Drops the months of a table that were over by `before`, with every row in them. Of staff's actions only where the log may be trimmed. */
export async function dropMonths(db: Executor, table: TableByMonth, before: number): Promise<void> {
  await db.execute(sql`select drop_months(${table}, ${timestamp(before)})`)
}

/** How a table is kept by the month: whether the month after that of a moment is there, and how many rows are in none. */
interface MonthsOfTable {
  readonly table: TableByMonth
  readonly hasNext: boolean
  readonly strays: number
}

/** How the tables are kept by the month at a moment. */
export async function findMonths(db: Executor, at: number): Promise<MonthsOfTable[]> {
  const next = addMonths(calendarDateOf(at), 1).slice(0, MONTH_LENGTH).replace('-', '_')
  const found: MonthsOfTable[] = []
  for (const table of tablesByMonth) {
    const { rows } = await db.execute<{ hasNext: boolean; strays: number }>(sql`
      select exists (
          select 1 from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = ${table}::regclass and c.relname = ${`${table}_${next}`}) as "hasNext",
        (select count(*)::int from ${sql.identifier(`${table}_rest`)}) as strays`)
    for (const row of rows) found.push({ table, ...row })
  }
  return found
}
