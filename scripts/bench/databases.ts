import path from 'node:path'
import { systemClock } from '../../server/src/clock'
import { readConfig } from '../../server/src/config'
import { createDeps } from '../../server/src/createDeps'
import { loadSearchData, type SearchData } from '../../server/src/searchBook'
import { startSession } from '../../server/src/domain/identity'
import { openDatabase, type Database } from '../../server/src/infra/db/client'
import { startEmbedded } from '../../server/src/infra/db/embedded'
import { createDatabase, migrate } from '../../server/src/infra/db/migrate'
import { accounts } from '../../server/src/infra/db/schema/accounts'
import { runSeeds } from '../../server/src/seed/seedRunner'
import { seeds } from '../../server/src/seed/seeds'
import { root } from '../support/root'

/** As many connections as the server has by itself. */
const POOL_SIZE = 20
const TEMPLATE = 'bench_template'
/** Held while a bench runs: two at once would measure each other. Any fixed number does. */
const BENCH_LOCK = 7_206_112

/**
 * The databases that start out equal: one to learn from, one behind the server, one for the SQL alone, one behind a pooler, one
 * beside that without it, and one whose sales are weighed.
 */
const copies = [
  'bench_recorded',
  'bench_served',
  'bench_replayed',
  'bench_pooled',
  'bench_direct',
  'bench_sale',
] as const
/** Left empty: who measures it brings it to the schema that it wants. */
const EMPTY = 'bench_months'
export type BenchDatabase = (typeof copies)[number] | typeof EMPTY

/** A PostgreSQL as durable as the product's, with equal databases in it. */
export interface BenchDatabases {
  /** Bearer tokens of travellers who are signed in, in every copy. */
  readonly tokens: readonly string[]
  readonly searchData: SearchData
  url(name: BenchDatabase): string
  open(name: BenchDatabase): Database
  /** Closes what was opened and stops PostgreSQL. */
  close(): Promise<void>
}

/** Creates the databases again, with so many travellers. */
export async function prepareDatabases(travellers: number): Promise<BenchDatabases> {
  const folder = path.join(root, '.cache', 'bench', 'postgres')
  const postgres = await startEmbedded({ folder, port: 0, durable: true })
  const opened: Database[] = []
  const open = (name: string) => {
    const database = openDatabase(postgres.url(name), POOL_SIZE, () => undefined)
    opened.push(database)
    return database
  }
  const admin = open('postgres').pool
  const keeper = await admin.connect()
  const close = async () => {
    keeper.release()
    await Promise.all(opened.map((database) => database.close()))
    await postgres.stop()
  }
  try {
    const { rows } = await keeper.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      BENCH_LOCK,
    ])
    if (!rows[0]?.isOurs) throw new Error('Another bench runs on this checkout: wait until it is over.')
    for (const name of [...copies, EMPTY, TEMPLATE])
      await admin.query(`drop database if exists ${name} with (force)`)
    await createDatabase(postgres.url(TEMPLATE))
    await migrate(postgres.url(TEMPLATE))
    const filled = await fillTemplate(postgres.url(TEMPLATE), travellers)
    for (const name of copies) await admin.query(`create database ${name} template ${TEMPLATE}`)
    await createDatabase(postgres.url(EMPTY))
    return { ...filled, url: postgres.url, open, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function fillTemplate(url: string, travellers: number): ReturnType<typeof fill> {
  const template = openDatabase(url, 2, () => undefined)
  try {
    return await fill(template, travellers)
  } finally {
    await template.close()
  }
}

async function fill(
  database: Database,
  travellers: number,
): Promise<Pick<BenchDatabases, 'tokens' | 'searchData'>> {
  const at = systemClock.now()
  await runSeeds(database.db, seeds, at)
  const searchData = await loadSearchData(database.db)
  searchData.places.prepare()
  const deps = await createDeps(readConfig({ LOG_LEVEL: 'silent' }), {
    database,
    clock: systemClock,
    search: searchData,
  })
  const tokens: string[] = []
  await database.db.transaction(async (tx) => {
    for (let index = 0; index < travellers; index++) {
      const email = `traveller-${index}@noriai.example`
      const [account] = await tx
        .insert(accounts)
        .values({ email, createdAt: at, updatedAt: at })
        .returning({ id: accounts.id })
      if (account === undefined) throw new Error('no account was made')
      tokens.push((await startSession(tx, deps, { accountId: account.id, at })).token)
    }
  })
  await database.pool.query('vacuum analyze')
  return { tokens, searchData }
}
