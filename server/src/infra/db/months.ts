import { setTimeout as sleep } from 'node:timers/promises'
import { addMonths, calendarDateOf } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import type { Db, Executor, Tx } from './client'
import { whyRetryable } from './retryable'
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
  for (const table of tablesByMonth) await makeMonthsOf(db, table, at)
}

async function makeMonthsOf(db: Executor, table: TableByMonth, at: number): Promise<void> {
  await db.execute(sql`select make_months(${table}, ${timestamp(at)}, ${timestamp(at)})`)
}

/** How often the months are tried to be made, and how long everybody else has the tables in between. */
interface Tries {
  readonly count: number
  readonly pauseMs: number
}

/** All of them take less than a run of a job may. */
const triesOfARun: Tries = { count: 10, pauseMs: 15_000 }

/**
 * As `makeMonths`, table by table, and again for those whose locks others had: a vacuum of what a table refers to takes seconds or minutes, and
 * bookings are never kept waiting for it.
 * @throws an error that is not retryable once it was tried so often: the next night is early enough
 */
export async function makeMonthsPatiently(
  db: Db,
  at: number,
  { count, pauseMs }: Tries = triesOfARun,
): Promise<void> {
  let left: readonly TableByMonth[] = tablesByMonth
  for (let tried = 1; left.length > 0; tried += 1) {
    const busy: TableByMonth[] = []
    for (const table of left) if (!(await makeUnlessBusy(db, table, at))) busy.push(table)
    left = busy
    if (left.length > 0 && tried >= count)
      throw new Error(`Others had locks on what the next months need, ${count} times: ${left.join(', ')}.`)
    if (left.length > 0) await sleep(pauseMs, undefined, { ref: false })
  }
}

/** Answers whether the months of a table are there; not where others have what that needs. */
async function makeUnlessBusy(db: Db, table: TableByMonth, at: number): Promise<boolean> {
  try {
    await makeMonthsOf(db, table, at)
    return true
  } catch (error) {
    if (whyRetryable(error) !== 'busy') throw error
    return false
  }
}

/**
 * Drops the months of a table that were over by `before`, with every row in them, in a transaction of its own or a part of the caller's. Of
 * staff's actions only where the log may be trimmed. Where others read the table, as a copy does for an hour, they are left to the next time: an
 * error would have the scheduler begin again at once, and each try keeps everybody out of the table while it waits. Rows go by their age without.
 */
export async function dropMonths(
  db: Pick<Tx, 'transaction'>,
  table: TableByMonth,
  before: number,
): Promise<void> {
  try {
    await db.transaction((tx) => tx.execute(sql`select drop_months(${table}, ${timestamp(before)})`))
  } catch (error) {
    if (whyRetryable(error) !== 'busy') throw error
  }
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
