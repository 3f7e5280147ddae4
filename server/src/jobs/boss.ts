import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import PgBoss from 'pg-boss'
import { ownRelease } from '../infra/db/release'
import { whyRetryable } from '../infra/db/retryable'
import type { GiveBack } from '../infra/db/turns'
import type { Deps } from '../deps'
import { inTrace } from '../tracing'
import type { Job } from './job'
import { openSchedulerDatabase } from './schedulerDatabase'
import { takeSchedule } from './takeSchedule'
import { logLeftForLater } from '../infra/db/logLeftForLater'

const TIME_ZONE = 'Asia/Tokyo'
/** A run that takes longer is taken for lost and may start again. */
const JOB_TIMEOUT_SECONDS = 5 * 60
/** How soon a run starts again that a broken connection ended. */
const AGAIN_SECONDS = 2
/** And a run of the night that the database had no time for: one that never has enough of it would begin without end, and take it from others. */
const BUSY_AGAIN_SECONDS = 5 * 60
/** What is cut off then runs again at the next start, or elsewhere. */
const STOP_TIMEOUT_MS = 2000
const CONNECT_TIMEOUT_MS = 10_000
/** How long a server waits for another one that makes the scheduler's tables. */
const LONGEST_WAIT_MS = 60_000
/** Held while the scheduler's tables are made. Any fixed number does. */
const SCHEDULER_LOCK = 7_206_113

/**
 * How pg-boss keeps a job's runs: one waits at most, none is repeated. That only one is under way at a time is not left to it:
 * a run of a killed server would stay under way there. See `Turns`.
 */
const queueOptions = { policy: 'short', retryLimit: 0, expireInSeconds: JOB_TIMEOUT_SECONDS } as const

/** A running scheduler. */
export interface Scheduler {
  /** Lets running jobs finish, two seconds at most, and starts none. */
  stop(): Promise<void>
}

/** What a scheduler may do differently. */
export interface SchedulerOptions {
  /** Frequent jobs run as soon as the scheduler does, and do not wait for their minute. */
  readonly runsAtStart?: boolean
  /** What is due while this says no waits for another server, or for this one. */
  readonly mayRun?: () => boolean
}

/**
 * Runs `jobs` by their cron lines through pg-boss: of several servers on one database only one runs a job at a
 * time. A failing run is logged and left to the next one. What a server was at that was killed, or that lost the database,
 * runs again at once.
 */
export async function startScheduler(
  url: string,
  deps: Deps,
  { jobs, runsAtStart = false, mayRun = () => true }: SchedulerOptions & { readonly jobs: readonly Job[] },
): Promise<Scheduler> {
  const frequent = jobs.filter(isFrequent)
  const database = openSchedulerDatabase(url, deps.log, () => void runSoon(frequent))
  const boss = new PgBoss({ db: database })
  boss.on('error', (error) => deps.log.error({ err: error }, 'scheduler failed'))

  /** A run that waits already is enough. */
  const runSoon = async (due: readonly Job[], startAfter = 0) => {
    for (const job of due) {
      await boss.send(job.name, {}, { startAfter }).catch((error: unknown) => {
        logLeftForLater(deps.log, error, { job: job.name, message: 'job not started' })
      })
    }
  }

  await whileAlone(url, async () => {
    await boss.start()
    for (const job of jobs) await boss.createQueue(job.name, queueOf(job))
    if (!(await takeSchedule(deps.db, ownRelease(), deps.clock.now()))) {
      deps.log.warn('a newer release has the schedule of the jobs: it is left as it is')
      return
    }
    await bringQueuesUpToDate(boss, deps.pool, jobs)
    for (const job of jobs) await boss.schedule(job.name, job.cron, {}, { tz: TIME_ZONE })
    await unscheduleUnknown(boss, jobs)
  })
  const cutOff = await failCutOff(deps, jobs)
  deps.jobWatch.begin(
    jobs.map(({ name }) => name),
    deps.clock.now(),
  )
  for (const job of jobs) {
    await boss.work(job.name, async () => {
      if (!mayRun()) {
        await runSoon([job], AGAIN_SECONDS)
        // Completed, it would be taken for done by whoever looks when the job was last done.
        throw new Error('The clock of this server is wrong.')
      }
      try {
        const left = await runInTurn(deps, job)
        if (left === 'more') await runSoon([job])
      } catch (error) {
        logLeftForLater(deps.log, error, { job: job.name, message: 'job failed' })
        const why = whyRetryable(error)
        const isBusyAtNight = why === 'busy' && !isFrequent(job)
        if (why !== undefined) await runSoon([job], isBusyAtNight ? BUSY_AGAIN_SECONDS : AGAIN_SECONDS)
        // The log tells why; what pg-boss keeps must hold nobody's data.
        throw new Error('The job failed.')
      }
    })
  }
  await runSoon(runsAtStart ? [...new Set([...frequent, ...cutOff])] : cutOff)
  return {
    async stop() {
      database.giveUp()
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, wait: true })
      await database.close()
    },
  }
}

