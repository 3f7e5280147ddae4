import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestApp } from './buildTestApp'

const MOST_LOOKS = 500
const BETWEEN_LOOKS_MS = 10

/** Resolves once a transaction waits for a row that another one has locked. */
export async function untilSomebodyWaits({ deps: { db } }: TestApp): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    await sleep(BETWEEN_LOOKS_MS)
  }
  throw new Error('No transaction waits for a lock')
}
