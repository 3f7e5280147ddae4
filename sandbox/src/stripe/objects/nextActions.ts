import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { idIn, type StripeAccount } from '../state/account'
import { charge, failPayment } from './attempt'
import type { MethodType } from './paymentMethods'

const SECRET_BYTES = 18

/** What the customer is to do, on a page of this stand-in, before the bank or the wallet answers. */
export function makeAction(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  means: { readonly type: MethodType; readonly usesSdk: boolean; readonly returnUrl: string | null },
): Stripe.PaymentIntent.NextAction {
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  account.behind.actions.set(secret, intent.id)
  account.behind.returnUrls.set(intent.id, means.returnUrl)
  const url = new URL(`/pages/${secret}`, account.origin()).href
  const { returnUrl: return_url } = means
  if (means.type === 'alipay') {
    const alipay_handle_redirect = { native_data: null, native_url: null, return_url, url }
    return { type: 'alipay_handle_redirect', alipay_handle_redirect }
  }
  if (means.type === 'wechat_pay') {
    return {
      type: 'wechat_pay_display_qr_code',
      wechat_pay_display_qr_code: {
        data: `weixin://wxpay/bizpayurl/up?pr=${secret}`,
        hosted_instructions_url: url,
        image_data_url: 'data:image/png;base64,',
        image_url_png: url,
        image_url_svg: url,
      },
    }
  }
  if (means.usesSdk) return { type: 'use_stripe_sdk', use_stripe_sdk: {} }
  return { type: 'redirect_to_url', redirect_to_url: { return_url, url } }
}

/** How a customer leaves the page of a bank or a wallet. */
export const actionAnswers = ['yes', 'no', 'leave'] as const
export type ActionAnswer = (typeof actionAnswers)[number]

/** The intent that waits for an answer on a page; undefined when it no longer waits. */
export function waitingIntent(account: StripeAccount, secret: string): Stripe.PaymentIntent | undefined {
  const id = account.behind.actions.get(secret)
  const intent = id === undefined ? undefined : account.tables.payment_intent.get(id)
  return intent?.status === 'requires_action' ? intent : undefined
}

/** Takes in the customer's answer. To leave a bank's page is no answer: it waits on. */
export function answerAction(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  answer: ActionAnswer,
): void {
  const method = account.tables.payment_method.get(idIn(intent.payment_method))
  const isCard = method?.type === 'card'
  if (answer === 'leave' && isCard) return
  if (answer === 'yes') {
    charge(account, intent, { isAuthenticated: isCard })
    return
  }
  const code = isCard
    ? 'payment_intent_authentication_failure'
    : answer === 'leave'
      ? 'payment_method_customer_decline'
      : 'payment_method_provider_decline'
  failPayment(account, intent, {
    code,
    message: 'The provided PaymentMethod has failed authentication.',
    type: 'invalid_request_error',
    ...(method ? { payment_method: method } : {}),
  })
}

/**
 * Where the page leads back to: the address of the request, with the intent and its secret, as Stripe writes them into it.
 * Whoever has that address could pay the intent with another card.
 */
export function returnAddress(account: StripeAccount, intent: Stripe.PaymentIntent): string | undefined {
  const given = account.behind.returnUrls.get(intent.id)
  if (given === undefined || given === null) return undefined
  const url = new URL(given)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  if (intent.payment_method_types.includes('card')) url.searchParams.set('source_type', 'card')
  else url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}
