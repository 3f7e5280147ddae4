import { syncDueDisputes } from '../domain/payments'
import type { Job } from './job'

/** Asks the provider about disputes that are open, each once an hour. */
export const syncDisputes: Job = {
  name: 'sync-disputes',
  cron: '*/5 * * * *',
  run: syncDueDisputes,
}
