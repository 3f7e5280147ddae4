import { closeSettledDays, correctClosedDays } from '../domain/reports'
import type { Job } from './job'

/** Closes service days that are over and settled, and adds to closed ones what came after, before the books are audited. */
export const closeReportDays: Job = {
  name: 'close-report-days',
  cron: '20 5 * * *',
  async run(deps) {
    await closeSettledDays(deps)
    await correctClosedDays(deps)
  },
}
