import { addCents, type Cents } from '../money'
import type { Policy } from '../policy'
import type { PriceBreakdown } from '../schema/quotationView'

/** Why money goes back. */
export type RefundCause =
  /** The traveller cancelled in the free time. */
  | 'travellerCancelledFree'
  /** The traveller cancelled after it. */
  | 'travellerCancelledLate'
  /** The trip info was not given in time. */
  | 'tripInfoMissed'
  /** The operator could not run the ride. */
  | 'operatorFailed'
  /** The payment succeeded after the order expired and its seats were gone. */
  | 'paidTooLate'

/** What was paid. */
export type PaidPrice = Pick<
  PriceBreakdown,
  'payPrice' | 'payPriceJpy' | 'foreignCardFee' | 'foreignCardFeeJpy'
>

/** What goes back and what is kept, in the currency sold with and in yen. */
export interface RefundAmount {
  readonly refundAmount: Cents
  readonly refundAmountJpy: Cents
  /** The part of the card fee that is kept. */
  readonly keptFeeJpy: Cents
}

/**
 * What goes back for a cause, less what went back before; never negative. The card fee is kept on the traveller's
 * cancellation and on missed trip info, and returned when the operator cancels or a late payment finds no seats.
 * Source: decisions.md, "foreign card fee", "trip info", "operator's failure".
 */
export function refundFor(
  cause: RefundCause,
  paid: PaidPrice,
  policy: Policy,
  before: Pick<RefundAmount, 'refundAmount' | 'refundAmountJpy'> = { refundAmount: 0, refundAmountJpy: 0 },
): RefundAmount {
  if (cause === 'travellerCancelledLate') return { refundAmount: 0, refundAmountJpy: 0, keptFeeJpy: 0 }
  const keepsFee =
    cause === 'operatorFailed' ? !policy.promises.operatorFailure.refundCardFee : cause !== 'paidTooLate'
  const left = (pay: Cents, fee: Cents, gone: Cents) => Math.max(0, addCents(pay, keepsFee ? -fee : 0, -gone))
  return {
    refundAmount: left(paid.payPrice, paid.foreignCardFee, before.refundAmount),
    refundAmountJpy: left(paid.payPriceJpy, paid.foreignCardFeeJpy, before.refundAmountJpy),
    keptFeeJpy: keepsFee ? paid.foreignCardFeeJpy : 0,
  }
}
