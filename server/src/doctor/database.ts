import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Config } from '../config'
import { settingsOfRole, type Db } from '../infra/db/client'
import { OLDEST_SERVER, readMigrations } from '../infra/db/migrate'
import { findMonths } from '../infra/db/months'
import { isLoopback } from '../unsafeSettings'
import { missing, note, ok, type Check, type Finding } from './check'

/** Beside the pool of its requests a server has two connections for its jobs, one for turns and one for live changes. */
const CONNECTIONS_BESIDE_POOL = 4
/** Signed events are refused beyond five minutes; a clock this far off is on its way there. */
const MOST_CLOCK_DIFFERENCE_MS = 10_000
const MS_PER_SECOND = 1000
const CONNECT_TIMEOUT_MS = 10_000

const MIGRATE = 'Run `npm run db:migrate`'

/** The database is reached, new enough, migrated, and has connections for a server. */
export const databaseCheck: Check = {
  name: 'Database',
  part: 3,
  settings: [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_TRANSACTION_POOL',
    'DATABASE_POOL_SIZE',
    'SERVERS',
    'ALLOW_EMBEDDED_POSTGRES',
    'EMBEDDED_POSTGRES_PORT',
  ],
  advice: 'Look at DATABASE_URL, at the firewall and at the rights of its user',
  async run({ config, database, now }) {
    const db = await database()
    const schema = await schemaFinding(db)
    return [
      schema,
      await connectionsFinding(db, config),
      await clockFinding(db, now),
      ...(schema.kind === 'ok' ? await monthFindings(db, now()) : []),
      ...(await placeFindings(db, config)),
      ...(await poolFindings(db, config)),
      ...(await directFindings(config)),
    ]
  },
}

async function schemaFinding(db: Db): Promise<Finding> {
  const version = await number(db, sql`select current_setting('server_version_num')::int as found`)
  if (version < OLDEST_SERVER) return missing('PostgreSQL is older than 15', 'Use PostgreSQL 15 or newer')
  const isMigrated = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!isMigrated.rows[0]?.found) return missing('The database is empty', MIGRATE)
  const applied = await number(
    db,
    sql`select coalesce(max(created_at), 0) as found from drizzle.__drizzle_migrations`,
  )
  const newest = readMigrations().at(-1)?.folderMillis ?? 0
  if (applied < newest) return missing('The schema is older than this release', MIGRATE)
  if (applied > newest)
    return missing('The schema is newer than this release', 'Install the release that migrated it')
  return ok(`PostgreSQL ${Math.floor(version / 10_000)} has the schema of this release`)
}

/** The month after this one is there for what is kept by the month, and no row is outside of its own. */
async function monthFindings(db: Db, at: number): Promise<Finding[]> {
  const advice = `${MIGRATE}, and look why the job make-months does not get through`
  const found = await findMonths(db, at)
  return found.flatMap(({ table, hasNext, strays }) => [
    ...(hasNext ? [] : [note(`${table} has no partition for the month after this one`, advice)]),
    ...(strays === 0
      ? []
      : [note(`${table} keeps ${strays} ${strays === 1 ? 'row' : 'rows'} outside of their months`, advice)]),
  ])
}

/** How many servers the connections are enough for; a release that starts beside the old ones makes one more. */
async function connectionsFinding(db: Db, config: Config): Promise<Finding> {
  const { DATABASE_POOL_SIZE: pool, DATABASE_TRANSACTION_POOL: isPooled, SERVERS: wantedServers } = config
  const limit = await number(
    db,
    sql`select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as found`,
  )
  const wanted = CONNECTIONS_BESIDE_POOL + (isPooled ? 0 : pool)
  const servers = Math.floor(limit / wanted)
  const parts = isPooled ? 'past the pooler' : `DATABASE_POOL_SIZE and ${CONNECTIONS_BESIDE_POOL}`
  const sentence = `${limit} connections are enough for ${servers} ${servers === 1 ? 'server' : 'servers'} of ${wanted} (${parts})`
  const advice = isPooled
    ? 'Raise max_connections of PostgreSQL'
    : 'Lower DATABASE_POOL_SIZE, or raise max_connections of PostgreSQL'
  if (servers < wantedServers) return missing(sentence, advice)
  return servers === wantedServers
    ? note(sentence, `${advice}, so that a new release can start beside the old one`)
    : ok(sentence)
}

/** What connections through a transaction pool cannot say must be a setting of their role. */
async function poolFindings(db: Db, { DATABASE_TRANSACTION_POOL: isPooled }: Config): Promise<Finding[]> {
  if (!isPooled) return []
  const wrong: [name: string, value: string][] = []
  for (const [name, value] of Object.entries(settingsOfRole)) {
    const { rows } = await db.execute<{ found: string }>(sql`select current_setting(${name}) as found`)
    if (rows[0]?.found !== value) wrong.push([name, value])
  }
  if (wrong.length === 0) return [ok('The role of the database has the settings of a session')]
  const statements = wrong.map(([name, value]) => `alter role … set ${name} = '${value}'`)
  const names = wrong.map(([name]) => name).join(', ')
  const advice = `Run for its user, and reconnect the pooler: ${statements.join('; ')}`
  return [missing(`The role of the database lacks ${names}`, advice)]
}

async function directFindings({ DATABASE_DIRECT_URL: url }: Config): Promise<Finding[]> {
  if (url === undefined) return []
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return [ok('The direct address of the database answers')]
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown'
    return [missing(`DATABASE_DIRECT_URL was not reached: ${why}`, 'Look at it, and at the firewall')]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Two machines that agree on the time are rarely both wrong. */
async function clockFinding(db: Db, now: () => number): Promise<Finding> {
  const sentAt = now()
  const there = await number(
    db,
    sql`select extract(epoch from clock_timestamp()) * ${MS_PER_SECOND} as found`,
  )
  const here = (sentAt + now()) / 2
  const seconds = Math.round(Math.abs(here - there) / MS_PER_SECOND)
  return Math.abs(here - there) > MOST_CLOCK_DIFFERENCE_MS
    ? missing(`The clocks of this machine and of the database are ${seconds} s apart`, 'Keep both by NTP')
    : ok('The clocks of this machine and of the database agree')
}

async function placeFindings(db: Db, { DATABASE_URL: url, DATA_DIR }: Config): Promise<Finding[]> {
  if (url === undefined) {
    return [
      note(
        `The books are on this machine, in ${DATA_DIR}`,
        'Copy them to another one every night, or use a PostgreSQL that does',
      ),
    ]
  }
  const secure = await db.execute<{ ssl: boolean }>(
    sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`,
  )
  if (secure.rows[0]?.ssl || isLoopback(new URL(url).hostname)) return []
  return [
    note(
      'The connection to the database is not encrypted',
      'Add ?sslmode=verify-full to DATABASE_URL unless the network between is yours alone',
    ),
  ]
}

async function number(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ found: number | string }>(query)
  return Number(rows[0]?.found)
}
