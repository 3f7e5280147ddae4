import type Stripe from 'stripe'
import { currency, livemode, type StripeAccount } from '../state/account'
import type { Listed } from '../wire/listed'
import { movementsOf, writeMovement } from './ledger'

export const payoutListParams: Listed<Stripe.PayoutListParams> = {
  arrival_date: 'range',
  created: 'range',
  destination: 'unplayed',
  ending_before: 'unplayed',
  expand: 'list',
  limit: 'integer',
  starting_after: 'id',
  status: 'text',
}

export const movementListParams: Listed<Stripe.BalanceTransactionListParams> = {
  created: 'range',
  currency: 'text',
  ending_before: 'unplayed',
  expand: 'list',
  limit: 'integer',
  payout: 'id',
  source: 'id',
  starting_after: 'id',
  type: 'text',
}

/**
 * Pays out all that is available, as an automatic payout does on its day: its movements can be listed by it. Null when
 * there is nothing.
 */
export function makePayout(account: StripeAccount): Stripe.Payout | null {
  const paid = movementsOf(account).filter(
    ({ id, status }) => status === 'available' && !account.behind.payouts.has(id),
  )
  const amount = paid.reduce((sum, { net }) => sum + net, 0)
  if (amount <= 0) return null
  const payout: Stripe.Payout = {
    id: account.newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: account.seconds(),
    automatic: true,
    balance_transaction: null,
    created: account.seconds(),
    currency,
    description: 'STRIPE PAYOUT',
    destination: account.newId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  }
  const out = writeMovement(account, {
    type: 'payout',
    category: 'payout',
    amount: -amount,
    source: payout.id,
  })
  payout.balance_transaction = out.id
  for (const { id } of [...paid, out]) account.behind.payouts.set(id, payout.id)
  account.tables.payout.set(payout.id, payout)
  account.announce('payout.created', payout)
  account.announce('payout.paid', payout)
  account.announce('payout.reconciliation_completed', payout)
  return payout
}

/** The bank sends a payout back: its amount is on the account again. */
export function failPayout(account: StripeAccount, payout: Stripe.Payout): void {
  if (payout.status === 'failed') return
  const { amount, id: source } = payout
  const back = writeMovement(account, { type: 'payout_failure', category: 'payout_reversal', amount, source })
  Object.assign(payout, {
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    failure_balance_transaction: back.id,
  } satisfies Partial<Stripe.Payout>)
  account.announce('payout.failed', payout)
}
