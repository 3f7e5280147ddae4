import { defaultPolicy } from '@noriai/contract/policy'
import { addDays, serviceDateOf, startOfDate, msPerDay } from '@noriai/contract/time'
import { analyzeCells, fillOrders, lookUpOrders, REPORT_DAYS } from '../../server/bench/reportOrders'
import { systemClock } from '../../server/src/clock'
import { closeSettledDays, viewReport } from '../../server/src/domain/reports'
import type { Deps } from '../../server/src/deps'
import type { BenchDatabases } from './databases'
import { atMost, milliseconds, withoutAim, type Figure } from './figure'
import { byTurns, median, ratioOf, timed } from './rounds'

const ORDERS = 1_000_000
const ROUNDS = 9
const DAY_LIMIT = 5
const YEAR_LIMIT = 20
const MOST_FILL_MS = 180_000
/** Days that the job is given in one run. */
const MOST_RUNS = 4

/** How many orders are made: `--orders=50000` for a machine that has other things to do. */
function wantedOrders(): number {
  const given = process.argv.find((arg) => arg.startsWith('--orders='))?.slice('--orders='.length)
  const orders = given === undefined ? ORDERS : Number(given)
  if (!Number.isInteger(orders) || orders < REPORT_DAYS)
    throw new Error(`--orders= takes ${REPORT_DAYS} or more`)
  return orders
}

/** The million are made within three minutes; fewer have no aim. */
function filled(orders: number, ms: number): Figure {
  const ours = `${(ms / 1000).toFixed(0)} s`
  const what = `${orders} orders made by SQL`
  if (orders < ORDERS) return withoutAim(what, ours)
  const isMet = ms <= MOST_FILL_MS
  return { what, ours, yardstick: '', measured: ours, aim: `≤ ${MOST_FILL_MS / 1000} s`, isMet }
}

/** What a day, a month and a year take, beside a plain look at the orders of one day by their index. */
export async function benchReports(databases: BenchDatabases): Promise<Figure[]> {
  const { db } = databases.open('bench_replayed')
  const at = systemClock.now()
  const policy = defaultPolicy
  const today = serviceDateOf(at, policy)
  const orders = wantedOrders()
  const filledMs = await timed(() => fillOrders(databases.url('bench_replayed'), orders, { today }))
  const clock = { now: () => startOfDate(today) + msPerDay / 2 }
  const closedMs = await timed(async () => {
    for (let run = 0; run < MOST_RUNS; run++) await closeSettledDays({ db, clock, policy } as Deps)
  })
  await analyzeCells(db)

  const last = addDays(today, -10)
  const dayAt = (round: number) => addDays(last, -7 * round)
  const lookUp = (round: number) => timed(() => lookUpOrders(db, dayAt(round)))
  const shown = (days: number) => (round: number) => {
    const to = dayAt(round)
    const request = {
      from: addDays(to, 1 - days),
      to,
      by: 'day',
      at: clock.now(),
      policy,
      lang: 'en',
    } as const
    return timed(() => viewReport(db, { ...request, data: { relayStops: new Map() } }))
  }
  const figures: Figure[] = []
  for (const [what, days, limit] of [
    ['A day', 1, DAY_LIMIT],
    ['A month', 30, DAY_LIMIT],
    ['A year', 365, YEAR_LIMIT],
  ] as const) {
    await shown(days)(0)
    const rounds = await byTurns(ROUNDS, shown(days), lookUp)
    figures.push(
      atMost(`${what} of reports against the orders of a day`, {
        ours: milliseconds(median(rounds.subject)),
        yardstick: milliseconds(median(rounds.yardstick)),
        ratio: ratioOf(rounds),
        limit,
      }),
    )
  }
  return [
    ...figures,
    filled(orders, filledMs),
    withoutAim(`${REPORT_DAYS} days closed`, `${(closedMs / 1000).toFixed(0)} s`),
  ]
}
