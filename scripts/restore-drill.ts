/**
 * `npm run restore:drill -- [file of pg_dump]`: whether a copy of the books can be used. Restores the dump into the empty database of
 * DRILL_DATABASE_URL (made when it is missing), or takes what pgBackRest has restored there, brings it to this release's schema and audits
 * it as of the moment of the copy. Ends with 1 when the copy has no orders, is older than a day or does not hold. The books of
 * DATABASE_URL are never touched.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { breachLines } from '../server/src/audit/auditBooks'
import { runAudit } from '../server/src/audit/runAudit'
import { MovableClock, systemClock } from '../server/src/clock'
import { ConfigError, loadEnvironmentFile, readConfig } from '../server/src/config'
import { SettingsBook } from '../server/src/domain/settings'
import { openDatabase, type Database } from '../server/src/infra/db/client'
import { createDatabase, migrate } from '../server/src/infra/db/migrate'
import { createLog } from '../server/src/log'
import { readPolicy } from '../server/src/policyFile'

const CONNECTIONS = 4
const USAGE =
  'Usage: DRILL_DATABASE_URL=postgres://… npm run restore:drill -- [file of pg_dump --format=custom]. Without a file it takes what is restored there already.'

const placeOf = (url: string) => {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || '5432'}${pathname}`
}

/** Where the copy is restored to. @throws ConfigError for none, or for the books themselves */
function drillUrl(books: readonly (string | undefined)[]): string {
  const url = process.env.DRILL_DATABASE_URL
  if (!url || !URL.canParse(url)) throw new ConfigError(USAGE)
  if (books.some((each) => each !== undefined && placeOf(each) === placeOf(url))) {
    throw new ConfigError('DRILL_DATABASE_URL must not be the database of the books.')
  }
  return url
}

/** What PostgreSQL's programs read in place of an address, which everybody on the machine would see in the list of processes. */
function environmentFor(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
  }
}

async function tablesOf(url: string): Promise<number> {
  const { pool, close } = openDatabase(url, 1, () => undefined)
  try {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from information_schema.tables where table_schema = 'public'`,
    )
    return rows[0]?.count ?? 0
  } finally {
    await close()
  }
}

async function restore(file: string, url: string): Promise<void> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
  await createDatabase(url)
  if ((await tablesOf(url)) > 0) throw new ConfigError('The database of DRILL_DATABASE_URL must be empty.')
  const env = environmentFor(url)
  const target = `--dbname=${env.PGDATABASE}`
  const words = ['--no-owner', '--no-privileges', '--exit-on-error', '--jobs=2', target, file]
  const { status, error } = spawnSync('pg_restore', words, { env, stdio: 'inherit' })
  if (error) throw new ConfigError('pg_restore is not installed: it comes with the client of PostgreSQL.')
  if (status !== 0) throw new ConfigError('pg_restore did not get through: what it said is above.')
}

/** When the copy was made, as near as it says so itself: the newest of what people and jobs write all the time. Null without an order. */
async function newestWrite({ pool }: Database): Promise<number | null> {
  const { rows } = await pool.query<{ at: number | null }>(`
    select (extract(epoch from case when max(at) is not null then greatest(
        max(at),
        (select max(created_at) from notices),
        (select max(created_at) from sessions),
        (select max(last_at) from staff_trail)
      ) end) * 1000)::float8 as at
    from order_log`)
  return rows[0]?.at ?? null
}

/** @returns whether the copy is one to go on with */
async function judge(url: string): Promise<boolean> {
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' })
  const database = openDatabase(url, CONNECTIONS, () => undefined)
  const { db } = database
  try {
    const newest = await newestWrite(database)
    const age = newest === null ? Infinity : systemClock.now() - newest
    console.log(
      newest === null
        ? 'There is no order in the copy.'
        : `What happened last in the copy is ${Math.round(age / msPerMinute)} minutes old.`,
    )
    // No job runs on a copy: what became due since it was made is no fault of it.
    const clock = new MovableClock(newest ?? systemClock.now(), 'standing')
    const settings = new SettingsBook(readPolicy(config.POLICY_FILE))
    await settings.reload(db, clock.now())
    const deps = { db, clock, policy: settings.policy, log: createLog(config) }
    const run = await runAudit(deps, { startedBy: 'command' })
    for (const line of breachLines(run)) console.log(line)
    console.log(`${run.checked.length - run.breaches.length} of ${run.checked.length} invariants hold`)
    return run.breaches.length === 0 && age <= msPerDay
  } finally {
    await database.close()
  }
}

async function main(): Promise<void> {
  loadEnvironmentFile()
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env
  const url = drillUrl([DATABASE_URL || undefined, DATABASE_DIRECT_URL || undefined])
  const [file] = process.argv.slice(2)
  const from = performance.now()
  if (file !== undefined) await restore(file, url)
  await migrate(url)
  const isGood = await judge(url)
  console.log(`The drill took ${Math.ceil((performance.now() - from) / msPerMinute)} minutes.`)
  console.log(isGood ? 'The copy can be used.' : 'The copy cannot be relied on.')
  process.exitCode = isGood ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
