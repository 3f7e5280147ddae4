import type { WechatPayParams } from '../../db/schema/payments'
import type { Lang } from '@noriai/contract/lang'
import type { Cents } from '@noriai/contract/money'

/** All that we ever learn of a card. `country` is its issuer's, ISO 3166 alpha-2. */
export interface CardFacts {
  readonly brand: string
  readonly last4: string
  readonly funding: 'credit' | 'debit' | 'prepaid'
  readonly country: string
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
  readonly id: string
  readonly outTradeNo: string
  /** In hundredths of a yen. */
  readonly amountJpy: Cents
  readonly status:
    | 'awaitingCard'
    | 'requiresAction'
    | 'processing'
    | 'succeeded'
    | 'failed'
    /** Ended before any money moved: by us, or by the traveller in the wallet. */
    | 'cancelled'
  readonly failure: PaymentFailure | null
  readonly card: CardFacts | null
  /** Where the traveller acts: 3-D Secure, or a wallet in the browser. */
  readonly redirectUrl: string | null
  readonly wechat: WechatPayParams | null
}

/** A refund as the provider knows it. */
export interface ProviderRefund {
  readonly id: string
  readonly paymentId: string
  readonly amountJpy: Cents
  readonly status: 'pending' | 'succeeded' | 'failed'
}

/** News from the provider. `other` is an event that nothing depends on. */
export type ProviderEvent =
  | { readonly id: string; readonly kind: 'payment'; readonly payment: ProviderPayment }
  | { readonly id: string; readonly kind: 'refund'; readonly refund: ProviderRefund }
  | { readonly id: string; readonly kind: 'other' }

/** Why the provider did not do what it was asked, when it certainly did not. */
export type ProviderRefusal =
  | 'notFound'
  /** The payment's state does not allow it; reading it tells more. */
  | 'wrongState'
  | 'tokenUnusable'
  | 'fundingRefused'
  /** The request was wrong: a fault of ours, or of the configuration. */
  | 'invalid'

/**
 * What came of asking the provider. `unknown`: no answer in time, so that it may or may not have been done; asking again
 * with the same key does it at most once.
 */
export type ProviderAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: ProviderRefusal }
  | { readonly kind: 'unknown' }

/** How the traveller will act: in the hosted card fields, in the wallet beside the mini-program, or on another page. */
export type PaymentChannel = 'fields' | 'miniProgram' | 'redirect'

export interface CreatePayment {
  /** Also the idempotency key: one number, one payment. */
  readonly outTradeNo: string
  readonly amountJpy: Cents
  readonly method: 'card' | 'wechat' | 'alipay'
  readonly channel: PaymentChannel
  readonly acceptedFunding: readonly CardFacts['funding'][]
  /** What the traveller reads on the provider's pages. */
  readonly description: string
  readonly lang: Lang
  /** Where the provider's pages lead back to. */
  readonly returnUrl: string
  /** After this many seconds it can no longer be paid; at least one. */
  readonly expiresInSeconds: number
}

export interface ConfirmCard {
  readonly paymentId: string
  readonly cardToken: string
  /** What is charged; at most what was created. */
  readonly amountJpy: Cents
  readonly key: string
}

export interface CreateRefund {
  readonly paymentId: string
  readonly amountJpy: Cents
  readonly reason: string
  readonly key: string
}

/** The hosted card fields for one payment. */
export interface CardFields {
  readonly sessionId: string
  readonly fieldsUrl: string
}

/**
 * A payment provider: functions that never throw for what the provider says or fails to say. Each answers within its
 * own time limit, and all limits of one of our calls together stay below the app's ten seconds.
 */
export interface PaymentProvider {
  create(request: CreatePayment): Promise<ProviderAnswer<ProviderPayment>>
  /** Opens the card fields of a payment for a page of `parentOrigin`. */
  cardFieldsFor(
    paymentId: string,
    page: { readonly lang: Lang; readonly parentOrigin: string },
  ): Promise<ProviderAnswer<CardFields>>
  /** What card is behind a token of the fields, before anything is charged. */
  readCard(cardToken: string): Promise<ProviderAnswer<CardFacts>>
  confirmCard(request: ConfirmCard): Promise<ProviderAnswer<ProviderPayment>>
  fetch(paymentId: string): Promise<ProviderAnswer<ProviderPayment>>
  findByOutTradeNo(outTradeNo: string): Promise<ProviderAnswer<ProviderPayment>>
  /** Ends a payment for which no money has moved; `wrongState` when some may have. */
  cancel(paymentId: string): Promise<ProviderAnswer<ProviderPayment>>
  refund(request: CreateRefund): Promise<ProviderAnswer<ProviderRefund>>
  fetchRefund(refundId: string): Promise<ProviderAnswer<ProviderRefund>>
  /**
   * Reads a webhook from its exact bytes, after checking the signature; null when the signature is not the provider's,
   * or older than five minutes.
   */
  readWebhook(body: string, headers: Readonly<Record<string, unknown>>): ProviderEvent | null
}
