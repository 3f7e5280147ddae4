import type Stripe from 'stripe'
import type { ThreeDSecure } from '../../../db/schema/payments'
import { centsOfYen } from '../amount'
import type { CardFacts, Funding, ProviderPayment, ProviderRefund } from '../provider'
import { failureOf, refundFailureOf } from './refusals'
import type { StripeAccess } from './stripeClient'

/** What is fetched with an intent: the card of its charge, or of what waits for the bank. */
export const intentExpansion = ['latest_charge', 'payment_method']

/** Stored where four digits stand; Stripe gives them of every card that was typed. */
const UNKNOWN_DIGITS = '????'

const fundings: readonly Funding[] = ['credit', 'debit', 'prepaid']

interface StripeCard {
  readonly brand: string | null
  readonly last4: string | null
  readonly funding: string | null
  readonly country: string | null
  readonly fingerprint?: string | null
  readonly wallet: { readonly type: string } | null
}

/** The facts of a card as Stripe shows them. */
export function cardFactsOf(card: StripeCard): CardFacts {
  return {
    brand: card.brand ?? 'unknown',
    last4: card.last4 ?? UNKNOWN_DIGITS,
    funding: fundings.find((each) => each === card.funding) ?? 'unknown',
    country: card.country,
    wallet: card.wallet?.type ?? null,
    fingerprint: card.fingerprint ?? null,
  }
}

/** Whether another installation made an intent; one that names none is of a release that wrote no name. */
export function isMadeElsewhere(
  { metadata: { installation } }: Pick<Stripe.PaymentIntent, 'metadata'>,
  own: Pick<StripeAccess, 'installation'>,
): boolean {
  const isNamed = installation !== undefined && own.installation !== undefined
  return isNamed && installation !== own.installation
}

/** An intent whose fields of `intentExpansion` are expanded; of one that is not, the card is missing. */
export function readIntent(
  intent: Stripe.PaymentIntent,
  access: Pick<StripeAccess, 'installation'>,
): ProviderPayment {
  const { last_payment_error: error } = intent
  const failure = error ? failureOf(error) : null
  const threeDSecure = threeDSecureOf(intent)
  return {
    id: intent.id,
    outTradeNo: intent.metadata.outTradeNo ?? '',
    amountJpy: centsOfYen(intent.amount),
    status: statusOf(intent, failure !== null, failure === 'left'),
    failure: failure === 'left' ? null : failure,
    card: cardOf(intent),
    ...(threeDSecure && { threeDSecure }),
    ...(isMadeElsewhere(intent, access) && { isMadeElsewhere: true }),
    redirectUrl: redirectOf(intent.next_action),
    wechat: null,
  }
}

function statusOf(
  { status }: Stripe.PaymentIntent,
  hasFailed: boolean,
  isLeft: boolean,
): ProviderPayment['status'] {
  const failed = isLeft ? 'cancelled' : 'failed'
  switch (status) {
    case 'succeeded':
      return 'succeeded'
    case 'requires_action':
      return 'requiresAction'
    case 'requires_payment_method':
      return hasFailed ? failed : 'awaitingCard'
    case 'requires_confirmation':
      return 'awaitingCard'
    case 'canceled':
      return hasFailed ? failed : 'cancelled'
    default:
      // Also what a newer API may add: it is asked again until it is one of the others.
      return 'processing'
  }
}

function cardOf(intent: Stripe.PaymentIntent): CardFacts | null {
  const { latest_charge: charge, payment_method: method, last_payment_error: error } = intent
  const charged = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  const waiting = typeof method === 'object' ? method?.card : undefined
  const card = charged ?? waiting ?? error?.payment_method?.card
  return card ? cardFactsOf(card) : null
}

const threeDSecureResults: Readonly<Record<string, ThreeDSecure['result']>> = {
  authenticated: 'authenticated',
  attempt_acknowledged: 'attempted',
  exempted: 'exempted',
  failed: 'failed',
  processing_error: 'failed',
  not_supported: 'notSupported',
}

const flows = ['challenge', 'frictionless'] as const

/** What the card's bank said; docs.stripe.com/api/charges/object, `three_d_secure`. */
function threeDSecureOf({ latest_charge: charge }: Stripe.PaymentIntent): ThreeDSecure | undefined {
  const check = typeof charge === 'object' ? charge?.payment_method_details?.card?.three_d_secure : undefined
  const result = threeDSecureResults[check?.result ?? '']
  if (!check || !result) return undefined
  return {
    result,
    flow: flows.find((flow) => flow === check.authentication_flow) ?? null,
    version: check.version,
    eci: check.electronic_commerce_indicator,
    transactionId: check.transaction_id,
  }
}

function redirectOf(action: Stripe.PaymentIntent.NextAction | null): string | null {
  const {
    redirect_to_url: bank,
    alipay_handle_redirect: alipay,
    wechat_pay_display_qr_code: wechat,
  } = action ?? {}
  return bank?.url ?? alipay?.url ?? wechat?.hosted_instructions_url ?? null
}

/** A refund; one that waits for the customer waits for us as any other. */
export function readRefund(refund: Stripe.Refund): ProviderRefund {
  const { payment_intent: payment, status } = refund
  const hasFailed = status === 'failed' || status === 'canceled'
  return {
    id: refund.id,
    paymentId: typeof payment === 'string' ? payment : (payment?.id ?? ''),
    amountJpy: centsOfYen(refund.amount),
    status: hasFailed ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
    failure: hasFailed ? refundFailureOf(refund.failure_reason) : null,
  }
}
