import { fileURLToPath } from 'node:url'
import { reloadDoors } from '../../server/src/domain/keptDoors'
import { forgetOperatorData } from '../../server/src/domain/network'
import { departures } from '../../server/src/infra/db/schema/departures'
import { openAirport } from '../../server/src/seed/openAirport'
import { buildTestApp, testNow, type TestApp } from '../../server/test/buildTestApp'
import { testDatabase } from '../../server/test/database'
import { Crasher } from './crash'
import { FEE_DAYS, INVOICE_FEE_JPY } from './fees'
import { ProviderModels } from './provider/providers'
import {
  CHILD_SEATS_OF_A_MINIBUS,
  findDepartures,
  WHEELCHAIRS_OF_A_BUS,
  WHEELCHAIRS_OF_A_MINIBUS,
  type ModelDepartures,
} from './rides'

/** What all sequences share: the real server on a real database, the models of the payment providers, and the hand on the plug. */
export interface Bench {
  readonly server: TestApp
  readonly providers: ProviderModels
  readonly crasher: Crasher
  /** The departures that travellers take. */
  readonly rides: ModelDepartures
  /** Whether work goes on that nobody waits for, such as sending a refund: its turn is taken on a connection of its own. */
  readonly isInBackground: () => boolean
  /** Faults that the server wrote into its log since the list was emptied. */
  readonly logged: string[]
  /** Everything is as it was before anybody did anything, the clock included. */
  clear(): Promise<void>
}

let opened: Promise<Bench> | undefined

/** Opens the bench once a process; it closes with the test file. */
export function openBench(): Promise<Bench> {
  opened ??= open()
  return opened
}

async function open(): Promise<Bench> {
  const database = await testDatabase()
  const crasher = new Crasher(database.pool)
  const logged: string[] = []
  let providers: ProviderModels | undefined
  let running = 0
  const server = await buildTestApp({
    database,
    env: { LOG_LEVEL: 'error' },
    policy: {
      operations: {
        minibusChildSeats: CHILD_SEATS_OF_A_MINIBUS,
        minibusWheelchairs: WHEELCHAIRS_OF_A_MINIBUS,
        busWheelchairs: WHEELCHAIRS_OF_A_BUS,
      },
      invoices: { serviceFeeJpyCents: INVOICE_FEE_JPY, feeDays: FEE_DAYS },
    },
    log: (line) => logged.push(line),
    deps: ({ clock, inBackground }) => {
      providers = new ProviderModels(clock, () => crasher.isDown)
      return {
        payments: providers,
        inBackground: (what, work) =>
          inBackground(what, async () => {
            running += 1
            await work().finally(() => (running -= 1))
          }),
      }
    },
  })
  if (!providers) throw new Error('the server was built without its providers')
  await openKobe(server)
  const tables = await emptyTables(server)
  const rides = await findDepartures(server)
  const books = providers
  // Far quicker than truncating, which creates every file again; without the foreign keys' triggers, in any order.
  const emptied = tables.map((table) => `delete from ${table};`).join(' ')
  const clear = async () => {
    await server.deps.pool.query(`begin; set local session_replication_role = replica; ${emptied} commit`)
    forgetOperatorData(server.deps.db)
    await reloadDoors(server.deps)
    await placeDepartures(server, rides)
    server.clock.set(testNow)
    await server.deps.settings.reload(server.deps.db, testNow)
    books.forget()
    logged.length = 0
  }
  return { server, providers: books, crasher, rides, isInBackground: () => running > 0, logged, clear }
}

/** A second airport, whose lines, fares and hours are its own. */
async function openKobe({ deps, clock }: TestApp): Promise<void> {
  await openAirport(deps.db, fileURLToPath(new URL('../../server/test/kobe', import.meta.url)), clock.now())
  await deps.searchBook.reload(deps.db)
  await deps.settings.reload(deps.db, clock.now())
}

/** The tables that hold nothing before anybody does anything: what is in them later came from a sequence. */
async function emptyTables({ deps: { pool } }: TestApp): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const empty: string[] = []
  for (const { name } of rows) {
    const found = await pool.query(`select 1 from ${name} limit 1`)
    if (found.rowCount === 0) empty.push(name)
  }
  return empty
}

async function placeDepartures({ deps }: TestApp, rides: ModelDepartures): Promise<void> {
  await deps.db.insert(departures).values(Object.values(rides))
}
