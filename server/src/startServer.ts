import { setTimeout as sleep } from 'node:timers/promises'
import { msPerHour } from '@noriai/contract/time'
import { buildApp } from './app'
import { MovableClock, systemClock } from './clock'
import { ConfigError, type Config } from './config'
import { createDeps } from './createDeps'
import type { Deps } from './deps'
import { stripeFindings } from './doctor/stripe'
import { makeSamplePartners } from './domain/partners'
import { linkOlderOrders } from './domain/links'
import { hashOlderCodes, signerOf } from './domain/rideCode'
import { makeSampleFleet } from './domain/fleet'
import { makeSampleMembers } from './domain/staff'
import { keepFiles } from './http/keptFiles'
import { watchOutgoing } from './http/outgoing'
import { startScheduler, type Scheduler } from './jobs/boss'
import { jobs } from './jobs/list'
import { openReadyDatabase, type ReadyDatabase } from './readyDatabase'
import { loadSearchData } from './searchBook'
import { startTracing } from './tracing'
import { isPublic, publicDevelopmentWarning } from './unsafeSettings'

/** Requests that are still running this long after the server listens no more are cut off. */
const LONGEST_REQUEST_MS = 30_000
/** A database that does not let go, such as one that is away, is left alone: whatever was under way there is safe to cut off. */
const CLOSE_TIMEOUT_MS = 3000
/**
 * How many connections may wait until they are accepted, as far as the system allows. Node's own 511 are used up by one departure that
 * everybody wants: whoever comes then tries again after a second, and nginx goes elsewhere after two.
 */
export const LISTEN_BACKLOG = 4096
/** How soon what another server saved, or a script loaded, holds here. */
const FOLLOW_EVERY_MS = 1000
/** A release that runs for weeks keeps its files alive for pages of then. */
const FILES_EVERY_MS = 6 * msPerHour

/** A listening server. */
export interface RunningServer {
  /** Where it listens, such as `http://localhost:3000`. */
  readonly url: string
  /**
   * Says at /readyz that it is about to stop, and after DRAIN_MS listens no more; answers what is running, then closes database
   * and the embedded PostgreSQL. Event streams end, and are opened elsewhere.
   */
  stop(): Promise<void>
}

/**
 * Starts everything and listens. What was started is stopped again when a later part fails.
 * @throws ConfigError when the port is taken
 */
export async function startServer(config: Config): Promise<RunningServer> {
  // First: connections are traced that are opened from now on.
  const stopTracing = await startTracing(config)
  const database = await openReadyDatabase(config)
  try {
    return await listen(config, database, stopTracing)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function listen(
  config: Config,
  database: ReadyDatabase,
  stopTracing: () => Promise<void>,
): Promise<RunningServer> {
  const clock = config.DEV_CLOCK ? new MovableClock(config.DEV_CLOCK_AT) : systemClock
  const searchData = await loadSearchData(database.db)
  // A server whose clock is moved by hand is one of many that a test starts, and most of them never search.
  if (!config.DEV_CLOCK) for (const each of [searchData.places, searchData.airports]) each.prepare()
  const deps = await createDeps(config, { database, clock, search: searchData })
  if (!config.production) {
    await makeSampleMembers(database.db, clock.now())
    await makeSampleFleet(database.db, clock.now())
    await makeSamplePartners(database.db, clock.now())
  }
  await hashOlderCodes(deps.db, signerOf(deps.secrets), clock.now())
  await linkOlderOrders(deps.db, deps.secrets, clock.now())
  if (!config.production && isPublic(config)) deps.log.warn(publicDevelopmentWarning)
  const app = await buildApp(deps)
  const stopWatching = watchOutgoing(app)
  const following = followOthers(deps)
  const keeping = await keepFilesRegularly(deps)
  try {
    await app.listen({ host: config.HOST, port: config.PORT, backlog: LISTEN_BACKLOG })
  } catch (error) {
    stopWatching()
    await app.close()
    throw isPortTaken(error) ? new ConfigError(`PORT ${config.PORT} is taken by another program.`) : error
  }
  void warnOfStripe(deps)
  // A clock that is moved by hand is wrong until somebody does.
  const scheduler = await startScheduler(database.directUrl, deps, {
    jobs,
    runsAtStart: !config.DEV_CLOCK,
    // What is due is due by the clock of the server that runs it.
    mayRun: () => app.clockAheadMs() === 0,
  })
  const port = app.addresses()[0]?.port ?? config.PORT
  return {
    url: `http://${config.HOST}:${port}`,
    async stop() {
      app.beginDraining()
      await Promise.all([stopJobs(scheduler, deps), sleep(config.DRAIN_MS)])
      clearInterval(following)
      clearInterval(keeping)
      const deadline = setTimeout(() => process.exit(1), LONGEST_REQUEST_MS)
      await app.close()
      clearTimeout(deadline)
      stopWatching()
      await atMost(CLOSE_TIMEOUT_MS, Promise.all([database.close(), stopTracing()]))
    },
  }
}

/** Says at the start when our account is in another country or currency: every amount is whole yen. Nothing waits for Stripe's answer. */
async function warnOfStripe({ config, log }: Deps): Promise<void> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: secrets } = config
  if (key !== undefined && secrets === undefined)
    log.warn('STRIPE_WEBHOOK_SECRETS is not set: no news of Stripe is believed, payments are found by asking')
  try {
    for (const finding of await stripeFindings(config))
      if (finding.kind !== 'ok') log.warn({ advice: finding.advice }, finding.sentence)
  } catch (error) {
    log.warn({ err: error }, 'Stripe was not asked about our account')
  }
}

/** A job that does not end is taken over by another server, or by the next start. */
async function stopJobs(scheduler: Scheduler, { log }: Deps): Promise<void> {
  const stopping = scheduler.stop().catch((error: unknown) => log.warn({ err: error }, 'jobs were cut off'))
  await atMost(CLOSE_TIMEOUT_MS, stopping)
}

/** Waits for the end of what is under way, and not longer than `ms`. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(ms, undefined, { ref: false })])
}

/** What another server saved, a script loaded, or what begins to hold today, holds here within a second. */
function followOthers({ db, clock, settings, searchBook, log }: Deps): NodeJS.Timeout {
  let lastFault = ''
  const tell = (error: unknown) => {
    // It comes back every second until somebody does something about it.
    const fault = String(error)
    if (fault !== lastFault) log.warn({ err: error }, 'what others saved could not be read')
    lastFault = fault
  }
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    await settings.reload(db, clock.now()).catch(tell)
    await searchBook.reload(db).catch(tell)
    isAsking = false
  }
  return setInterval(() => void ask(), FOLLOW_EVERY_MS).unref()
}

/** A folder that cannot be written to costs pages of other releases their files, and nothing else. */
async function keepFilesRegularly({ config, clock, log }: Deps): Promise<NodeJS.Timeout> {
  const keep = () =>
    keepFiles(config, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'the files of this release could not be kept: look at KEPT_FILES_DIR'),
    )
  await keep()
  return setInterval(() => void keep(), FILES_EVERY_MS).unref()
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
