import type Stripe from 'stripe'
import { currency, livemode, type StripeAccount } from '../state/account'

/** What Stripe keeps of a payment in Japan, in ten-thousandths. */
const FEE_RATE = 360
/** What a dispute costs, in yen. */
export const DISPUTE_FEE = 1300
const SECONDS_A_DAY = 24 * 60 * 60

export const feeOf = (amount: number) => Math.round((amount * FEE_RATE) / 10_000)

interface Movement {
  readonly type: Stripe.BalanceTransaction.Type
  readonly category: string
  readonly amount: number
  readonly fee?: number
  readonly source: string
  readonly description?: string
}

/** Writes a movement of the account's balance. What is not paid in can be paid out at once. */
export function writeMovement(account: StripeAccount, movement: Movement): Stripe.BalanceTransaction {
  const { type, category, amount, fee = 0, source, description = null } = movement
  const isPaidIn = category === 'charge'
  const at = account.seconds()
  const written: Stripe.BalanceTransaction = {
    id: account.newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: isPaidIn ? at + account.pendingDays * SECONDS_A_DAY : at,
    balance_type: 'payments',
    created: at,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: category,
    source,
    status: isPaidIn ? 'pending' : 'available',
    type,
  }
  account.tables.balance_transaction.set(written.id, written)
  return written
}

/** The movements, with what has become available since. */
export function movementsOf(account: StripeAccount): Stripe.BalanceTransaction[] {
  const at = account.seconds()
  return [...account.tables.balance_transaction.values()].map((each) => {
    if (each.available_on <= at) each.status = 'available'
    return each
  })
}

/** What the account has, in yen. */
export function balanceOf(account: StripeAccount): Stripe.Balance {
  const sumOf = (status: string) =>
    movementsOf(account)
      .filter((each) => each.status === status)
      .reduce((sum, { net }) => sum + net, 0)
  const [available, pending] = [sumOf('available'), sumOf('pending')]
  return {
    object: 'balance',
    available: [{ amount: available, currency, source_types: { card: available } }],
    pending: [{ amount: pending, currency, source_types: { card: pending } }],
    livemode,
  }
}
