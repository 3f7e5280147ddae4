import type { Deps } from '../deps'
import type { Job } from './job'

/**
 * Runs each job until all that is due is done, one after the other, for as long as `mayGoOn`; a failing job ends the run.
 * @returns the jobs that are left
 */
export async function runJobs(
  deps: Deps,
  jobs: readonly Job[],
  mayGoOn: () => boolean = () => true,
): Promise<readonly Job[]> {
  const left = [...jobs]
  for (let [job] = left; job && mayGoOn(); [job] = left) if ((await job.run(deps)) !== 'more') left.shift()
  return left
}
