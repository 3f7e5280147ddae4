import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from '../src/infra/db/client'
import { startEmbedded, type EmbeddedPostgres } from '../src/infra/db/embedded'
import { createDatabase, migrate, migrationsFolder } from '../src/infra/db/migrate'
import { runSeeds, seedHash } from '../src/seed/seedRunner'
import { seeds } from '../src/seed/seeds'

/** One PostgreSQL for all test processes of this checkout, and in it the template that their databases are copied from. */
export interface TestCluster {
  url(database: string): string
  readonly template: string
  /** Runs a statement outside of any test's database, such as one that makes a database. */
  administer(statement: string): Promise<void>
  /** Stops PostgreSQL when no other test process uses it. */
  leave(): Promise<void>
}

const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url))
const clusterFolder = join(cacheFolder, 'test-postgres')
const lockFolder = join(cacheFolder, 'test-postgres.lock')
const KEEPER = 'noriai-test-keeper'
const LOCK_STALE_MS = 120_000
/** So often its holder says that it is at work: initdb alone, during which it has no turn, takes a slow machine half a minute. */
const LOCK_RENEWED_EVERY_MS = 10_000
const LOCK_POLL_MS = 25
/** Most of a hundred databases at a time live for less than a minute: each would be looked through for what is to be vacuumed. */
const settings = { autovacuum_naptime: '5min' }
const SEEDED_AT = Date.parse('2026-01-01T00:00:00+09:00')

/** Joins the cluster, starting it and making the template when this process is the first to need them. */
export async function joinCluster(): Promise<TestCluster> {
  return locked(async () => {
    const cluster = await startOrRenew()
    // An open connection marks this process as a user of the cluster; it closes even when the process is killed.
    const keeper = new pg.Client({ connectionString: cluster.url('postgres'), application_name: KEEPER })
    keeper.on('error', () => undefined)
    await keeper.connect()
    try {
      if ((await countUsers(keeper)) === 1) await dropLeftovers(keeper)
      const template = await ensureTemplate(cluster, keeper)
      return {
        url: cluster.url,
        template,
        administer: async (statement) => void (await keeper.query(statement)),
        leave: () => locked(() => leave(cluster, keeper)),
      }
    } catch (error) {
      await leave(cluster, keeper)
      throw error
    }
  })
}

async function leave(cluster: EmbeddedPostgres, keeper: pg.Client): Promise<void> {
  const users = await countUsers(keeper)
  await keeper.end()
  if (users === 1) await cluster.stop()
}

async function countUsers(keeper: pg.Client): Promise<number> {
  const { rows } = await keeper.query<{ users: number }>(
    'select count(*)::int as users from pg_stat_activity where application_name = $1',
    [KEEPER],
  )
  return rows[0]?.users ?? 0
}

/** Databases of test processes that were killed. */
async function dropLeftovers(keeper: pg.Client): Promise<void> {
  const { rows } = await keeper.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^(test|unfinished)_'`,
  )
  for (const { datname } of rows) await keeper.query(`drop database if exists "${datname}" with (force)`)
}

async function startOrRenew(): Promise<EmbeddedPostgres> {
  const options = { folder: clusterFolder, port: 0, durable: false, shared: true, settings }
  try {
    return await startEmbedded(options)
  } catch {
    // Written without fsync, the cluster does not survive the machine; nothing in it is worth keeping.
    rmSync(clusterFolder, { recursive: true, force: true })
    return startEmbedded(options)
  }
}

async function ensureTemplate(cluster: EmbeddedPostgres, client: pg.Client): Promise<string> {
  const template = `template_${contentHash()}`
  const found = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'template\\_%'`,
  )
  if (found.rows.some((row) => row.datname === template)) return template
  const unfinished = `unfinished_${template}`
  const url = cluster.url(unfinished)
  await createDatabase(url)
  await migrate(url)
  const database = openDatabase(url, 2, () => undefined)
  try {
    await runSeeds(database.db, seeds, SEEDED_AT)
  } finally {
    await database.close()
  }
  await client.query(`alter database ${unfinished} rename to ${template}`)
  for (const { datname } of found.rows)
    await client.query(`drop database if exists "${datname}" with (force)`)
  return template
}

/** Changes whenever the migrations or the seeds do. */
function contentHash(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(migrationsFolder, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  for (const seed of seeds) hash.update(seed.name).update(seedHash(seed))
  return hash.digest('hex').slice(0, 16)
}

/** One process at a time: making a folder either succeeds or tells that another has it. */
async function locked<Result>(work: () => Promise<Result>): Promise<Result> {
  mkdirSync(cacheFolder, { recursive: true })
  while (!tryLock()) await sleep(LOCK_POLL_MS)
  const renewing = setInterval(renewLock, LOCK_RENEWED_EVERY_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    rmSync(lockFolder, { recursive: true, force: true })
  }
}

function tryLock(): boolean {
  try {
    mkdirSync(lockFolder)
    return true
  } catch {
    removeStaleLock()
    return false
  }
}

function renewLock(): void {
  try {
    utimesSync(lockFolder, new Date(), new Date())
  } catch {
    // After a stall longer than that somebody took it for left behind.
  }
}

/** A killed test process leaves its lock behind. */
function removeStaleLock(): void {
  try {
    if (Date.now() - statSync(lockFolder).mtimeMs > LOCK_STALE_MS) rmdirSync(lockFolder)
  } catch {
    // It was given back meanwhile.
  }
}
