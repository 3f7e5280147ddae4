import type { ErrorEntries } from './entry'

/** Errors of paying; those of a settled attempt are in its `error`, with the same codes. */
export const paymentErrors = {
  /** Refused without a reason that may be shown. */
  'payment.failed': { status: 402, params: {} },
  /** Refused by the card's issuer. */
  'payment.declined': { status: 402, params: {} },
  'payment.insufficientFunds': { status: 402, params: {} },
  'payment.overCardLimit': { status: 402, params: {} },
  /** A debit or prepaid card. */
  'payment.debitRefused': { status: 402, params: {} },
  'payment.cardExpired': { status: 402, params: {} },
  /** The issuer's 3-D Secure step was failed or left. */
  'payment.challengeFailed': { status: 402, params: {} },
  /** The traveller closed the provider's window. */
  'payment.cancelledByTraveller': { status: 402, params: {} },
  /** Client: not a card number. */
  'payment.cardNumber': { status: 400, params: {} },
  /** Client: a part of the card form is missing. */
  'payment.cardIncomplete': { status: 400, params: {} },
  /** An attempt is being settled: wait for its result. */
  'payment.inProgress': { status: 409, params: {} },
  /** The card token is used or unknown: the card must be entered again. */
  'payment.tokenUsed': { status: 409, params: {} },
  /** So many cards were tried within an hour that no more are: for this order, by this account, or this card. */
  'payment.tooManyCards': { status: 429, params: { minutes: 'number' } },
  /** The policy does not offer this way to pay, or this platform cannot. */
  'payment.methodNotOffered': { status: 422, params: {} },
  /** WeChat did not say who pays: the mini-program sent no code of wx.login, or one that is over. Try again with a new one. */
  'payment.payerUnknown': { status: 422, params: {} },
  /** The provider does not answer. Nothing is known to be charged; the status call tells. */
  'payment.providerUnavailable': { status: 502, params: {} },
  /** Webhook: the signature is not the provider's. */
  'payment.signatureInvalid': { status: 400, params: {} },
} as const satisfies ErrorEntries
