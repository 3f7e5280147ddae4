import type { Deps } from '../deps'
import type { Job } from './job'

/** Runs each job until all that is due is done, one after the other, and tells their names; a failing job ends the run. */
export async function runJobs(deps: Deps, jobs: readonly Job[]): Promise<readonly string[]> {
  for (const job of jobs) while ((await job.run(deps)) === 'more');
  return jobs.map((job) => job.name)
}
