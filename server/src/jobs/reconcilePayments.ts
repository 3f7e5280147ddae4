import { reconcileProviders, tellOperator } from '../domain/reconciliation'
import { readOperator } from '../legal/operator'
import type { Job } from './job'

/**
 * Compares the providers' ledgers with our books, from six in the morning on; every hour, because a provider may be silent, or its
 * day be complete later. What was compared already is not asked for again.
 */
export const reconcilePayments: Job = {
  name: 'reconcile-payments',
  cron: '0 6-23 * * *',
  async run(deps) {
    await reconcileProviders(deps)
    const to = deps.config.ACCOUNTING_EMAIL ?? readOperator().email
    await tellOperator(deps, { to, at: deps.clock.now() })
  },
}
