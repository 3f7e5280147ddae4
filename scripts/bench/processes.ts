import { secondsOf } from '../../tests/support/processTime'
import { startProgram, type Program } from '../../tests/support/program'
import type { BenchDatabases } from './databases'
import { atLeast, type Figure } from './figure'
import { load, quotationRequests, type Requests } from './httpLoad'
import { loadedServer } from './pages'
import { byTurns, median, ratioOf } from './rounds'

const ROUNDS = 5
const WARM_UP_REQUESTS = 3000
const SECONDS_A_ROUND = 5
const CONNECTIONS = 10
/** A second process may cost so much of what one does with a second of the processor. */
const AIM = 0.9

/** Quotations by one server and by two on the same database: how many each second of their processor time answers. */
export async function benchProcesses(databases: BenchDatabases): Promise<Figure[]> {
  const servers = await Promise.all([serve(databases, 'first'), serve(databases, 'second')])
  const [first] = servers
  try {
    const requests = await quotationRequests(first.url)
    for (const { url } of servers) await load(url, requests, { amount: WARM_UP_REQUESTS })
    const { subject, yardstick } = await byTurns(
      ROUNDS,
      () => answersASecond(servers, requests),
      () => answersASecond([first], requests),
    )
    const shown = (rates: readonly number[]) => `${median(rates).toFixed(0)} /s`
    return [
      atLeast('Quotations a second of processor time, two servers against one', {
        ours: shown(subject),
        yardstick: shown(yardstick),
        ratio: ratioOf({ subject, yardstick }),
        limit: AIM,
      }),
    ]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

function serve(databases: BenchDatabases, name: string): Promise<Program> {
  return startProgram(`bench-${name}`, 'server/src/main.ts', {
    ...loadedServer,
    DATABASE_URL: databases.url('bench_served'),
  })
}

/** The same load, dealt to the servers: answers by the processor time of all of them. */
async function answersASecond(servers: readonly Program[], requests: Requests): Promise<number> {
  const seconds = () => servers.reduce((sum, { pid }) => sum + secondsOf(pid), 0)
  const before = seconds()
  const loads = await Promise.all(
    servers.map(({ url }) =>
      load(url, requests, { duration: SECONDS_A_ROUND, connections: CONNECTIONS / servers.length }),
    ),
  )
  return loads.reduce((sum, { answers }) => sum + answers, 0) / (seconds() - before)
}
