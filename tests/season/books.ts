import { defaultPolicy } from '@noriai/contract/policy'
import { auditBooks } from '../../server/src/audit/auditBooks'
import type { World } from './world'

/** Clockwork that the machine's own time drives: in a season the jobs run when its clock moves. */
const machineTime = ['scheduledJobsRun']

/** Audits the books on one snapshot; a breach is a finding. */
export async function audit(world: World): Promise<void> {
  const { db } = world.product.database
  const from = performance.now()
  const report = await db.transaction(
    (tx) => auditBooks(tx, { at: world.at, policy: defaultPolicy, jobsRan: true, except: machineTime }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  world.ledger.took('(audit of the books)', performance.now() - from)
  world.ledger.count('audits')
  world.ledger.asked(report.asked)
  for (const { invariant, sentence, count, rows } of report.breaches) {
    world.finding(`audit: ${invariant}`, sentence, { count, rows: rows.slice(0, 3) })
  }
}
