import type Stripe from 'stripe'
import { yenOf } from '../amount'
import type { Answer, ConfirmCard, ProviderPayment } from '../provider'
import { askStripe, type TimeLimit } from './askStripe'
import { endFailed, type Asking } from './endFailed'
import { intentExpansion, readIntent } from './readPayment'

interface Confirming extends Asking {
  readonly fetch: (paymentId: string, time: TimeLimit) => Answer<ProviderPayment>
}

/**
 * Charges a card once for the amount that holds for it. 3-D Secure is always asked for, on the bank's page: what the request
 * says wins over what the token says. A decline ends the payment.
 */
export async function confirmStripeCard(
  asking: Confirming,
  { paymentId, cardToken, amountJpy, returnUrl, key }: ConfirmCard,
  time: TimeLimit,
): Answer<ProviderPayment> {
  const { stripe, access, fetch } = asking
  const amount = yenOf(amountJpy)
  const settled = await askStripe({ access, time }, (options) =>
    stripe.paymentIntents.update(paymentId, { amount }, options),
  )
  if (settled.kind === 'refused' && settled.reason === 'wrongState') return confirmedBefore()
  if (settled.kind !== 'ok') return settled
  const confirmed = await askStripe<Stripe.PaymentIntent>(
    {
      access,
      time,
      // The payment is within the decline.
      declined: ({ payment_intent: intent }) =>
        intent ? { kind: 'ok', value: intent } : { kind: 'unknown' },
    },
    (options) =>
      stripe.paymentIntents.confirm(paymentId, confirmParams(cardToken, returnUrl), {
        ...options,
        idempotencyKey: key,
      }),
  )
  if (confirmed.kind === 'refused' && confirmed.reason === 'wrongState') return confirmedBefore()
  if (confirmed.kind !== 'ok') return confirmed
  const ended = await endFailed(asking, confirmed.value, time)
  return ended.kind === 'ok' ? { kind: 'ok', value: readIntent(ended.value, access) } : ended

  /** A repetition: its first answer was lost, and this is what came of it. */
  async function confirmedBefore(): Answer<ProviderPayment> {
    const now = await fetch(paymentId, time)
    const isConfirmed = now.kind === 'ok' && now.value.status !== 'awaitingCard'
    return isConfirmed || now.kind === 'unknown' ? now : { kind: 'refused', reason: 'wrongState' }
  }
}

const confirmParams = (token: string, returnUrl: string): Stripe.PaymentIntentConfirmParams => ({
  confirmation_token: token,
  return_url: returnUrl,
  use_stripe_sdk: false,
  payment_method_options: { card: { request_three_d_secure: 'any' } },
  expand: intentExpansion,
})
