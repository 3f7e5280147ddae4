/** What the sandbox remembers. Rows are never changed in place: a change is a new row with the same id. */

export const languages = ['ja', 'en', 'zh-CN', 'ko', 'zh-TW'] as const
export type Lang = (typeof languages)[number]

export const fundings = ['credit', 'debit', 'prepaid'] as const
export type Funding = (typeof fundings)[number]

export const brandNames = ['visa', 'mastercard', 'jcb', 'amex', 'unionpay'] as const
export type Brand = (typeof brandNames)[number]

/** All that is ever stored or sent about a card. `country` is the issuer's, ISO 3166 alpha-2. */
export interface CardFacts {
  readonly brand: Brand
  readonly last4: string
  readonly funding: Funding
  readonly country: string
}

/** What a card's bank said of its holder. */
export interface ThreeDSecure {
  readonly result: 'authenticated' | 'failed'
  /** Whether the cardholder was asked. */
  readonly flow: 'challenge' | 'frictionless'
  readonly version: string
  /** The network's electronic commerce indicator; null of one that failed. */
  readonly eci: string | null
  readonly transactionId: string
}

/** Why a payment did not go through. */
export const failureCodes = [
  'card_declined',
  'insufficient_funds',
  'limit_exceeded',
  'authentication_failed',
  'wallet_declined',
] as const
export type FailureCode = (typeof failureCodes)[number]

/** How a payment that is on its way will end. */
export type Outcome =
  | { readonly status: 'succeeded' }
  | { readonly status: 'failed'; readonly code: FailureCode }

/** How the news of an outcome is sent. */
export interface WebhookManner {
  readonly delayMs: number
  readonly copies: number
}

export type PaymentStatus =
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'canceled'

export const methods = ['card', 'wechat', 'alipay'] as const
export type Method = (typeof methods)[number]
export type Channel = 'fields' | 'miniProgram' | 'redirect'

/** The arguments of wx.requestPayment. */
export interface WechatParams {
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: 'RSA'
  readonly paySign: string
}

export type NextAction =
  | { readonly type: 'redirect'; readonly url: string }
  | { readonly type: 'wechatRequestPayment'; readonly params: WechatParams }

export interface Payment {
  readonly id: string
  /** The merchant's own number of the payment; unique. */
  readonly reference: string
  /** In the currency's smallest unit; JPY has no smaller one, so whole yen. */
  readonly amount: number
  readonly amountRefunded: number
  readonly currency: 'JPY'
  readonly method: Method
  readonly channel: Channel
  readonly status: PaymentStatus
  readonly acceptedFunding: readonly Funding[]
  readonly card: CardFacts | null
  /** How 3-D Secure went; null where the bank was not asked. */
  readonly threeDSecure: ThreeDSecure | null
  readonly failure: FailureCode | null
  readonly description: string
  readonly lang: Lang
  readonly returnUrl: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly wechat: WechatParams | null
  /** The secret part of the address of the page on which the customer acts. */
  readonly actionSecret: string | null
  /** The test card that is charged, by its id; never a number. */
  readonly testCard: string | null
  /** An outcome that is still to come, at an instant in epoch milliseconds. */
  readonly due: { readonly at: number; readonly outcome: Outcome; readonly webhook: WebhookManner } | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly expiresAt: number
}

/** Why a refund did not arrive: `bank_unreachable` may end by itself, a closed account takes nothing back any more. */
export const refundFailures = ['bank_unreachable', 'account_closed'] as const
export type RefundFailure = (typeof refundFailures)[number]

export interface Refund {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  /** One that succeeded still fails when the bank sends it back. */
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly failure: RefundFailure | null
  readonly reason: string
  readonly metadata: Readonly<Record<string, string>>
  /** When its bank takes it in, or, once that is done, sends it back; epoch milliseconds. */
  readonly due: { readonly at: number } | null
  readonly createdAt: number
  readonly updatedAt: number
}

