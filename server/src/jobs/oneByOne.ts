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

/**
 * Does a job's work for what is due, one after the other. One that fails is logged as a fault and left to the next run; it holds up none that
 * come after it, which would wait for as long as that one is not mended.
 * @throws what says that the database is away or has no time: the run begins again soon
 */
export async function oneByOne(
  log: Deps['log'],
  ids: readonly string[],
  { work, of, message }: Work,
): Promise<void> {
  for (const id of ids) {
    try {
      await work(id)
    } catch (error) {
      if (whyRetryable(error) !== undefined) throw error
      logLeftForLater(log, error, { [of]: id, message })
    }
  }
}
