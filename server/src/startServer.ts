import { join } from 'node:path'
import { buildApp } from './app'
import { MovableClock, systemClock } from './clock'
import { ConfigError, type Config } from './config'
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
  if (config.DATABASE_URL !== undefined) return prepareDatabase(config, config.DATABASE_URL)
  const embedded = await startOwnPostgres(config)
  try {
    const url = embedded.url(EMBEDDED_DATABASE)
    await createDatabase(url)
    const database = await prepareDatabase(config, url)
    return {
      ...database,
      async close() {
        await database.close()
        await embedded.stop()
      },
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function prepareDatabase(config: Config, url: string): Promise<ReadyDatabase> {
  await migrate(url)
  const database = openDatabase(url, config.DATABASE_POOL_SIZE, (error) => {
    // The pool replaces a connection that broke while idle; a query that needs it fails by itself.
    console.warn(`A database connection was lost: ${error.message}`)
  })
  try {
    await runSeeds(database.db, seeds, systemClock.now())
    return { ...database, url }
  } catch (error) {
    await database.close()
    throw error
  }
}

function startOwnPostgres(config: Config): Promise<EmbeddedPostgres> {
  return startEmbedded({
    folder: join(config.DATA_DIR, 'postgres'),
    port: config.EMBEDDED_POSTGRES_PORT,
    durable: true,
  })
}

/**
 * Starts everything and listens. What was started is stopped again when a later part fails.
 * @throws ConfigError when the port is taken
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const database = await openReadyDatabase(config)
  try {
    return await listen(config, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function listen(config: Config, database: ReadyDatabase): Promise<RunningServer> {
  const deps = await createDeps(config, database, config.DEV_CLOCK ? new MovableClock() : systemClock)
  const app = await buildApp(deps)
  try {
    await app.listen({ host: config.HOST, port: config.PORT })
  } catch (error) {
    await app.close()
    throw isPortTaken(error) ? new ConfigError(`PORT ${config.PORT} is taken by another program.`) : error
  }
  const scheduler = await startScheduler(database.url, deps, jobs)
  const port = app.addresses()[0]?.port ?? config.PORT
  return {
    url: `http://${config.HOST}:${port}`,
    async stop() {
      const deadline = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS)
      await app.close()
      await scheduler.stop()
      await database.close()
      clearTimeout(deadline)
    },
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
