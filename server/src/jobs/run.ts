import type { Deps } from '../deps'
import type { Job } from './job'

/** Runs each job once, one after the other, and tells their names; a failing job ends the run. */
export async function runJobs(deps: Deps, jobs: readonly Job[]): Promise<readonly string[]> {
  for (const job of jobs) await job.run(deps)
  return jobs.map((job) => job.name)
}
