import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import { openDatabase } from '../infra/db/client'
import { whyRetryable } from '../infra/db/retryable'

/** pg-boss's own connections, beside the pool of the requests. */
const CONNECTIONS = 2
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5000

/** The database as pg-boss sees it. */
export interface SchedulerDatabase extends PgBoss.Db {
  /** From now on a statement that fails is dropped instead of repeated: a server that stops waits for no database. */
  giveUp(): void
  close(): Promise<void>
}

/**
 * Statements of pg-boss are repeated until the database is back: it does not wait for some of them itself, and one such that
 * failed would end the process, or leave a job under way that nobody runs. `onBack` hears when it answers again.
 */
export function openSchedulerDatabase(
  url: string,
  log: FastifyBaseLogger,
  onBack: () => void,
): SchedulerDatabase {
  const named = new URL(url)
  named.searchParams.set('application_name', 'noriai-jobs')
  let givenUp = false
  let isAway = false

  const noticeAway = (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'scheduler waits for the database')
    isAway = true
  }
  const noticeBack = () => {
    if (!isAway) return
    isAway = false
    onBack()
  }

  // One that broke while nothing was asked tells as well that something may have been cut off.
  const { pool, close } = openDatabase(named.href, CONNECTIONS, noticeAway)

  return {
    async executeSql(text, values) {
      for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
        try {
          const result = await pool.query<Record<string, unknown>, unknown[]>(text, values)
          noticeBack()
          return result
        } catch (error) {
          if (givenUp) return dropped(text)
          if (whyRetryable(error) === undefined) throw error
          noticeAway(error)
        }
        await sleep(wait)
        if (givenUp) return dropped(text)
      }
    },
    giveUp: () => (givenUp = true),
    close,
  }
}

/**
 * What pg-boss hears of a statement that was dropped: it did nothing. Of those that count it reads the first row unasked, and when a
 * run ends after the stop nobody waits for the error: it would end the process as a crash does.
 */
function dropped(text: string): { rows: Record<string, unknown>[] } {
  return { rows: /^\s*select count\(\*\)/im.test(text) ? [{ count: '0' }] : [] }
}
