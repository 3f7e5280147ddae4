import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../server/src/infra/db/client'
import type { Job } from '../../server/src/jobs/job'
import { jobs } from '../../server/src/jobs/list'

/** After a fault every job that is looked at runs again within this time. */
export const JOBS_AGAIN_WITHIN_MS = 60_000

/** The jobs that a server starts as soon as it notices that its database is back, whatever their minute. */
const isFrequent = ({ cron }: Job) => cron.startsWith('*')

/** The jobs that run within a minute also where no connection broke: the others wait for their own minute then. */
export const isOfEachMinute = ({ cron }: Job) => cron === '* * * * *'

/**
 * Waits until each of the jobs was started and completed after `since`, a moment before the fault ended: what runs every 20 minutes
 * is started once only. Answers how long that took, milliseconds. @throws with the names of those that did not
 */
export async function jobsRunAgain(
  pool: Database['pool'],
  since: number,
  isDue: (job: Job) => boolean = isFrequent,
): Promise<number> {
  const due = jobs.filter(isDue).map(({ name }) => name)
  for (;;) {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct name from pgboss.job where state = 'completed' and started_on > $1`,
      [new Date(since).toISOString()],
    )
    const ran = new Set(rows.map(({ name }) => name))
    const missing = due.filter((name) => !ran.has(name))
    const took = Date.now() - since
    if (missing.length === 0) return took
    if (took > JOBS_AGAIN_WITHIN_MS) {
      const runs = await lastRuns(pool, missing)
      throw new Error(`Jobs that did not run again: ${missing.join(', ')}\n${runs.join('\n')}`)
    }
    await sleep(250)
  }
}

/** What became of the last runs of `names`, a line each. */
async function lastRuns(pool: Database['pool'], names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', name, state, 'made', created_on, 'started', started_on, 'ended', completed_on) as line
     from pgboss.job where name = any($1) order by created_on desc limit 10`,
    [names],
  )
  return rows.map(({ line }) => line)
}
