import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { ConfigError } from '../../config'

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

/**
 * Brings the database to the newest schema; does nothing when it is there.
 * @throws ConfigError when it is not reached, older than PostgreSQL 15, or has a schema from before the squashed release
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'noriai-migrate' })
  // A connection that breaks fails the query that needs it; unheard it would end the process besides.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new ConfigError(
      `The database cannot be reached: ${error instanceof Error ? error.message : 'unknown'}.`,
    )
  })
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    if ((rows[0]?.version ?? 0) < OLDEST_SERVER) {
      throw new ConfigError('DATABASE_URL must name a PostgreSQL 15 or newer.')
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await assertNotBeforeSquash(client)
    await applyMigrations(drizzle(client), { migrationsFolder })
  } catch (error) {
    // Drizzle's error repeats the whole statement.
    if (!(error instanceof DrizzleQueryError)) throw error
    throw new Error('The database could not be brought to the newest schema.', { cause: error.cause })
  } finally {
    await client.end()
  }
}

/** The migrations of this release, the oldest first. */
export function readMigrations() {
  return readMigrationFiles({ migrationsFolder })
}

async function assertNotBeforeSquash(client: pg.Client): Promise<void> {
  const log = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!log.rows[0]?.found) return
  const applied = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const newest = applied.rows[0]?.newest ?? null
  const [first] = readMigrations()
  if (newest !== null && first !== undefined && Number(newest) < first.folderMillis) {
    throw new ConfigError(
      `The database has a schema from before release ${SQUASHED_RELEASE}. Run \`npm run db:migrate\` of release ${SQUASHED_RELEASE} first, then of this one.`,
    )
  }
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
