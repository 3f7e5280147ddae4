import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestApp } from './buildTestApp'

const MOST_LOOKS = 500
const BETWEEN_LOOKS_MS = 10

/** Resolves once so many transactions wait for what others have locked. */
export async function untilSomebodyWaits(
  { deps: { db } }: { readonly deps: Pick<TestApp['deps'], 'db'> },
  waiting = 1,
): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length >= waiting) return
    await sleep(BETWEEN_LOOKS_MS)
  }
  throw new Error('No transaction waits for a lock')
}
