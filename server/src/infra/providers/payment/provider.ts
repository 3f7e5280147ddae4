import type { Lang } from '@noriai/contract/lang'
import type { Cents } from '@noriai/contract/money'
import type { CardFields } from '@noriai/contract/schema/payment'
import type { ProviderName, ThreeDSecure, WechatPayParams } from '../../db/schema/payments'
import type { Capabilities, Method, Payer, PaymentChannel } from './capabilities'

import type { Dispute } from './dispute'
import type { Balance, LedgerPage, LedgerPeriod, PayoutPage } from './ledger'

export type Funding = 'credit' | 'debit' | 'prepaid'

/** All that we ever learn of a card. */
export interface CardFacts {
  /** In lower case, as `visa`. */
  readonly brand: string
  readonly last4: string
  /** `unknown` is refused wherever a funding is asked for. */
  readonly funding: Funding | 'unknown'
  /** The issuer's, ISO 3166 alpha-2; null when the provider does not know it. */
  readonly country: string | null
  /** The wallet that handed the card over, as `apple_pay`; null for a card that was typed. */
  readonly wallet: string | null
  /** The same for the same card in every payment, and no way back to its number; null when the provider tells none. */
  readonly fingerprint: string | null
}

/** Why a payment was refused, in words that every provider's reasons can be brought to. */
export type PaymentFailure =
  | 'declined'
  | 'insufficientFunds'
  | 'overLimit'
  | 'challengeFailed'
  | 'cardExpired'
  | 'other'

/** A payment as the provider knows it. */
export interface ProviderPayment {
  /** By which the provider is asked about it; of a provider that gives none before it is paid, our own number. */
  readonly id: string
  readonly outTradeNo: string
  /** In hundredths of a yen. */
  readonly amountJpy: Cents
  readonly status:
    | 'awaitingCard'
    | 'requiresAction'
    | 'processing'
    | 'succeeded'
    /** No money can come of it any more: where a provider would still take another card, the adapter ends it there first. */
    | 'failed'
    /** Ended before any money moved: by us, or by the traveller in the wallet. */
    | 'cancelled'
  readonly failure: PaymentFailure | null
  /** The card that was charged, or is being charged. */
  readonly card: CardFacts | null
  /** Another installation made it, which shares our account: it is none of ours, whatever its number. Absent of any other. */
  readonly isMadeElsewhere?: boolean
  /** How its bank was asked about the cardholder; absent where the provider does not tell, or has not asked. */
  readonly threeDSecure?: ThreeDSecure
  /** Where the traveller acts: 3-D Secure, or a wallet in the browser. */
  readonly redirectUrl: string | null
  readonly wechat: WechatPayParams | null
}

/** Whether no money can come of a payment any more. */
export const isOverUnpaid = ({ status }: Pick<ProviderPayment, 'status'>): boolean =>
  status === 'failed' || status === 'cancelled'

/** A refund as the provider knows it. */
export interface ProviderRefund {
  /** By which the provider is asked about it. */
  readonly id: string
  readonly paymentId: string
  readonly amountJpy: Cents
  /** One that succeeded may still fail days later, when the traveller's bank sends it back. */
  readonly status: 'pending' | 'succeeded' | 'failed'
  /**
   * Of a failed one: whether asking again can help (`temporary`: a balance too low, a bank out of reach), or the money can never
   * go back this way (`final`: the card or account is closed). Null of any other.
   */
  readonly failure: 'temporary' | 'final' | null
}

/**
 * News from the provider: a hint that something happened to an object, which is then fetched. It may come twice, late, and in
 * any order. `other` is an event that nothing depends on.
 */
export interface ProviderEvent {
  /** The provider's, the same in every delivery; unique among those of one provider. */
  readonly id: string
  readonly kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'other'
  /** What `fetch`, `fetchRefund` or `fetchDispute` takes; empty for `other`. */
  readonly objectId: string
}

/** Why the provider did not do what it was asked, when it certainly did not. */
export type ProviderRefusal =
  | 'notFound'
  /** The payment's state does not allow it; reading it tells more. */
  | 'wrongState'
  | 'tokenUnusable'
  | 'fundingRefused'
  /** Of a refund: the money can never go back this way, such as after the days in which the provider refunds. */
  | 'refundImpossible'
  /** The provider has no such thing: disputes, a ledger. */
  | 'unsupported'
  /** The request was wrong: a fault of ours, or of the configuration. */
  | 'invalid'

/**
 * What came of asking the provider. `unknown`: no answer in time, so that it may or may not have been done; asking again
 * with the same key does it at most once. A replayed fault of the provider is `unknown` too.
 */
export type ProviderAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: ProviderRefusal }
  | { readonly kind: 'unknown' }

