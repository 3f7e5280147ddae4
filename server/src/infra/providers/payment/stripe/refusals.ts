/** What Stripe's codes mean to us. docs.stripe.com/error-codes, docs.stripe.com/declines/codes */
import type Stripe from 'stripe'
import type { PaymentFailure, ProviderRefund, ProviderRefusal } from '../provider'

const refusals: Readonly<Record<string, ProviderRefusal>> = {
  resource_missing: 'notFound',
  payment_intent_unexpected_state: 'wrongState',
  payment_intent_incompatible_payment_method: 'fundingRefused',
  token_already_used: 'tokenUnusable',
  token_in_use: 'tokenUnusable',
  // While the bank decides nothing can go back; it can once the dispute is won.
  charge_disputed: 'wrongState',
  refund_disputed_payment: 'wrongState',
  charge_already_refunded: 'refundImpossible',
  charge_not_refundable: 'refundImpossible',
}

/** Why Stripe did not do what it was asked. */
export function refusalOf(error: Pick<Stripe.errors.StripeError, 'code' | 'param'>): ProviderRefusal {
  const known = refusals[error.code ?? '']
  // A token that is gone, used, too old, or made for something else: another has to be typed.
  if (error.param === 'confirmation_token' && known !== 'wrongState') return 'tokenUnusable'
  return known ?? 'invalid'
}

const failures: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'cardExpired',
  card_velocity_exceeded: 'overLimit',
  withdrawal_count_limit_exceeded: 'overLimit',
  card_decline_rate_limit_exceeded: 'overLimit',
  payment_intent_authentication_failure: 'challengeFailed',
  authentication_required: 'challengeFailed',
  payment_method_provider_decline: 'declined',
  processing_error: 'other',
}

/** How a payment is left in a wallet: the customer did not want to pay. */
const CUSTOMER_DECLINE = 'payment_method_customer_decline'

type PaymentError = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code' | 'type'>

/** Why the bank or the wallet refused a payment; `left` when its customer turned away from it. */
export function failureOf({ code, decline_code: decline, type }: PaymentError): PaymentFailure | 'left' {
  if (code === CUSTOMER_DECLINE) return 'left'
  const known = failures[decline ?? ''] ?? failures[code ?? '']
  return known ?? (type === 'card_error' ? 'declined' : 'other')
}

/** The card or account can take nothing back any more. */
const finalRefundFailures = ['lost_or_stolen_card', 'expired_or_canceled_card', 'merchant_request']

/** Whether a refund that failed can be tried again. */
export function refundFailureOf(reason: string | undefined): NonNullable<ProviderRefund['failure']> {
  return finalRefundFailures.includes(reason ?? '') ? 'final' : 'temporary'
}
