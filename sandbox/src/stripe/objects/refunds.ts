import type Stripe from 'stripe'
import { currency, idIn, type StripeAccount } from '../state/account'
import { invalidParameter, missingParameter, noSuch, refusedByState } from '../wire/errors'
import { textOf, type Params } from '../wire/form'
import type { Listed } from '../wire/listed'
import { isWithBank } from './disputes'
import { writeMovement } from './ledger'
import { loadIntent } from './paymentIntents'

export const refundParams: Listed<Stripe.RefundCreateParams> = {
  amount: 'integer',
  charge: 'id',
  expand: 'list',
  metadata: 'metadata',
  payment_intent: 'id',
  reason: 'text',
  currency: 'unplayed',
  customer: 'unplayed',
  instructions_email: 'unplayed',
  origin: 'unplayed',
  refund_application_fee: 'unplayed',
  reverse_transfer: 'unplayed',
}

export const refundListParams: Listed<Stripe.RefundListParams> = {
  charge: 'id',
  created: 'range',
  ending_before: 'unplayed',
  expand: 'list',
  limit: 'integer',
  payment_intent: 'id',
  starting_after: 'id',
}

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer']
const SECONDS_A_DAY = 24 * 60 * 60
/** How long wallets give money back: Alipay 90 days, WeChat Pay 180. */
const refundDays: Readonly<Record<string, number>> = { alipay: 90, wechat_pay: 180 }

/** Gives money of a charge back, whole or in part. @throws WireError */
export function createRefund(account: StripeAccount, params: Params): Stripe.Refund {
  const reason = textOf(params.reason) ?? null
  if (reason !== null && !reasons.includes(reason))
    throw invalidParameter('reason', `Invalid reason: ${reason}`)
  const charge = chargeOf(account, params)
  const left = charge.amount - charge.amount_refunded
  if (isWithBank(account, charge)) {
    throw refusedByState({
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    })
  }
  if (left === 0) {
    throw refusedByState({
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  }
  const amount = Number(textOf(params.amount) ?? left)
  if (amount <= 0) throw invalidParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer')
  if (amount > left) {
    throw refusedByState({
      message: `Refund amount (¥${amount}) is greater than unrefunded amount on charge (¥${left})`,
      param: 'amount',
    })
  }
  assertWithinDays(account, charge)
  return makeRefund(account, charge, {
    amount,
    reason,
    metadata: { ...(params.metadata as Stripe.Metadata) },
  })
}

function chargeOf(account: StripeAccount, params: Params): Stripe.Charge {
  const [chargeId, intentId] = [textOf(params.charge), textOf(params.payment_intent)]
  if (chargeId === undefined && intentId === undefined) throw missingParameter('charge')
  const intent = intentId === undefined ? undefined : loadIntent(account, intentId)
  const id = chargeId ?? (typeof intent?.latest_charge === 'string' ? intent.latest_charge : undefined)
  const charge = id === undefined ? undefined : account.tables.charge.get(id)
  if (chargeId !== undefined && !charge) throw noSuch('charge', chargeId, 'charge')
  if (charge?.status !== 'succeeded') {
    throw refusedByState({
      message: `This PaymentIntent (${intentId ?? charge?.id}) does not have a successful charge to refund.`,
      param: 'payment_intent',
    })
  }
  return charge
}

function assertWithinDays(account: StripeAccount, charge: Stripe.Charge): void {
  const days = refundDays[charge.payment_method_details?.type ?? '']
  if (days === undefined || account.seconds() - charge.created <= days * SECONDS_A_DAY) return
  throw refusedByState({
    code: 'charge_not_refundable',
    message: `Charge ${charge.id} can no longer be refunded.`,
  })
}

interface RefundRequest {
  readonly amount: number
  readonly reason: string | null
  readonly metadata: Stripe.Metadata
}

function makeRefund(account: StripeAccount, charge: Stripe.Charge, request: RefundRequest): Stripe.Refund {
  const type = charge.payment_method_details?.type ?? 'card'
  const isCard = type === 'card'
  const manner = account.behind.cards.get(charge.payment_method ?? '')?.refunds
  const isPending = !account.hasFunds || !isCard || manner === 'later'
  const refund: Stripe.Refund = {
    ...request,
    id: account.newId(isCard ? 're' : 'pyr'),
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    created: account.seconds(),
    currency,
    customer: null,
    customer_account: null,
    destination_details: isCard ? { type, card: { type: 'refund' } } : { type, [type]: {} },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(isPending ? { pending_reason: account.hasFunds ? 'processing' : 'insufficient_funds' } : {}),
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  account.tables.refund.set(refund.id, refund)
  if (account.hasFunds) takeFromBalance(account, refund, isCard)
  changeRefunded(charge, refund.amount)
  account.announce('refund.created', refund)
  account.announce('charge.refunded', charge)
  if (isPending && account.hasFunds) account.later(() => endRefund(account, refund, { status: 'succeeded' }))
  if (!isPending && manner === 'failLate')
    account.later(() => endRefund(account, refund, { status: 'failed' }))
  return refund
}

function takeFromBalance(account: StripeAccount, refund: Stripe.Refund, isCard: boolean): void {
  const movement = { type: isCard ? 'refund' : 'payment_refund', category: 'refund' } as const
  const { id: source, amount } = refund
  refund.balance_transaction = writeMovement(account, { ...movement, amount: -amount, source }).id
}

function changeRefunded(charge: Stripe.Charge, by: number): void {
  charge.amount_refunded += by
  charge.refunded = charge.amount_refunded === charge.amount
}

/**
 * The bank says how a refund ends. One that has succeeded may fail later; then the money is on the account again. Whatever
 * has failed stays so.
 */
export function endRefund(
  account: StripeAccount,
  refund: Stripe.Refund,
  {
    status,
    reason = 'expired_or_canceled_card',
  }: { readonly status: 'succeeded' | 'failed'; readonly reason?: string },
): void {
  if (refund.status === 'failed' || refund.status === status) return
  const charge = account.tables.charge.get(idIn(refund.charge))
  const isCard = refund.destination_details?.type === 'card'
  refund.status = status
  delete refund.pending_reason
  if (status === 'succeeded') {
    if (refund.balance_transaction === null) takeFromBalance(account, refund, isCard)
    account.announce('refund.updated', refund)
    return
  }
  refund.failure_reason = reason
  if (refund.balance_transaction !== null) {
    const movement = {
      type: isCard ? 'refund_failure' : 'payment_failure_refund',
      source: refund.id,
    } as const
    const { amount } = refund
    refund.failure_balance_transaction = writeMovement(account, {
      ...movement,
      category: 'refund_failure',
      amount,
    }).id
  }
  if (charge) changeRefunded(charge, -refund.amount)
  account.announce('refund.updated', refund)
  account.announce('refund.failed', refund)
}
