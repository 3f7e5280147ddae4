import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { currency, livemode, type StripeAccount } from '../state/account'
import { invalidParameter, missingParameter, noSuch, refusedByState } from '../wire/errors'
import { listOf, textOf, type Params } from '../wire/form'
import { beginPayment } from './confirm'
import { methodTypes, type MethodType } from './paymentMethods'

const LEAST_YEN = 50
const MOST_YEN = 99_999_999
const SECRET_BYTES = 18

const isMethodType = (name: unknown): name is MethodType => methodTypes.some((type) => type === name)

/** Makes an intent, and begins to pay it when the request confirms at once. @throws WireError */
export function createIntent(account: StripeAccount, params: Params): Stripe.PaymentIntent {
  const isConfirmed = textOf(params.confirm) === 'true'
  if (textOf(params.currency) !== currency) throw invalidParameter('currency', 'The stand-in knows yen only.')
  if (!isConfirmed && params.return_url !== undefined) {
    throw invalidParameter('return_url', 'You can only provide return_url when confirm is true.')
  }
  const types = listOf(params.allowed_payment_method_types)
  if (types.length === 0) throw missingParameter('allowed_payment_method_types')
  if (!types.every(isMethodType)) throw invalidParameter('allowed_payment_method_types', 'Unknown type')
  const intent = newIntent(account, amountOf(params), types)
  intent.description = textOf(params.description) ?? null
  intent.metadata = { ...(params.metadata as Stripe.Metadata | undefined) }
  account.tables.payment_intent.set(intent.id, intent)
  account.announce('payment_intent.created', intent)
  return isConfirmed ? beginPayment(account, intent, params) : intent
}

function newIntent(account: StripeAccount, amount: number, types: MethodType[]): Stripe.PaymentIntent {
  const id = account.newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(SECRET_BYTES).toString('hex')}`,
    confirmation_method: 'automatic',
    created: account.seconds(),
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}

function amountOf(params: Params): number {
  const amount = Number(textOf(params.amount))
  if (amount < LEAST_YEN) {
    throw invalidParameter('amount', `Amount must be at least ¥${LEAST_YEN} jpy`, 'amount_too_small')
  }
  if (amount > MOST_YEN) {
    throw invalidParameter('amount', `Amount must be no more than ¥${MOST_YEN}`, 'amount_too_large')
  }
  return amount
}

/** An intent by its id. @throws WireError */
export function loadIntent(account: StripeAccount, id: string): Stripe.PaymentIntent {
  const intent = account.tables.payment_intent.get(id)
  if (!intent) throw noSuch('payment_intent', id, 'intent')
  return intent
}

const changeable = ['requires_payment_method', 'requires_confirmation']

/** Changes what is charged, or what is written on an intent. @throws WireError */
export function updateIntent(account: StripeAccount, id: string, params: Params): Stripe.PaymentIntent {
  const intent = loadIntent(account, id)
  if (params.amount !== undefined) {
    if (!changeable.includes(intent.status)) throw wrongState(intent, 'update the amount of', changeable)
    intent.amount = amountOf(params)
  }
  if (params.description !== undefined) intent.description = textOf(params.description) ?? null
  if (params.metadata !== undefined) {
    intent.metadata = { ...intent.metadata, ...(params.metadata as Stripe.Metadata) }
  }
  return intent
}

const cancellable = ['requires_payment_method', 'requires_confirmation', 'requires_action']
const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']

/** Ends an intent for which no money has moved. @throws WireError */
export function cancelIntent(account: StripeAccount, id: string, params: Params): Stripe.PaymentIntent {
  const intent = loadIntent(account, id)
  const reason = textOf(params.cancellation_reason) ?? null
  if (reason !== null && !reasons.includes(reason))
    throw invalidParameter('cancellation_reason', 'Invalid reason')
  if (!cancellable.includes(intent.status)) throw wrongState(intent, 'cancel', cancellable)
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: account.seconds(),
    cancellation_reason: reason,
    next_action: null,
  } satisfies Partial<Stripe.PaymentIntent>)
  account.announce('payment_intent.canceled', intent)
  return intent
}

/** The state of an intent does not allow what was asked of it. */
function wrongState(intent: Stripe.PaymentIntent, what: string, allowed: readonly string[]) {
  return refusedByState({
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be used: ${allowed.join(', ')}.`,
    payment_intent: structuredClone(intent),
  })
}
