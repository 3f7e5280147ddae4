import { setTimeout as sleep } from 'node:timers/promises'
import { msPerDay } from '@noriai/contract/time'
import {
  copyPlainly,
  fillBeforeMonths,
  migrateToBeforeMonths,
  rowsBefore,
  type TableBefore,
} from '../../server/bench/beforeMonths'
import type { Database } from '../../server/src/infra/db/client'
import { migrate } from '../../server/src/infra/db/migrate'
import { dropMonths, makeMonthsPatiently } from '../../server/src/infra/db/months'
import type { BenchDatabases } from './databases'
import { below, countAtMost, milliseconds, withoutAim, type Figure } from './figure'
import { InsertingClient, insertDuring, type Load } from './inserting'
import { timed } from './rounds'

type Pool = Database['pool']

const tables = Object.keys(rowsBefore) as readonly TableBefore[]
/** Runs of the rows that are there have small numbers. */
const FIRST_MINIBUS = 101
const CLIENTS = 2
const QUIET_MS = 10_000
/** What a statement of a server may take before PostgreSQL ends it, and its caller has to come again. */
const STATEMENT_LIMIT_MS = 15_000
/** What is ahead of the months that the migration made, and what a log of three months no longer has after its first one is dropped. */
const AHEAD_DAYS = 40
const OVER_DAYS = 45

/**
 * What it takes to turn tables into tables by the month (record 065) at the size of a service of some years, as `npm run db:migrate` does it
 * while servers write: the time, the longest wait of an insert, rows lost, which parts a look at a day opens; then to make and drop months.
 */
export async function benchMonths(databases: BenchDatabases): Promise<Figure[]> {
  const url = databases.url('bench_months')
  const { db, pool } = databases.open('bench_months')
  await migrateToBeforeMonths(pool)
  const filled = await fillBeforeMonths(url)
  const clients = Array.from(
    { length: CLIENTS },
    (_, at) => new InsertingClient(databases.open('bench_months').db, filled, FIRST_MINIBUS + at),
  )
  const copiedMs = await timed(() => copyPlainly(url))
  const quiet = await insertDuring(clients, () => sleep(QUIET_MS))
  const moved = await insertDuring(clients, () => migrate(url))
  const { lost, strays } = await lookAtRows(pool, clients)
  const day = await partsOfDay(pool)
  const made = await insertDuring(clients, () => makeMonthsPatiently(db, Date.now() + AHEAD_DAYS * msPerDay))
  const before = await partsOf(pool, 'operation_logs')
  const dropped = await insertDuring(clients, () =>
    dropMonths(db, 'operation_logs', Date.now() - OVER_DAYS * msPerDay),
  )
  const gone = before - (await partsOf(pool, 'operation_logs'))
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return [
    {
      ...withoutAim(
        `${tables.map((table) => `${rowsBefore[table]} ${table}`).join(', ')} moved into months, and the schema brought up`,
        seconds(moved.tookMs),
        `${seconds(copiedMs)} (plain copy)`,
      ),
      measured: `${(moved.tookMs / copiedMs).toFixed(2)} ×`,
    },
    ...figuresOf('while it is brought up', moved.load, quiet.load),
    countAtMost('Rows lost or doubled by it', lost, 0),
    countAtMost('Rows in no month after it', strays, 0),
    countAtMost('Months that a day of the log of staff opens', day.staff_actions, 1),
    countAtMost('Months that a day of what apps reported opens', day.operation_logs, 1),
    withoutAim('Further months made, while servers write', milliseconds(made.tookMs)),
    ...figuresOf('while months are made', made.load, quiet.load),
    withoutAim(`Months dropped (${gone}), while servers write`, milliseconds(dropped.tookMs)),
    ...figuresOf('while months are dropped', dropped.load, quiet.load),
  ]
}

/** How inserts went, beside those of a quiet time. */
function figuresOf(when: string, load: Readonly<Load>, quiet: Readonly<Load>): Figure[] {
  for (const failure of load.failures) console.log(`An insert ${when}: ${failure}`)
  return [
    {
      ...below(`Longest wait of an insert ${when}`, load.longestMs, {
        limit: STATEMENT_LIMIT_MS,
        shown: milliseconds,
      }),
      yardstick: milliseconds(quiet.longestMs),
    },
    withoutAim(`Inserts that came again ${when}`, String(load.cameAgain)),
    countAtMost(`Inserts that were never done ${when}`, load.failures.length, 0),
  ]
}

/** How many rows differ from what was made and inserted, and how many are outside of their months. */
async function lookAtRows(
  pool: Pool,
  clients: readonly InsertingClient[],
): Promise<{ readonly lost: number; readonly strays: number }> {
  let lost = 0
  let strays = 0
  for (const table of tables) {
    const { rows } = await pool.query<{ all: number; strays: number }>(
      `select (select count(*)::int from ${table}) as "all", (select count(*)::int from ${table}_rest) as strays`,
    )
    const inserted = clients.reduce((sum, { written }) => sum + written[table], 0)
    lost += Math.abs(rowsBefore[table] + inserted - (rows[0]?.all ?? 0))
    strays += rows[0]?.strays ?? 0
  }
  return { lost, strays }
}

/** How many parts PostgreSQL opens for a day of last month, by the table. */
async function partsOfDay(pool: Pool): Promise<Record<'staff_actions' | 'operation_logs', number>> {
  const opened = async (table: TableBefore, column: string) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off)
      select * from ${table} where ${column} >= date_trunc('month', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo' - interval '1 day'
        and ${column} < date_trunc('month', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo'`)
    const found = rows.flatMap((row) => [...row['QUERY PLAN'].matchAll(/ on (\w+_(?:\d{4}_\d\d|rest))\b/g)])
    return new Set(found.map(([, name]) => name)).size
  }
  return {
    staff_actions: await opened('staff_actions', 'at'),
    operation_logs: await opened('operation_logs', 'created_at'),
  }
}

async function partsOf(pool: Pool, table: TableBefore): Promise<number> {
  const { rows } = await pool.query<{ parts: number }>(
    `select count(*)::int as parts from pg_inherits where inhparent = '${table}'::regclass`,
  )
  return rows[0]?.parts ?? 0
}
