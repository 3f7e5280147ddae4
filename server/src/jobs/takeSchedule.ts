import { sql } from 'drizzle-orm'
import type { Db } from '../infra/db/client'
import { seedVersions } from '../infra/db/schema/accounts'

/** The row that says which release wrote the schedule. */
const SCHEDULE_NAME = 'job-schedule'

/**
 * Whether `release` may write the schedule of jobs, which all servers share: it is the newest that ever did. An older server that
 * starts again during a rollout would take the newer release's jobs off it.
 */
export async function takeSchedule(db: Db, release: string, at: number): Promise<boolean> {
  const written = { release, appliedAt: at }
  const taken = await db
    .insert(seedVersions)
    .values({ name: SCHEDULE_NAME, contentHash: '', ...written })
    .onConflictDoUpdate({
      target: seedVersions.name,
      set: written,
      setWhere: sql`${seedVersions.release} collate "C" <= ${release}`,
    })
    .returning({ name: seedVersions.name })
  return taken.length > 0
}
