import type Stripe from 'stripe'
import { livemode, type StripeAccount } from '../state/account'
import { fingerprintOf, last4Of, type TestCard } from '../state/cards'

/** The ways to pay that the stand-in plays. */
export const methodTypes = ['card', 'alipay', 'wechat_pay'] as const
export type MethodType = (typeof methodTypes)[number]

const EXPIRES = { exp_month: 9, exp_year: 2040 }
const displayBrands: Readonly<Record<string, string>> = { amex: 'american_express' }

const noBillingDetails = { address: null, email: null, name: null, phone: null, tax_id: null }

/** What Stripe shows of a card before it is charged, and in its payment method. */
function cardView(card: TestCard) {
  return {
    ...EXPIRES,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: card.country,
    display_brand: displayBrands[card.brand] ?? card.brand,
    fingerprint: fingerprintOf(card),
    funding: card.funding,
    generated_from: null,
    last4: last4Of(card),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  } satisfies Stripe.PaymentMethod.Card
}

/** The preview within a confirmation token. */
export const cardPreview = (card: TestCard): Stripe.ConfirmationToken.PaymentMethodPreview => ({
  type: 'card',
  card: cardView(card),
  allow_redisplay: 'unspecified',
  billing_details: noBillingDetails,
  customer: null,
  customer_account: null,
})

/** Makes the payment method of an attempt to pay. */
export function makePaymentMethod(
  account: StripeAccount,
  type: MethodType,
  card?: TestCard,
): Stripe.PaymentMethod {
  const made: Stripe.PaymentMethod = {
    id: account.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: noBillingDetails,
    created: account.seconds(),
    customer: null,
    customer_account: null,
    livemode,
    metadata: {},
    type,
    ...(card ? { card: cardView(card) } : { [type]: {} }),
  }
  account.tables.payment_method.set(made.id, made)
  if (card) account.behind.cards.set(made.id, card)
  return made
}
