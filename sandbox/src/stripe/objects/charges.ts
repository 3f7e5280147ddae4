import type Stripe from 'stripe'
import { currency, livemode, type StripeAccount } from '../state/account'
import { fingerprintOf, last4Of, type TestCard } from '../state/cards'
import { feeOf, writeMovement } from './ledger'
import type { MethodType } from './paymentMethods'

interface ChargeRequest {
  readonly intent: Stripe.PaymentIntent
  readonly method: Stripe.PaymentMethod
  readonly card: TestCard | undefined
  /** The bank's question was answered. */
  readonly isAuthenticated: boolean
}

/** Makes the charge of an attempt to pay; one that the bank refuses is a charge too. */
export function makeCharge(account: StripeAccount, request: ChargeRequest): Stripe.Charge {
  const { intent, method, card } = request
  const decline = card?.decline
  const type = method.type as MethodType
  const charge: Stripe.Charge = {
    ...emptyCharge,
    id: account.newId(type === 'card' ? 'ch' : 'py'),
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    billing_details: method.billing_details,
    captured: !decline,
    created: account.seconds(),
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type, ...(card ? { card: cardDetails(request, card) } : { [type]: {} }) },
    status: decline ? 'failed' : 'succeeded',
  }
  if (!decline) {
    const movement = { type: type === 'card' ? 'charge' : 'payment', category: 'charge' } as const
    const amounts = { amount: charge.amount, fee: feeOf(charge.amount), source: charge.id }
    charge.balance_transaction = writeMovement(account, { ...movement, ...amounts }).id
  }
  account.tables.charge.set(charge.id, charge)
  account.announce(decline ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}

const emptyCharge = {
  object: 'charge',
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: 'NORIAI',
  currency,
  customer: null,
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode,
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>

function outcomeOf(decline: TestCard['decline']): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline ? 'The bank returned a decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}

function cardDetails(
  { intent, isAuthenticated }: ChargeRequest,
  card: TestCard,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: card.decline ? null : intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: 9,
    exp_year: 2040,
    fingerprint: fingerprintOf(card),
    funding: card.funding,
    installments: null,
    last4: last4Of(card),
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: isAuthenticated ? authenticated : null,
    transaction_link_id: null,
    wallet: null,
  }
}

const authenticated = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
} satisfies Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure
