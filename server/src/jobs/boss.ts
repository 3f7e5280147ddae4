import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { Deps } from '../deps'
import type { Job } from './job'

/** pg-boss's own connections, beside the pool of the requests. */
const CONNECTIONS = 2
const TIME_ZONE = 'Asia/Tokyo'
/** A run that takes longer is taken for lost and may start again. */
const JOB_TIMEOUT_MINUTES = 5
const STOP_TIMEOUT_MS = 5000
/** Held while the scheduler's tables are made. Any fixed number does. */
const SCHEDULER_LOCK = 7_206_113

/** A running scheduler. */
export interface Scheduler {
  /** Lets running jobs finish, five seconds at most, and starts none. */
  stop(): Promise<void>
}

/**
 * Runs `jobs` by their cron lines through pg-boss: of several servers on one database only one runs a job at a
 * time. A failing run is logged and left to the next one.
 */
export async function startScheduler(url: string, deps: Deps, jobs: readonly Job[]): Promise<Scheduler> {
  const boss = new PgBoss({ connectionString: url, max: CONNECTIONS, application_name: 'noriai-jobs' })
  boss.on('error', (error) => deps.log.error({ err: error }, 'scheduler failed'))
  await whileAlone(deps.pool, async () => {
    await boss.start()
    await createQueues(boss, jobs)
  })
  for (const job of jobs) {
    await boss.schedule(job.name, job.cron, {}, { tz: TIME_ZONE })
    await boss.work(job.name, async () => {
      try {
        await job.run(deps)
      } catch (error) {
        deps.log.error({ err: error, job: job.name }, 'job failed')
        throw error
      }
    })
  }
  await unscheduleUnknown(boss, jobs)
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, wait: true }) }
}

/** Servers that start at the same time take turns: making the same queues at once, they would lock each other out. */
async function whileAlone(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEDULER_LOCK])
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [SCHEDULER_LOCK])
    }
  } finally {
    client.release()
  }
}

async function createQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      name: job.name,
      policy: 'singleton',
      retryLimit: 0,
      expireInMinutes: JOB_TIMEOUT_MINUTES,
    })
  }
}

/** Schedules live in the database: one of an older version would run for ever without its job. */
async function unscheduleUnknown(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Set(jobs.map((job) => job.name))
  for (const schedule of await boss.getSchedules()) {
    if (!known.has(schedule.name)) await boss.unschedule(schedule.name)
  }
}
