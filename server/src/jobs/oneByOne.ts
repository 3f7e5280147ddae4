import type { Deps } from '../deps'
import { logLeftForLater } from '../infra/db/logLeftForLater'
import { whyRetryable } from '../infra/db/retryable'

/** What a job does for each of what is due, by its id. */
interface Work {
  readonly work: (id: string) => Promise<unknown>
  /** What the ids are of, and what is logged with one whose work failed. */
  readonly of: 'order' | 'invoice' | 'departure'
  readonly message: string
}

/** Does work for each of some ids. */
export type Each = (ids: readonly string[], work: Work) => Promise<void>

/**
 * Does a job's work for what is due, one after the other. One that fails is logged and left to the next run; it holds up none that come after
 * it, which would wait for as long as that one is not mended.
 * @param run calls `each` for all that is due, of one kind after the other
 * @throws Error with the first fault as its cause, once all had their turn, so that the run counts as failed; at once what says that the
 * database is away or has no time: the run begins again soon
 */
export async function oneByOne(log: Deps['log'], run: (each: Each) => Promise<void>): Promise<void> {
  const faults: unknown[] = []
  await run(async (ids, { work, of, message }) => {
    for (const id of ids) {
      try {
        await work(id)
      } catch (error) {
        if (whyRetryable(error) !== undefined) throw error
        logLeftForLater(log, error, { [of]: id, message })
        faults.push(error)
      }
    }
  })
  if (faults.length > 0) throw new Error(`${faults.length} of what was due failed`, { cause: faults[0] })
}
