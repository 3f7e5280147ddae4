import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'
import type { Database } from '../../server/src/infra/db/client'
import { freePorts } from '../../tests/support/freePorts'
import { parentOf, secondsOf } from '../../tests/support/processTime'
import { startProgram, type Program } from '../../tests/support/program'
import { root } from '../support/root'
import { ridesFrom, travellerOf, type Ride } from './bookings'
import type { BenchDatabases } from './databases'
import { below, kilobytes, milliseconds, withoutAim, type Figure } from './figure'
import { loadedServer } from './pages'
import { pace } from './rounds'

type Pool = Database['pool']

const WARM_UP = 100
const SALES = 200
const WIDTH = 4
/** Jobs that a sale leaves behind are done then, and what it wrote is counted. */
const SETTLE_MS = 3_000
/** What a sale took when it was first measured, and half of what it wrote then. */
const SERVER_AIM_MS = 45
const WAL_AIM_BYTES = 13.5 * 1024
const MS_PER_SECOND = 1000

/** What a sale (hold, order and payment, with the jobs that follow) takes of the processors, and what it writes. */
export async function benchSale(databases: BenchDatabases): Promise<Figure[]> {
  const { pool } = databases.open('bench_sale')
  const before = await rowsWritten(pool)
  const { server, stop } = await startShop(databases.url('bench_sale'))
  let weighed: Weight
  try {
    const rides = await ridesFrom(server.url, WARM_UP + SALES)
    const sell = (from: number, count: number) =>
      pace(
        rides
          .slice(from, from + count)
          .map((ride, at) => () => sellRide(server.url, databases.tokens[from + at], ride)),
        WIDTH,
      )
    await sell(0, WARM_UP)
    weighed = await weigh(pool, server.pid, () => sell(WARM_UP, SALES))
  } finally {
    await stop()
  }
  await sleep(SETTLE_MS)
  const after = await rowsWritten(pool)
  const rowsOf = (kind: 'inserted' | 'updated') =>
    ((after[kind] - before[kind]) / (WARM_UP + SALES)).toFixed(1)
  return [
    below('Processor time of the server, a sale', (weighed.serverSeconds * MS_PER_SECOND) / SALES, {
      limit: SERVER_AIM_MS,
      shown: milliseconds,
    }),
    withoutAim(
      'Processor time of PostgreSQL, a sale',
      milliseconds((weighed.databaseSeconds * MS_PER_SECOND) / SALES),
    ),
    below('Write-ahead log, a sale', weighed.walBytes / SALES, { limit: WAL_AIM_BYTES, shown: kilobytes }),
    withoutAim('Rows inserted, a sale', rowsOf('inserted')),
    withoutAim('Rows updated, a sale', rowsOf('updated')),
  ]
}

/** A server that takes payments by the sandbox. */
async function startShop(
  databaseUrl: string,
): Promise<{ readonly server: Program; readonly stop: () => Promise<void> }> {
  const [sandboxPort = 0, port = 0] = await freePorts(2)
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const publicUrl = { PUBLIC_URL: `http://127.0.0.1:${port}` }
  const sandbox = await startProgram('bench-sale-sandbox', 'sandbox/src/main.ts', {
    HOST: '127.0.0.1',
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    SANDBOX_PUBLIC_URL: sandboxUrl,
    SANDBOX_DATA_DIR: path.join(root, '.cache', 'bench', 'sale-sandbox'),
    ...publicUrl,
  })
  try {
    const server = await startProgram('bench-sale', 'server/src/main.ts', {
      ...loadedServer,
      ...publicUrl,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      PAYMENT_API_URL: sandboxUrl,
    })
    const stop = async () => {
      await Promise.all([server.stop(), sandbox.stop()])
    }
    return { server, stop }
  } catch (error) {
    await sandbox.stop()
    throw error
  }
}

async function sellRide(url: string, token: string | undefined, ride: Ride): Promise<void> {
  const traveller = travellerOf(url, token)
  const { id } = await traveller.order(ride)
  await traveller.pay(id)
}

/** What something took. */
interface Weight {
  readonly serverSeconds: number
  readonly databaseSeconds: number
  readonly walBytes: number
}

async function weigh(pool: Pool, serverPid: number, work: () => Promise<unknown>): Promise<Weight> {
  const reading = async (): Promise<Weight> => {
    await sleep(SETTLE_MS)
    const { rows } = await pool.query<{ pid: number; bytes: number }>(
      `select pg_backend_pid() as pid, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`,
    )
    const [row] = rows
    const postmaster = row && parentOf(row.pid)
    if (!row || postmaster === undefined) throw new Error('PostgreSQL does not run on this machine')
    return {
      serverSeconds: secondsOf(serverPid),
      databaseSeconds: secondsOf(postmaster),
      walBytes: row.bytes,
    }
  }
  const before = await reading()
  await work()
  const after = await reading()
  return {
    serverSeconds: after.serverSeconds - before.serverSeconds,
    databaseSeconds: after.databaseSeconds - before.databaseSeconds,
    walBytes: after.walBytes - before.walBytes,
  }
}

/** Rows that were written in the product's own tables so far. */
async function rowsWritten(pool: Pool): Promise<{ readonly inserted: number; readonly updated: number }> {
  const { rows } = await pool.query<{ inserted: number; updated: number }>(
    `select coalesce(sum(n_tup_ins), 0)::float8 as inserted, coalesce(sum(n_tup_upd), 0)::float8 as updated
      from pg_stat_user_tables where schemaname = 'public'`,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL counts no rows')
  return row
}
