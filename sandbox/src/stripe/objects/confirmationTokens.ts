import type Stripe from 'stripe'
import { livemode, type ClientContext, type StripeAccount } from '../state/account'
import { testCardOf } from '../state/cards'
import { cardRefused, missingParameter, refusedByState } from '../wire/errors'
import { hashOf, listOf, textOf, type Params } from '../wire/form'
import type { Kind } from '../wire/listed'
import { cardPreview } from './paymentMethods'

/** How long a token is good: twelve hours, as the examples of the documentation have it. */
const GOOD_SECONDS = 12 * 60 * 60

/** What Elements sends; it is Stripe's own script that sends it, so nothing of it is published but the card. */
export const tokenParams: Readonly<Record<string, Kind>> = {
  payment_method_data: {
    type: 'text',
    card: { number: 'text', exp_month: 'text', exp_year: 'text', cvc: 'text' },
  },
  return_url: 'text',
  client_context: { mode: 'text', currency: 'text', amount: 'integer', payment_method_types: 'list' },
}

/** Makes a token of a typed card, for the page whose Elements knew the amount. @throws WireError */
export function makeConfirmationToken(account: StripeAccount, params: Params): Stripe.ConfirmationToken {
  const typed = textOf(hashOf(hashOf(params.payment_method_data).card).number)
  if (typed === undefined) throw missingParameter('payment_method_data[card][number]')
  const card = testCardOf(typed)
  if (!card) {
    throw cardRefused({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: 'Your card was declined. Your request was in test mode, but used a non test card.',
      param: 'payment_method_data[card][number]',
    })
  }
  const token: Stripe.ConfirmationToken = {
    id: account.newId('ctoken'),
    object: 'confirmation_token',
    created: account.seconds(),
    expires_at: account.seconds() + GOOD_SECONDS,
    livemode,
    mandate_data: null,
    metadata: null,
    payment_intent: null,
    payment_method_options: { card: { cvc_token: null } },
    payment_method_preview: cardPreview(card),
    return_url: textOf(params.return_url) ?? null,
    setup_future_usage: null,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
  }
  account.tables.confirmation_token.set(token.id, token)
  account.behind.cards.set(token.id, card)
  account.behind.contexts.set(token.id, contextOf(params))
  return token
}

function contextOf(params: Params): ClientContext {
  const context = hashOf(params.client_context)
  return {
    mode: textOf(context.mode) ?? 'payment',
    currency: textOf(context.currency) ?? '',
    amount: Number(textOf(context.amount) ?? 0),
    methods: listOf(context.payment_method_types).map(String),
  }
}

/**
 * Takes a token for the confirmation of an intent. What Elements knew must be what the intent says: of the currency that is
 * known to be refused, of the amount it is not known, and the stand-in refuses what may be refused. @throws WireError
 */
export function takeToken(
  account: StripeAccount,
  token: Stripe.ConfirmationToken,
  intent: Stripe.PaymentIntent,
): void {
  const refuse = (message: string) =>
    refusedByState({ message, param: 'confirmation_token', payment_intent: intent })
  if (token.payment_intent !== null) throw refuse('This ConfirmationToken has already been used.')
  if (token.expires_at === null || token.expires_at <= account.seconds()) {
    throw refuse('This ConfirmationToken has expired.')
  }
  const context = account.behind.contexts.get(token.id)
  if (context && context.currency !== intent.currency) {
    throw refuse(
      `The provided currency (${intent.currency}) does not match the expected currency (${context.currency}).`,
    )
  }
  if (context && context.amount !== intent.amount) {
    throw refuse(
      `The provided amount (${intent.amount}) does not match the expected amount (${context.amount}).`,
    )
  }
  token.payment_intent = intent.id
  token.expires_at = null
}
