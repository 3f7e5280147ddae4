/** The ways to pay that a provider can offer. */
export type Method = 'card' | 'wechat' | 'alipay'

/** Where the traveller is: what decides which ways to pay work there. */
export interface Place {
  readonly os: 'h5' | 'weapp'
  readonly browser: 'wechat' | 'other'
  readonly form: 'phone' | 'desktop'
}

/** How the traveller will act: in the hosted card fields, in the wallet beside the mini-program, or on another page. */
export type PaymentChannel = 'fields' | 'miniProgram' | 'redirect'

/** Who pays, as far as the provider must know it. The server learns it from WeChat, never from a client. */
export type Payer =
  | { readonly kind: 'none' }
  | { readonly kind: 'wechat'; readonly appId: string; readonly openId: string }

/** A way to pay at a place. */
export interface Offer {
  readonly method: Method
  readonly channel: PaymentChannel
  /** Whose identity `create` demands. */
  readonly payer: Payer['kind']
}

/** What a provider tells of our money there. */
export interface LedgerTerms {
  /** The hour in Japan at which the lines of the day before are complete. */
  readonly readyHour: number
  /** Whether the balance can be read at any moment, so that a day's closing balance follows from it. */
  readonly hasBalance: boolean
}

/** What a provider can do. A charge is always whole and at once: nothing is captured later. */
export interface Capabilities {
  offers(place: Place): readonly Offer[]
  /** Whether a card's funding and country are known before it is charged; without them cards are not offered. */
  readonly cardFacts: 'beforeCharge' | 'none'
  /** The wallets that may hand a card over, as `CardFacts.wallet` names them; left out where none may. */
  readonly cardWallets?: readonly string[]
  /** Whether a payer can take a payment back through their bank. */
  readonly disputes: boolean
  /** For how many days after the payment money can go back; a method that is not here knows no end. */
  readonly refundDays: Partial<Record<Method, number>>
  /** For how long what opens a wallet is good, in milliseconds from when the attempt began; a channel that is not here knows no end. */
  readonly opensForMs?: Partial<Record<PaymentChannel, number>>
  /**
   * Under which number a refund that failed is asked for again: under a new one where the provider replays the failure, under its
   * own where only that tells the provider that it is the same money.
   */
  readonly failedRefund: 'newNumber' | 'sameNumber'
  /** Null when it has no ledger to compare our books with. */
  readonly ledger: LedgerTerms | null
}
