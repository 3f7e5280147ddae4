import type Stripe from 'stripe'
import type { StripeAccount } from '../state/account'
import { testCardOf, type TestCard } from '../state/cards'
import { invalidParameter, missingParameter, noSuch, refusedByState } from '../wire/errors'
import { hashOf, textOf, type Params } from '../wire/form'
import { charge } from './attempt'
import { takeToken } from './confirmationTokens'
import { makeAction } from './nextActions'
import { makePaymentMethod, methodTypes, type MethodType } from './paymentMethods'

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** What the request wants to pay with; its token is spent by it. */
interface Means {
  readonly type: MethodType
  readonly card?: TestCard
  /** Whether Stripe's script in the page is to ask the bank's question. */
  readonly usesSdk: boolean
  readonly returnUrl: string | null
}

/**
 * Begins to pay an intent: the bank pays, declines, or asks its question first; a wallet asks always. A decline is an answer
 * of its own, HTTP 402 with the intent in it. @throws WireError
 */
export function beginPayment(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  params: Params,
): Stripe.PaymentIntent {
  if (!confirmable.includes(intent.status)) throw cannotConfirm(intent)
  const means = meansOf(account, intent, params)
  if (!intent.payment_method_types.includes(means.type)) {
    throw refusedByState({
      code: 'payment_intent_incompatible_payment_method',
      message: `The PaymentMethod provided (${means.type}) is not allowed for this PaymentIntent.`,
    })
  }
  const method = makePaymentMethod(account, means.type, means.card)
  intent.payment_method = method.id
  intent.last_payment_error = null
  if (means.type === 'card' && !means.card?.asks) return charge(account, intent, { throwing: true })
  intent.status = 'requires_action'
  intent.next_action = makeAction(account, intent, means)
  account.announce('payment_intent.requires_action', intent)
  return intent
}

function cannotConfirm(intent: Stripe.PaymentIntent) {
  const because =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${intent.status}`
  return refusedByState({
    code: 'payment_intent_unexpected_state',
    message: `You cannot confirm this PaymentIntent because ${because}.`,
    payment_intent: structuredClone(intent),
  })
}

function meansOf(account: StripeAccount, intent: Stripe.PaymentIntent, params: Params): Means {
  const tokenId = textOf(params.confirmation_token)
  const token = tokenId === undefined ? undefined : account.tables.confirmation_token.get(tokenId)
  if (tokenId !== undefined && !token) throw noSuch('confirmation_token', tokenId, 'confirmation_token')
  const data = hashOf(params.payment_method_data)
  const type = token ? 'card' : methodTypes.find((each) => each === textOf(data.type))
  if (!type) throw missingParameter('payment_method_data')
  const returnUrl = textOf(params.return_url) ?? token?.return_url ?? null
  if (returnUrl === null && type !== 'card') throw missingParameter('return_url')
  if (returnUrl !== null && !URL.canParse(returnUrl)) throw invalidParameter('return_url', 'Not a valid URL')
  takeOptions(intent, type, params)
  if (token) takeToken(account, token, intent)
  const card = token ? account.behind.cards.get(token.id) : testCardOf(textOf(hashOf(data.card).number) ?? '')
  if (type === 'card' && !card) throw invalidParameter('payment_method_data[card]', 'No test card')
  // What the request says wins over the token, which says true.
  const usesSdk = (textOf(params.use_stripe_sdk) ?? String(token?.use_stripe_sdk ?? false)) === 'true'
  return { type, usesSdk, returnUrl, ...(card ? { card } : {}) }
}

const threeDSecureModes = ['any', 'automatic', 'challenge'] as const

/** What the request says of its method, kept on the intent as Stripe shows it. */
function takeOptions(intent: Stripe.PaymentIntent, type: MethodType, params: Params): void {
  const { card, wechat_pay: wechat } = hashOf(params.payment_method_options)
  const given = textOf(hashOf(card).request_three_d_secure)
  const threeDSecureMode = threeDSecureModes.find((mode) => mode === (given ?? 'automatic'))
  if (threeDSecureMode === undefined) {
    throw invalidParameter('payment_method_options[card][request_three_d_secure]', 'Invalid value')
  }
  if (type === 'wechat_pay' && textOf(hashOf(wechat).client) !== 'web') {
    throw missingParameter('payment_method_options[wechat_pay][client]')
  }
  if (type !== 'card') return
  const nothing = { installments: null, mandate_options: null, network: null }
  intent.payment_method_options = { card: { ...nothing, request_three_d_secure: threeDSecureMode } }
}
