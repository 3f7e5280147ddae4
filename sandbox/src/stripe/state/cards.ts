import { createHash } from 'node:crypto'

/** How a card of https://docs.stripe.com/testing behaves. */
export interface TestCard {
  readonly number: string
  readonly brand: string
  /** The issuer's country; null for one that Stripe does not know. */
  readonly country: string | null
  readonly funding: 'credit' | 'debit' | 'prepaid' | 'unknown'
  /** The bank's answer to a charge; absent when it pays. */
  readonly decline?: { readonly code: string; readonly declineCode?: string; readonly message: string }
  /** Whether the bank asks a question of 3-D Secure before it answers. */
  readonly asks?: true
  /** Once paid, its holder disputes it with the bank. */
  readonly disputedAs?: 'fraudulent' | 'product_not_received'
  /** How its refunds go; at once when absent. */
  readonly refunds?: 'later' | 'failLate'
}

const declined = (declineCode: string, message = 'Your card was declined.') =>
  ({ code: 'card_declined', declineCode, message }) as const

const visa = (number: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  country: 'US',
  funding: 'credit',
  ...more,
})

/** Stripe's own numbers; the last two are of this stand-in, for facts that no published number has. */
export const testCards: readonly TestCard[] = [
  visa('4000003920000003', { country: 'JP' }),
  { number: '3530111333300000', brand: 'jcb', country: 'JP', funding: 'credit' },
  visa('4242424242424242'),
  { number: '5555555555554444', brand: 'mastercard', country: 'US', funding: 'credit' },
  { number: '378282246310005', brand: 'amex', country: 'US', funding: 'credit' },
  { number: '5200828282828210', brand: 'mastercard', country: 'US', funding: 'debit' },
  { number: '5105105105105100', brand: 'mastercard', country: 'US', funding: 'prepaid' },
  visa('4000000000000002', { decline: declined('generic_decline') }),
  visa('4000000000009995', { decline: declined('insufficient_funds', 'Your card has insufficient funds.') }),
  visa('4000000000009987', { decline: declined('lost_card') }),
  visa('4000000000006975', { decline: declined('card_velocity_exceeded') }),
  visa('4000000000000069', { decline: { code: 'expired_card', message: 'Your card has expired.' } }),
  visa('4000000000000127', {
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  }),
  visa('4000000000000119', {
    decline: { code: 'processing_error', message: 'An error occurred while processing your card.' },
  }),
  visa('4000000000003220', { asks: true }),
  visa('4000008400001629', { asks: true, decline: declined('generic_decline') }),
  visa('4000000000000259', { disputedAs: 'fraudulent' }),
  visa('4000000000002685', { disputedAs: 'product_not_received' }),
  visa('4000000000007726', { refunds: 'later' }),
  visa('4000000000005126', { refunds: 'failLate' }),
  visa('4000000000030001', { funding: 'unknown' }),
  visa('4000000000030019', { country: null }),
]

/** The test card of a number as it was typed; undefined for every other number, real ones above all. */
export function testCardOf(typed: string): TestCard | undefined {
  const digits = typed.replace(/[ -]/g, '')
  return testCards.find(({ number }) => number === digits)
}

/** The same for the same number, and says nothing of it. */
export const fingerprintOf = ({ number }: TestCard) =>
  createHash('sha256').update(`fingerprint of ${number}`).digest('base64url').slice(0, 16)

export const last4Of = ({ number }: TestCard) => number.slice(-4)
