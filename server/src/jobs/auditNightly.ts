import { runAudit } from '../audit/runAudit'
import type { Job } from './job'

/**
 * Audits the books once a night, after the rides of the day before were ended; see `server/src/audit`. `jobs` answers all that run
 * here, itself among them: they are judged too.
 */
export const auditNightly = (jobs: () => readonly Job[]): Job => ({
  name: 'audit-books',
  cron: '50 5 * * *',
  async run(deps) {
    await runAudit(deps, { startedBy: 'timer', jobs: jobs() })
  },
})
