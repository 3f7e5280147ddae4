import { plain, type ErrorEntries } from './entry'

/** Errors of paying; those of a settled attempt are in its `error`, with the same codes. */
export const paymentErrors = {
  /** Refused without a reason that may be shown. */
  'payment.failed': plain(402),
  /** Refused by the card's issuer. */
  'payment.declined': plain(402),
  'payment.insufficientFunds': plain(402),
  'payment.overCardLimit': plain(402),
  /** A debit or prepaid card. */
  'payment.debitRefused': plain(402),
  'payment.cardExpired': plain(402),
  /** The issuer's 3-D Secure step was failed or left. */
  'payment.challengeFailed': plain(402),
  /** The traveller closed the provider's window. */
  'payment.cancelledByTraveller': plain(402),
  /** Client: not a card number. */
  'payment.cardNumber': plain(400),
  /** Client: a part of the card form is missing. */
  'payment.cardIncomplete': plain(400),
  /** An attempt is being settled: wait for its result. */
  'payment.inProgress': plain(409),
  /** The card token is used or unknown: the card must be entered again. */
  'payment.tokenUsed': plain(409),
  /** So many cards were tried within an hour that no more are: for this order, by this account, or this card. */
  'payment.tooManyCards': { status: 429, params: { minutes: 'number' } },
  /** The policy does not offer this way to pay, or this platform cannot. */
  'payment.methodNotOffered': plain(422),
  /** WeChat did not say who pays: the mini-program sent no code of wx.login, or one that is over. Try again with a new one. */
  'payment.payerUnknown': plain(422),
  /** The provider does not answer. Nothing is known to be charged; the status call tells. */
  'payment.providerUnavailable': plain(502),
  /** Webhook: the signature is not the provider's. */
  'payment.signatureInvalid': plain(400),
} as const satisfies ErrorEntries
