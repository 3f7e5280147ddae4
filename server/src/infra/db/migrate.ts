import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { ConfigError } from '../../config'
import { makeMonths } from './months'
import { whyRetryable } from './retryable'

/** The oldest PostgreSQL that the schema works on, as PostgreSQL counts its versions. */
export const OLDEST_SERVER = 150_000

/** Held while migrating, so that servers that start together migrate one after the other. Any fixed number does. */
const MIGRATION_LOCK = 7_206_111

/**
 * The release whose migrations were squashed into the first one of today. That one has the time of the last one that it holds:
 * a database of this release has it already, as Drizzle sees it, and one from before cannot be brought forward from here.
 */
const SQUASHED_RELEASE = '0.1.0'

/** The folder of the generated migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** How patient a migration is with those who use the tables. */
interface Patience {
  /** Whoever waits for a lock on a table keeps everybody behind out of it: so long, and not longer. */
  readonly lockTimeoutMs: number
  /** How often it is tried, and how long everybody else has the tables in between. */
  readonly tries: number
  readonly pauseMs: number
}

const patience: Patience = { lockTimeoutMs: 3000, tries: 20, pauseMs: 3000 }

/** How long a server waits for `npm run db:migrate`, which may be under way elsewhere. */
const SCHEMA_WAIT_MS = 60_000
const SCHEMA_POLL_MS = 1000

/**
 * Brings the database to the newest schema, and makes the months that are to come; does nothing when all is there. Servers of the release
 * before may be at work: a table that they use is waited for shortly, again and again.
 * @throws ConfigError when it is not reached, older than PostgreSQL 15, has a schema from before the squashed release, or its tables
 * are never free
 */
export async function migrate(url: string, patient: Patience = patience): Promise<void> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    if ((rows[0]?.version ?? 0) < OLDEST_SERVER) {
      throw new ConfigError('DATABASE_URL must name a PostgreSQL 15 or newer.')
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = ${patient.lockTimeoutMs}`)
    await applyPatiently(client, patient)
  } catch (error) {
    // Drizzle's error repeats the whole statement.
    if (!(error instanceof DrizzleQueryError)) throw error
    throw new Error('The database could not be brought to the newest schema.', { cause: error.cause })
  } finally {
    await client.end()
  }
}

async function applyPatiently(client: pg.Client, { tries, pauseMs }: Patience): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await assertNotBeforeSquash(client)
      // All of them in one transaction: one that gave way leaves nothing behind.
      await applyMigrations(drizzle(client), { migrationsFolder })
      await makeMonths(drizzle(client), Date.now())
      return
    } catch (error) {
      if (whyRetryable(error) !== 'busy') throw error
      if (left <= 1) {
        throw new ConfigError(
          `The database could not be brought to the newest schema: others kept its tables locked, ${tries} times. Run \`npm run db:migrate\` again when less is going on.`,
        )
      }
    }
    await sleep(pauseMs)
  }
}

/**
 * Waits until the database has the schema of this release, or of a newer one, which older servers can use too: for servers that
 * do not migrate themselves.
 * @throws ConfigError when it is not reached, or still older after `waitMs`
 */
export async function awaitSchema(url: string, waitMs = SCHEMA_WAIT_MS): Promise<void> {
  const client = await connect(url)
  const wanted = readMigrations().at(-1)?.folderMillis ?? 0
  const until = performance.now() + waitMs
  try {
    while ((await newestApplied(client)) < wanted) {
      if (performance.now() >= until) {
        throw new ConfigError(
          'The database has an older schema than this release: run `npm run db:migrate` of this release, as a role that may change its tables. MIGRATE_AT_START=1 has each server do it at its start.',
        )
      }
      await sleep(SCHEMA_POLL_MS)
    }
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'noriai-migrate' })
  // A connection that breaks fails the query that needs it; unheard it would end the process besides.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new ConfigError(
      `The database cannot be reached: ${error instanceof Error ? error.message : 'unknown'}.`,
    )
  })
  return client
}

/** The migrations of this release, the oldest first. */
export function readMigrations() {
  return readMigrationFiles({ migrationsFolder })
}

async function assertNotBeforeSquash(client: pg.Client): Promise<void> {
  const newest = await newestApplied(client)
  const [first] = readMigrations()
  if (newest !== 0 && first !== undefined && newest < first.folderMillis) {
    throw new ConfigError(
      `The database has a schema from before release ${SQUASHED_RELEASE}. Run \`npm run db:migrate\` of release ${SQUASHED_RELEASE} first, then of this one.`,
    )
  }
}

/** The time of the newest migration that the database has; 0 for none. */
async function newestApplied(client: pg.Client): Promise<number> {
  const log = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!log.rows[0]?.found) return 0
  const applied = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return Number(applied.rows[0]?.newest ?? 0)
}

/** Makes the database that `url` names when it is missing, through the server's database `postgres`. */
export async function createDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new pg.Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
