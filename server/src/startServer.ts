import { join } from 'node:path'
import { buildApp } from './app'
import { MovableClock, systemClock } from './clock'
import type { Config } from './config'
import { createDeps } from './createDeps'
import { openDatabase, type Database } from './db/client'
import { startEmbedded, type EmbeddedPostgres } from './db/embedded'
import { createDatabase, migrate } from './db/migrate'
import { runSeeds } from './db/seedRunner'
import { seeds } from './db/seeds'
import { startScheduler } from './jobs/boss'
import { jobs } from './jobs/list'

/** Requests that are still running this long after a stop was asked for are cut off. */
const STOP_TIMEOUT_MS = 10_000
const EMBEDDED_DATABASE = 'noriai'

/** A listening server. */
export interface RunningServer {
  /** Where it listens, such as `http://localhost:3000`. */
  readonly url: string
  /** Answers what is running, then closes jobs, database and the embedded PostgreSQL. */
  stop(): Promise<void>
}

/** An open database and, when it is ours, the PostgreSQL that holds it. */
export interface ReadyDatabase extends Database {
  readonly url: string
}

/**
 * Opens the database that `config` names, or the embedded PostgreSQL's, brought to the newest schema and with the
 * operator's data loaded. Closing it stops the embedded PostgreSQL.
 */
export async function openReadyDatabase(config: Config): Promise<ReadyDatabase> {
  const embedded = config.DATABASE_URL === undefined ? await startOwnPostgres(config) : undefined
  const url = config.DATABASE_URL ?? embedded?.url(EMBEDDED_DATABASE) ?? ''
  if (embedded !== undefined) await createDatabase(url)
  await migrate(url)
  const database = openDatabase(url, config.DATABASE_POOL_SIZE, (error) => {
    // The pool replaces a connection that broke while idle; a query that needs it fails by itself.
    console.warn(`A database connection was lost: ${error.message}`)
  })
  await runSeeds(database.db, seeds, systemClock.now())
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await embedded?.stop()
    },
  }
}

function startOwnPostgres(config: Config): Promise<EmbeddedPostgres> {
  return startEmbedded({
    folder: join(config.DATA_DIR, 'postgres'),
    port: config.EMBEDDED_POSTGRES_PORT,
    durable: true,
  })
}

/** Starts everything and listens. */
export async function startServer(config: Config): Promise<RunningServer> {
  const database = await openReadyDatabase(config)
  const deps = await createDeps(config, database, config.DEV_CLOCK ? new MovableClock() : systemClock)
  const app = await buildApp(deps)
  const scheduler = await startScheduler(database.url, deps, jobs)
  await app.listen({ host: config.HOST, port: config.PORT })
  const address = app.addresses()[0]
  return {
    url: `http://${config.HOST}:${address?.port ?? config.PORT}`,
    async stop() {
      const deadline = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS)
      await app.close()
      await scheduler.stop()
      await database.close()
      clearTimeout(deadline)
    },
  }
}
