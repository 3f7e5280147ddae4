import { openDatabase, settingsOfRole } from '../../server/src/infra/db/client'
import { startPooler } from '../../tests/support/pooler'
import { startProgram, type Program } from '../../tests/support/program'
import { SystemFolder } from '../../tests/support/systemProgram'
import { whyNotHere } from '../support/systemPrograms'
import { book, bookingTravellers, ridesFrom } from './bookings'
import type { BenchDatabases } from './databases'
import { milliseconds, withoutAim, type Figure } from './figure'
import { loadedServer } from './pages'
import { byTurns, median, pace, quantile, ratioOf, type Pace } from './rounds'

const ROUNDS = 5
const WIDTH = 16
/** Each traveller books once; the rest of them is dealt to the rounds. */
const WARM_UP = 150

/**
 * What a transaction pool costs: the same bookings by two servers, one of them through PgBouncer, where statements have no names. A line that
 * says so where PgBouncer is not installed.
 */
export async function benchPooler(databases: BenchDatabases): Promise<Figure[]> {
  const what = 'Orders placed through PgBouncer (transaction pool) against the same without'
  const missing = whyNotHere(['pgbouncer'])
  if (missing !== undefined) {
    console.log(missing)
    return [withoutAim(what, missing)]
  }
  const folder = new SystemFolder('bench')
  const directUrl = databases.url('bench_pooled')
  await giveRoleSettings(directUrl)
  const pooler = await startPooler(folder, directUrl)
  try {
    const [direct, pooled] = await Promise.all([
      serve({ DATABASE_URL: databases.url('bench_direct') }),
      serve({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl, DATABASE_TRANSACTION_POOL: '1' }),
    ])
    try {
      return await compare(what, databases, { direct: direct.url, pooled: pooled.url })
    } finally {
      await Promise.all([direct.stop(), pooled.stop()])
    }
  } finally {
    await pooler.program.end('SIGKILL')
    folder.remove()
  }
}

function serve(database: Readonly<Record<string, string>>): Promise<Program> {
  return startProgram('bench-pooler', 'server/src/main.ts', { ...loadedServer, ...database })
}

/** What connections through the pool cannot say, in this database alone. */
async function giveRoleSettings(url: string): Promise<void> {
  const { pool, close } = openDatabase(url, 1, () => undefined)
  try {
    for (const [name, value] of Object.entries(settingsOfRole))
      await pool.query(`alter role current_user in database bench_pooled set ${name} = '${value}'`)
  } finally {
    await close()
  }
}

async function compare(
  what: string,
  { tokens }: BenchDatabases,
  urls: { readonly direct: string; readonly pooled: string },
): Promise<Figure[]> {
  const rides = await ridesFrom(urls.direct, bookingTravellers)
  const bookings = (url: string, from: number, count: number) =>
    pace(
      rides.slice(from, from + count).map((ride, at) => () => book(url, tokens[from + at], ride)),
      WIDTH,
    )
  const aRound = Math.floor((bookingTravellers - WARM_UP) / ROUNDS)
  const startOf = (round: number) => WARM_UP + round * aRound
  for (const url of [urls.pooled, urls.direct]) await bookings(url, 0, WARM_UP)
  const { subject, yardstick } = await byTurns(
    ROUNDS,
    (round) => bookings(urls.pooled, startOf(round), aRound),
    (round) => bookings(urls.direct, startOf(round), aRound),
  )
  const rate = (paces: readonly Pace[]) => paces.map(({ perSecond }) => perSecond)
  const perSecond = (paces: readonly Pace[]) => `${median(rate(paces)).toFixed(0)} /s`
  const p99 = (paces: readonly Pace[]) =>
    milliseconds(
      quantile(
        paces.flatMap(({ times }) => times),
        0.99,
      ),
    )
  const ratio = ratioOf({ subject: rate(subject), yardstick: rate(yardstick) })
  return [
    {
      ...withoutAim(what, perSecond(subject), perSecond(yardstick)),
      measured: `${ratio.toFixed(2)} ×`,
    },
    withoutAim(`Orders placed through PgBouncer, p99, ${WIDTH} at a time`, p99(subject), p99(yardstick)),
  ]
}
