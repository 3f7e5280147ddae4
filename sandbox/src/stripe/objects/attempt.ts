import type Stripe from 'stripe'
import { idIn, type StripeAccount } from '../state/account'
import { cardRefused } from '../wire/errors'
import { makeCharge } from './charges'
import { openDispute } from './disputes'

/**
 * Charges the payment method of an intent. `throwing`: the answer of the request is the refusal.
 * @throws WireError of HTTP 402
 */
export function charge(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  { throwing = false, isAuthenticated = false } = {},
): Stripe.PaymentIntent {
  const method = account.tables.payment_method.get(idIn(intent.payment_method))
  if (!method) throw new Error(`${intent.id} has no payment method`)
  const card = account.behind.cards.get(method.id)
  const made = makeCharge(account, { intent, method, card, isAuthenticated })
  intent.latest_charge = made.id
  intent.next_action = null
  if (card?.decline) {
    const { code, declineCode, message } = card.decline
    const facts = {
      code,
      message,
      charge: made.id,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    }
    failPayment(account, intent, { ...facts, payment_method: method, type: 'card_error' })
    if (!throwing) return intent
    throw cardRefused({ ...facts, payment_method: method, payment_intent: structuredClone(intent) })
  }
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  account.announce('payment_intent.succeeded', intent)
  if (card?.disputedAs) openDispute(account, made, card.disputedAs)
  return intent
}

/** An attempt to pay has failed: the intent waits for another way to pay. */
export function failPayment(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  } satisfies Partial<Stripe.PaymentIntent>)
  account.announce('payment_intent.payment_failed', intent)
}
