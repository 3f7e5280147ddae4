import { buildApp } from './app'
import { MovableClock, systemClock } from './clock'
import { ConfigError, type Config } from './config'
import { createDeps, loadSearchData } from './createDeps'
import type { Deps } from './deps'
import { makeSamplePartners } from './domain/partners'
import { reloadDoors } from './domain/keptDoors'
import { hashOlderCodes, signerOf } from './domain/rideCode'
import { makeSampleFleet } from './domain/fleet'
import { makeSampleMembers } from './domain/staff'
import { startScheduler } from './jobs/boss'
import { jobs } from './jobs/list'
import { openReadyDatabase, type ReadyDatabase } from './readyDatabase'
import { isPublic, publicDevelopmentWarning } from './unsafeSettings'

/** Requests that are still running this long after a stop was asked for are cut off. */
const STOP_TIMEOUT_MS = 10_000
const SAVED_EVERY_MS = 5000

/** A listening server. */
export interface RunningServer {
  /** Where it listens, such as `http://localhost:3000`. */
  readonly url: string
  /** Answers what is running, then closes jobs, database and the embedded PostgreSQL. */
  stop(): Promise<void>
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
  const clock = config.DEV_CLOCK ? new MovableClock(config.DEV_CLOCK_AT) : systemClock
  const searchData = await loadSearchData(database.db)
  // A server whose clock is moved by hand is one of many that a test starts, and most of them never search.
  if (!config.DEV_CLOCK) for (const each of Object.values(searchData)) each.prepare()
  const deps = await createDeps(config, { database, clock, search: searchData })
  if (!config.production) {
    await makeSampleMembers(database.db, clock.now())
    await makeSampleFleet(database.db, clock.now())
    await makeSamplePartners(database.db, clock.now())
  }
  await hashOlderCodes(deps.db, signerOf(deps.secrets))
  if (!config.production && isPublic(config)) deps.log.warn(publicDevelopmentWarning)
  const app = await buildApp(deps)
  const following = reloadSavedRegularly(deps)
  try {
    await app.listen({ host: config.HOST, port: config.PORT })
  } catch (error) {
    await app.close()
    throw isPortTaken(error) ? new ConfigError(`PORT ${config.PORT} is taken by another program.`) : error
  }
  // A clock that is moved by hand is wrong until somebody does.
  const scheduler = await startScheduler(database.url, deps, { jobs, runsAtStart: !config.DEV_CLOCK })
  const port = app.addresses()[0]?.port ?? config.PORT
  return {
    url: `http://${config.HOST}:${port}`,
    async stop() {
      const deadline = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS)
      clearInterval(following)
      await app.close()
      await scheduler.stop()
      await database.close()
      clearTimeout(deadline)
    },
  }
}

/** What another server saved, or what begins to hold today, holds here seconds later. */
function reloadSavedRegularly(deps: Deps): NodeJS.Timeout {
  const reload = () => {
    deps.settings
      .reload(deps.db, deps.clock.now())
      .catch((error: unknown) => deps.log.warn({ err: error }, 'settings could not be read'))
    reloadDoors(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the doors of places could not be read'),
    )
  }
  return setInterval(reload, SAVED_EVERY_MS).unref()
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