/** Whether a job runs at least once an hour: then once more costs nothing. */
function isFrequent({ cron }: Job): boolean {
  return cron.startsWith('*')
}

const turnOf = (job: Job) => `job ${job.name}`

async function runInTurn(deps: Deps, job: Job): ReturnType<Job['run']> {
  const giveBack = await deps.turns.take(turnOf(job))
  if (!giveBack) return
  const limit = new AbortController()
  void giveBackLate(giveBack, limit.signal)
  try {
    const scope = { job: job.name, runId: randomUUID() }
    return await inTrace({ name: `job ${job.name}`, kind: 'internal' }, scope, () => watched(deps, job))
  } finally {
    limit.abort()
    await giveBack()
  }
}

async function watched(deps: Deps, job: Job): ReturnType<Job['run']> {
  const { jobWatch, clock } = deps
  const from = performance.now()
  let isDone = false
  try {
    const left = await job.run(deps)
    isDone = true
    return left
  } finally {
    jobWatch.note(job.name, { at: clock.now(), tookMs: Math.round(performance.now() - from), isDone })
  }
}

/** A run that hangs keeps its turn no longer than a run may take. */
async function giveBackLate(giveBack: GiveBack, signal: AbortSignal): Promise<void> {
  const isOver = await sleep(JOB_TIMEOUT_SECONDS * 1000, true, { signal, ref: false }).catch(() => false)
  if (isOver) await giveBack()
}

/**
 * Writes down runs as failed that count as under way although nobody has the job's turn: their server was killed. Answers
 * their jobs.
 */
async function failCutOff(deps: Deps, jobs: readonly Job[]): Promise<Job[]> {
  const cutOff: Job[] = []
  for (const job of jobs) {
    const giveBack = await deps.turns.take(turnOf(job))
    if (!giveBack) continue
    try {
      const { rowCount } = await deps.pool.query(
        `update pgboss.job set state = 'failed', completed_on = now() where name = $1 and state = 'active'`,
        [job.name],
      )
      if (rowCount) cutOff.push(job)
    } finally {
      await giveBack()
    }
  }
  return cutOff
}

/** Servers that start at the same time take turns: making the same queues at once, they would lock each other out. */
async function whileAlone(url: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'noriai-jobs',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: LONGEST_WAIT_MS,
  })
  // One that breaks gives the lock back, which is all that it is for.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEDULER_LOCK])
    await work()
  } finally {
    await client.end()
  }
}

const queueOf = ({ name }: Job) => ({ name, ...queueOptions })

/** Queues of an older version follow, and what still waits by the policy of that time is dropped: it would block what comes. */
async function bringQueuesUpToDate(boss: PgBoss, pool: Pool, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    await boss.updateQueue(job.name, queueOf(job))
    await pool.query(
      `delete from pgboss.job where name = $1 and state < 'active' and policy is distinct from $2`,
      [job.name, queueOptions.policy],
    )
  }
}

/** Schedules live in the database: one of an older version would run for ever without its job. */
async function unscheduleUnknown(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Set(jobs.map((job) => job.name))
  for (const schedule of await boss.getSchedules()) {
    if (!known.has(schedule.name)) await boss.unschedule(schedule.name)
  }
}
