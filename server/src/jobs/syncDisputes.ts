import { syncDueDisputes } from '../domain/payments'
import { tellOfDisputes } from '../domain/staffOrders'
import { readOperator } from '../legal/operator'
import type { Job } from './job'

/** Asks the provider about disputes that are open, each once an hour, and once about each decision, and writes to staff of new ones and of deadlines. */
export const syncDisputes: Job = {
  name: 'sync-disputes',
  cron: '*/5 * * * *',
  async run(deps) {
    await syncDueDisputes(deps)
    const to = deps.config.ACCOUNTING_EMAIL ?? readOperator().email
    await tellOfDisputes(deps, { to, at: deps.clock.now() })
  },
}