export interface CreatePayment {
  /** Also the idempotency key: one number, one payment. At most 32 letters, digits, `-` and `_`. */
  readonly outTradeNo: string
  readonly amountJpy: Cents
  /** What is charged, in whole yen: see amount.ts. */
  readonly currency: 'JPY'
  readonly method: Method
  readonly channel: PaymentChannel
  /** Who pays; `wechat` where `Capabilities.offers` demands it. */
  readonly payer: Payer
  /** The address that the request came from, for providers that demand it; null when it is not known. */
  readonly payerIp: string | null
  readonly acceptedFunding: readonly Funding[]
  /** What the traveller reads on the provider's pages. */
  readonly description: string
  readonly lang: Lang
  /** Where the provider's pages lead back to. */
  readonly returnUrl: string
  /** When the attempt was made here, epoch milliseconds: the same in every repetition. */
  readonly createdAt: number
  /** After this many seconds from then it can no longer be paid; at least one. */
  readonly expiresInSeconds: number
}

export interface OpenCardFields {
  /** What is going to be charged, at most. */
  readonly amountJpy: Cents
  readonly acceptedFunding: readonly Funding[]
  readonly lang: Lang
  /** The page that shows them. */
  readonly parentOrigin: string
}

export interface ConfirmCard {
  readonly paymentId: string
  readonly cardToken: string
  /** What is charged; at most what was created. */
  readonly amountJpy: Cents
  /** Where 3-D Secure leads back to. */
  readonly returnUrl: string
  /** Another for each card: at most 80 letters, digits, `-`, `_` and `:`. */
  readonly key: string
}

export interface CreateRefund {
  readonly paymentId: string
  /** Ours, of this try: also the idempotency key. 8 to 64 letters, digits, `-` and `_`. */
  readonly refundNo: string
  readonly amountJpy: Cents
  /** What the payment charged, of which this is all or a part. */
  readonly chargedJpy: Cents
  readonly reason: string
}

/** An answer of the provider, to come. */
export type Answer<T> = Promise<ProviderAnswer<T>>

/**
 * A payment provider: functions that never throw for what the provider says or fails to say. Each answers within its
 * own time limit, and all limits of one of our calls together stay below the app's ten seconds.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  readonly capabilities: Capabilities
  create(request: CreatePayment): Answer<ProviderPayment>
  /** Opens the card fields of a payment for a page of `parentOrigin`. */
  cardFieldsFor(
    payment: { readonly id: string; readonly amountJpy: Cents },
    page: { readonly lang: Lang; readonly parentOrigin: string },
  ): Answer<CardFields>
  /** Opens card fields before there is a payment: the token that comes of them is good for the payment that it confirms. */
  openCardFields(request: OpenCardFields): Answer<CardFields>
  /** What card is behind a token of the fields, before anything is charged. The adapter checks the token's form. */
  readCard(cardToken: string): Answer<CardFacts>
  confirmCard(request: ConfirmCard): Answer<ProviderPayment>
  fetch(paymentId: string): Answer<ProviderPayment>
  /** @param createdAt when the attempt was made here, epoch milliseconds: some providers are searched by time */
  findByOutTradeNo(outTradeNo: string, createdAt: number): Answer<ProviderPayment>
  /** Ends a payment for which no money has moved; `wrongState` when some may have. */
  cancel(paymentId: string): Answer<ProviderPayment>
  refund(request: CreateRefund): Answer<ProviderRefund>
  fetchRefund(refundId: string): Answer<ProviderRefund>
  /** The refund of a payment that was asked for under our number; `notFound` when the provider has none. */
  findRefund(paymentId: string, refundNo: string): Answer<ProviderRefund>
  fetchDispute(disputeId: string): Answer<Dispute>
  /** What moved money at the provider, `from` inclusive, `to` exclusive, epoch milliseconds; page by page. */
  ledger(period: LedgerPeriod): Answer<LedgerPage>
  /**
   * All that a payout carried to the bank, whenever it moved, its own line included; `unknown` while the provider has not settled
   * it, `unsupported` for a payout that does not know what it carried.
   */
  payoutLines(page: PayoutPage): Answer<LedgerPage>
  balance(): Answer<Balance>
  /**
   * Reads a webhook from its exact bytes, after checking the signature; null when the signature is not the provider's,
   * or older than five minutes, or of another mode than this server's.
   */
  readWebhook(body: string, headers: Readonly<Record<string, unknown>>): ProviderEvent | null
  /** How the provider wants to be answered: taken in, or to be sent again. The body is JSON, or empty. */
  webhookReply(isTakenIn: boolean): { readonly status: number; readonly body: string }
}
