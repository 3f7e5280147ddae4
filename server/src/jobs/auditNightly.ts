import { runAudit } from '../audit/runAudit'
import type { Job } from './job'

/** Audits the books once a night, after the rides of the day before were ended; see `server/src/audit`. */
export const auditNightly: Job = {
  name: 'audit-books',
  cron: '50 5 * * *',
  async run(deps) {
    await runAudit(deps, 'timer')
  },
}
