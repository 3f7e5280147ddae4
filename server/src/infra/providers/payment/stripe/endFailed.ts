import type Stripe from 'stripe'
import type { Answer } from '../provider'
import { askStripe, type TimeLimit } from './askStripe'
import { intentExpansion } from './readPayment'
import type { StripeAccess } from './stripeClient'

/** The client, and who hears of its faults. */
export interface Asking {
  readonly stripe: Stripe
  readonly access: Pick<StripeAccess, 'onFault' | 'installation'>
}

/**
 * Ends an intent of ours whose payment failed: Stripe lets it wait for another card, and its secret is in the address by which a
 * bank's page leads back. Whoever has that could pay with a card that nobody looked at. Without an answer the failure is
 * not reported either: it is asked about again. An intent without our number is somebody else's who shares the account, and stays as it is.
 */
export async function endFailed(
  { stripe, access }: Asking,
  intent: Stripe.PaymentIntent,
  time: TimeLimit,
): Answer<Stripe.PaymentIntent> {
  const isOurs = intent.metadata.outTradeNo !== undefined
  const isOpen = intent.status === 'requires_payment_method' && intent.last_payment_error !== null
  if (!isOurs || !isOpen) return { kind: 'ok', value: intent }
  const { id } = intent
  const ended = await askStripe({ access, time }, (options) =>
    stripe.paymentIntents.cancel(id, { expand: intentExpansion }, options),
  )
  if (ended.kind !== 'refused' || ended.reason !== 'wrongState') return ended
  // Somebody was quicker, with another card or with an end.
  return askStripe({ access, time }, (options) =>
    stripe.paymentIntents.retrieve(id, { expand: intentExpansion }, options),
  )
}