export const disputeReasons = ['fraudulent', 'product_not_received', 'duplicate', 'unrecognized'] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** A payment that its cardholder takes back through their bank. Its times are the merchant's, as days of the ledger are. */
export interface Dispute {
  readonly id: string
  readonly paymentId: string
  /** Whole yen: what was not refunded of the payment. */
  readonly amount: number
  /** What it costs the merchant; 0 while the bank only inquires. */
  readonly fee: number
  readonly reason: DisputeReason
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost'
  /** The bank only inquires: no money was taken, and a refund ends it. */
  readonly isInquiry: boolean
  /** Until when evidence is taken. */
  readonly evidenceDueAt: number
  /** The secret part of the address of the page on which it is answered. */
  readonly pageSecret: string
  readonly createdAt: number
  readonly updatedAt: number
}

/** What an idempotency key was used for. */
export interface UsedKey {
  /** The key itself. */
  readonly id: string
  /** Of the call and its body. */
  readonly fingerprint: string
  /** What it made or changed. */
  readonly objectId: string
  /** On the merchant's clock. */
  readonly at: number
}

/** A card as typed into the hosted fields, good for one confirmation of one payment. */
export interface CardToken {
  readonly id: string
  /** The payment that it is for; null: for whichever the merchant confirms with it first. */
  readonly paymentId: string | null
  readonly card: CardFacts
  readonly testCard: string
  readonly isUsed: boolean
  readonly expiresAt: number
}

/** Card fields that are open: for a payment, or for one that the merchant has still to make. */
export interface FieldSession {
  readonly id: string
  readonly paymentId: string | null
  /** Of a session without a payment: the cards that it takes. */
  readonly acceptedFunding?: readonly Funding[]
  readonly triesLeft: number
  readonly expiresAt: number
}

export type EventType =
  | 'payment.succeeded'
  | 'payment.failed'
  | 'payment.canceled'
  | 'refund.succeeded'
  | 'refund.failed'
  | 'dispute.opened'
  | 'dispute.updated'
  | 'dispute.closed'

export interface ProviderEvent {
  readonly id: string
  /** Place in the order of events, from 1. */
  readonly sequence: number
  readonly type: EventType
  readonly createdAt: number
  /** The object as it was when the event happened, exactly as it is sent. */
  readonly data: Readonly<Record<string, unknown>>
  /** How many deliveries are still to be made; 0 once all were accepted. */
  readonly copiesLeft: number
  readonly tries: number
  /** When to try next, in epoch milliseconds; null when delivered or given up. */
  readonly nextTryAt: number | null
}

/** Keys that the sandbox makes for itself once. */
export interface KeyPair {
  readonly id: 'wechat'
  readonly privateKey: string
  readonly publicKey: string
}

/** A movement of the merchant's money here; amounts in whole yen, negative when it leaves. */
export interface Movement {
  readonly id: string
  readonly kind: 'charge' | 'refund' | 'dispute' | 'payout'
  /** The payment, refund, dispute or payout that it belongs to. */
  readonly objectId: string
  readonly gross: number
  /** What is kept of it, never negative: the balance moves by gross less fee. */
  readonly fee: number
  readonly at: number
  /** From when it can be paid out, epoch milliseconds. */
  readonly availableAt: number
  /** The payout that carried it to the bank. */
  readonly payoutId: string | null
}

/** How far the merchant's clock is ahead of this machine's. */
export interface MerchantTime {
  readonly id: 'merchant'
  readonly aheadMs: number
}

/** The tables of the store. */
export interface Tables {
  payments: Payment
  refunds: Refund
  disputes: Dispute
  usedKeys: UsedKey
  tokens: CardToken
  fieldSessions: FieldSession
  events: ProviderEvent
  keys: KeyPair
  movements: Movement
  times: MerchantTime
}

export type TableName = keyof Tables

/** One row written; several in one commit are kept or lost together. */
export type Change = { [T in TableName]: { readonly in: T; readonly row: Tables[T] } }[TableName]
