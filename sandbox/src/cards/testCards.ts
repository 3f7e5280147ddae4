import type { CardFacts, DisputeReason, FailureCode } from '../model'
import { brandOf, ISSUER_DIGITS } from './brands'

/** How a payment with a test card goes. */
export interface Behaviour {
  readonly outcome: 'succeeded' | FailureCode
  /** Whether the cardholder is asked on a challenge page first. */
  readonly isChallenged?: true
  /** When the confirmation answers: at once, only after a long wait, or at once with "processing". */
  readonly answer?: 'slow' | 'processing'
  /** How the webhook comes, if not once and right after the answer. */
  readonly webhook?: 'late' | 'twice' | 'beforeAnswer'
  /** What its cardholder says to the bank once it is paid. */
  readonly disputedAs?: DisputeReason
  /** How its refunds end, if not at once and for good. */
  readonly refunds?: 'sentBack'
}

export interface TestCard {
  readonly id: string
  /** Digits only. */
  readonly number: string
  readonly funding: CardFacts['funding']
  readonly country: string
  readonly behaviour: Behaviour
  /** What it is for, in one English sentence. */
  readonly shows: string
}

const succeeds: Behaviour = { outcome: 'succeeded' }

/** The only numbers that this sandbox takes. Expiry: any month to come. Security code: any 3 digits, Amex 4. */
export const testCards: readonly TestCard[] = [
  {
    id: 'visaJapan',
    number: '4000003920000003',
    funding: 'credit',
    country: 'JP',
    behaviour: succeeds,
    shows: 'Succeeds. Issued in Japan, so the foreign card fee is dropped.',
  },
  {
    id: 'jcbJapan',
    number: '3530111333300000',
    funding: 'credit',
    country: 'JP',
    behaviour: succeeds,
    shows: 'Succeeds. Issued in Japan, so the foreign card fee is dropped.',
  },
  {
    id: 'visaForeign',
    number: '4242424242424242',
    funding: 'credit',
    country: 'US',
    behaviour: succeeds,
    shows: 'Succeeds. Issued outside Japan, so the fee of 20 JPY is charged.',
  },
  {
    id: 'mastercardForeign',
    number: '5555341244441115',
    funding: 'credit',
    country: 'AU',
    behaviour: succeeds,
    shows: 'Succeeds. Issued outside Japan, so the fee of 20 JPY is charged.',
  },
  {
    id: 'amexForeign',
    number: '378282246310005',
    funding: 'credit',
    country: 'US',
    behaviour: succeeds,
    shows: 'Succeeds. 15 digits and a security code of 4.',
  },
  {
    id: 'unionpayForeign',
    number: '6200000000000005',
    funding: 'credit',
    country: 'CN',
    behaviour: succeeds,
    shows: 'Succeeds. Issued outside Japan, so the fee of 20 JPY is charged.',
  },
  {
    id: 'declined',
    number: '4000000000000002',
    funding: 'credit',
    country: 'US',
    behaviour: { outcome: 'card_declined' },
    shows: 'Is declined.',
  },
  {
    id: 'insufficientFunds',
    number: '4000000000009995',
    funding: 'credit',
    country: 'US',
    behaviour: { outcome: 'insufficient_funds' },
    shows: 'Is declined: insufficient funds.',
  },
  {
    id: 'overLimit',
    number: '4000000000006975',
    funding: 'credit',
    country: 'US',
    behaviour: { outcome: 'limit_exceeded' },
    shows: 'Is declined: over the card’s limit.',
  },
  {
    id: 'debit',
    number: '4000056655665556',
    funding: 'debit',
    country: 'US',
    behaviour: succeeds,
    shows: 'Is a debit card: refused before paying.',
  },
  {
    id: 'prepaid',
    number: '5105105105105100',
    funding: 'prepaid',
    country: 'US',
    behaviour: succeeds,
    shows: 'Is a prepaid card: refused before paying.',
  },
  {
    id: 'challenge',
    number: '4000000000003220',
    funding: 'credit',
    country: 'US',
    behaviour: { outcome: 'succeeded', isChallenged: true },
    shows: 'Asks for 3-D Secure on a page of the bank, with a button to succeed and one to fail.',
  },
  {
    id: 'challengeFails',
    number: '4000008400001629',
    funding: 'credit',
    country: 'US',
    behaviour: { outcome: 'authentication_failed' },
    shows: 'Fails 3-D Secure without being asked.',
  },
  {
    id: 'slowAnswer',
    number: '4000000000000077',
    funding: 'credit',
    country: 'US',
    behaviour: { outcome: 'succeeded', answer: 'slow' },
    shows: 'Succeeds, but the provider answers only after 12 seconds.',
  },
  {
    id: 'processing',
    number: '4000000000000085',
    funding: 'credit',
    country: 'US',
    behaviour: { outcome: 'succeeded', answer: 'processing' },
    shows: 'Answers “processing” and succeeds 3 seconds later; the webhook tells.',
  },
  {
    id: 'webhookLate',
    number: '4000000000001109',
    funding: 'credit',
    country: 'US',
    behaviour: { outcome: 'succeeded', answer: 'processing', webhook: 'late' },
    shows: 'Answers “processing” and succeeds 3 seconds later; the webhook comes 30 seconds after that.',
  },
  {
    id: 'webhookTwice',
    number: '4000000000001208',
    funding: 'credit',
    country: 'US',
    behaviour: { outcome: 'succeeded', webhook: 'twice' },
    shows: 'Succeeds. The webhook comes twice.',
  },
  {
    id: 'webhookBeforeAnswer',
    number: '4000000000001307',
    funding: 'credit',
    country: 'US',
    behaviour: { outcome: 'succeeded', webhook: 'beforeAnswer' },
    shows: 'Succeeds. The webhook comes before the answer.',
  },
  {
    id: 'refundSentBack',
    number: '4000000000005126',
    funding: 'credit',
    country: 'US',
    behaviour: { outcome: 'succeeded', refunds: 'sentBack' },
    shows: 'Succeeds. Its refunds succeed, and the bank sends each back 3 seconds later.',
  },
  {
    id: 'disputedFraud',
    number: '4000000000000259',
    funding: 'credit',
    country: 'US',
    behaviour: { outcome: 'succeeded', disputedAs: 'fraudulent' },
    shows: 'Succeeds, and is disputed at once: the cardholder says that they did not pay.',
  },
  {
    id: 'disputedService',
    number: '4000000000002685',
    funding: 'credit',
    country: 'US',
    behaviour: { outcome: 'succeeded', disputedAs: 'product_not_received' },
    shows: 'Succeeds, and is disputed at once: the cardholder says that there was no ride.',
  },
]

/** What a bank's number range tells before the whole number is known, or undefined for a range without test cards. */
export function issuerOf(digits: string): Pick<CardFacts, 'brand' | 'funding' | 'country'> | undefined {
  const range = digits.slice(0, ISSUER_DIGITS)
  const card = range.length === ISSUER_DIGITS && testCards.find(({ number }) => number.startsWith(range))
  const rules = card && brandOf(card.number)
  return rules ? { brand: rules.brand, funding: card.funding, country: card.country } : undefined
}

export function testCardByNumber(digits: string): TestCard | undefined {
  return testCards.find(({ number }) => number === digits)
}

export function testCardById(id: string): TestCard | undefined {
  return testCards.find((card) => card.id === id)
}

/** All that may be kept of a card. */
export function factsOf(card: TestCard): CardFacts {
  const rules = brandOf(card.number)
  if (!rules) throw new Error(`Test card ${card.id} has no brand`)
  return { brand: rules.brand, last4: card.number.slice(-4), funding: card.funding, country: card.country }
}
