import { msPerDay } from '@noriai/contract/time'
import { desc, lt } from 'drizzle-orm'
import { auditRuns } from '../infra/db/schema/audit'
import type { Deps } from '../deps'
import { auditBooks, breachLines } from './auditBooks'
import type { AuditContext } from './invariant'

/** How long runs are kept. */
const KEPT_DAYS = 180

/** One audit of the books, as it was written down. */
export type AuditRun = typeof auditRuns.$inferSelect

/** Who has the books audited, and the jobs that run where they are kept; none for a copy. */
interface AuditRequest extends Pick<AuditContext, 'jobs'> {
  readonly startedBy: AuditRun['startedBy']
}

/**
 * Audits the whole books on one snapshot, writes down the outcome and deletes the oldest runs. What does not hold is an
 * error in the log. The books themselves are never changed.
 */
export async function runAudit(
  { db, clock, policy, log }: Pick<Deps, 'db' | 'clock' | 'policy' | 'log'>,
  { startedBy, ...here }: AuditRequest,
): Promise<AuditRun> {
  const at = clock.now()
  const startedAt = performance.now()
  const report = await db.transaction((tx) => auditBooks(tx, { at, policy, jobsRan: true, ...here }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const tookMs = Math.round(performance.now() - startedAt)
  for (const line of breachLines(report)) log.error({ audit: line }, 'the books do not hold')
  const { checked, breaches } = report
  const [run] = await db
    .insert(auditRuns)
    .values({ ranAt: at, startedBy, checked: [...checked], breaches: [...breaches], tookMs })
    .returning()
  await db.delete(auditRuns).where(lt(auditRuns.ranAt, at - KEPT_DAYS * msPerDay))
  if (!run) throw new Error('The audit was not written down')
  return run
}

/** The newest run; undefined before the first. */
export async function latestAuditRun({ db }: Pick<Deps, 'db'>): Promise<AuditRun | undefined> {
  const [run] = await db.select().from(auditRuns).orderBy(desc(auditRuns.ranAt), desc(auditRuns.id)).limit(1)
  return run
}
