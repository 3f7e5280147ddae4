import { addCents, roundUpTo, smallestShown, type Cents, type Currency } from '../money'
import type { PriceBreakdown } from '../price'
import { splitRefund, type PaidParts } from './giftBalance'

/** Why money goes back. */
export const refundCauses = [
  /** The traveller cancelled in the free time. */
  'travellerCancelledFree',
  /** The traveller cancelled after it. */
  'travellerCancelledLate',
  /** The traveller did not want the ride that we had moved them to. */
  'movedRideCancelled',
  /** The trip info was not given in time. */
  'tripInfoMissed',
  /** The operator could not run the ride. */
  'operatorFailed',
  /** The payment succeeded after the order expired and its seats were gone. */
  'paidTooLate',
  /** Staff approved an application, in full or in part. */
  'requestApproved',
  /** Staff gave a part back on their own. */
  'operatorPartly',
] as const
export type RefundCause = (typeof refundCauses)[number]

/** Causes whose amount staff decide. */
const causesByStaff = ['requestApproved', 'operatorPartly'] as const
/** Causes whose amount follows from the rule, when an order ends. */
export type RuledRefundCause = Exclude<RefundCause, (typeof causesByStaff)[number]>

/** Whether staff decided an amount; any other came with the end of its order. */
export function isDecidedByStaff(cause: RefundCause): boolean {
  return causesByStaff.some((each) => each === cause)
}

/** What went back before, or is on its way. */
export type RefundedBefore = Pick<RefundAmount, 'refundAmount' | 'refundAmountJpy'>

/** What was paid. */
type PaidPrice = Pick<PriceBreakdown, 'payPrice' | 'payPriceJpy' | 'foreignCardFee' | 'foreignCardFeeJpy'>

/** What was paid, and what of it gift cards paid. */
export interface PaidOrder extends PaidPrice {
  readonly giftJpy: Cents
}

/** What went back before, or is on its way, and what of it went to gift cards. */
export interface RefundedParts extends RefundedBefore {
  readonly giftJpy: Cents
}

/** What goes back and what is kept, in the currency sold with and in yen. */
export interface RefundAmount {
  readonly refundAmount: Cents
  readonly refundAmountJpy: Cents
  /** The part of the card fee that is kept. */
  readonly keptFeeJpy: Cents
}

/**
 * What goes back for a cause, less what went back before; never negative. The card fee is kept on the traveller's
 * cancellation and on missed trip info, and returned when the operator cancels, a ride that we moved is not wanted any more, or a
 * late payment finds no seats. It is kept out of what was charged alone, as far as that is still here: gift cards never pay it.
 * Source: decisions.md, "foreign card fee", "trip info", "operator's failure".
 */
export function refundFor(
  cause: RuledRefundCause,
  paid: PaidOrder,
  before: RefundedParts = nothingBefore,
): RefundAmount {
  if (cause === 'travellerCancelledLate') return { refundAmount: 0, refundAmountJpy: 0, keptFeeJpy: 0 }
  const keepsFee = !['operatorFailed', 'movedRideCancelled', 'paidTooLate'].includes(cause)
  const kept = keepsFee ? keptFeeOf(paid, before) : { fee: 0, feeJpy: 0 }
  const left = (pay: Cents, fee: Cents, gone: Cents) => Math.max(0, addCents(pay, -fee, -gone))
  return {
    refundAmount: left(paid.payPrice, kept.fee, before.refundAmount),
    refundAmountJpy: left(paid.payPriceJpy, kept.feeJpy, before.refundAmountJpy),
    keptFeeJpy: kept.feeJpy,
  }
}

const nothingBefore: RefundedParts = { refundAmount: 0, refundAmountJpy: 0, giftJpy: 0 }

/** What was paid and what went back, by its means. */
function partsOf(
  paid: PaidOrder,
  before: RefundedParts,
): { readonly paid: PaidParts; readonly before: PaidParts } {
  return {
    paid: { chargedJpy: paid.payPriceJpy - paid.giftJpy, giftJpy: paid.giftJpy },
    before: { chargedJpy: before.refundAmountJpy - before.giftJpy, giftJpy: before.giftJpy },
  }
}

/** What was charged and did not go back yet. */
function chargedLeftOf(paid: PaidOrder, before: RefundedParts): Cents {
  const parts = partsOf(paid, before)
  return Math.max(0, parts.paid.chargedJpy - parts.before.chargedJpy)
}

/** The card fee as far as it is among what was charged and did not go back; in the currency sold with it is the same share, rounded down. */
function keptFeeOf(paid: PaidOrder, before: RefundedParts): { readonly fee: Cents; readonly feeJpy: Cents } {
  const { foreignCardFee: fee, foreignCardFeeJpy } = paid
  const feeJpy = Math.min(foreignCardFeeJpy, chargedLeftOf(paid, before))
  return feeJpy === foreignCardFeeJpy
    ? { fee, feeJpy }
    : { fee: Math.floor((fee * feeJpy) / foreignCardFeeJpy), feeJpy }
}

/** What the end of a paid order gives back. */
export interface RefundOnEnd extends RefundAmount {
  /** What of it goes back to gift cards; the rest goes back the way it was paid. */
  readonly giftJpy: Cents
  /** The coupon that lowered its price can be used again. */
  readonly isCouponReturned: boolean
}

/**
 * Everything that the end of a paid order gives back for a cause: shown in the offer before, written down by the cancellation,
 * and named in its notice. The coupon comes back with the last of the price, unless the free time was over.
 */
export function refundOnEnd(
  cause: RuledRefundCause,
  paid: PaidOrder,
  before: RefundedParts = nothingBefore,
): RefundOnEnd {
  const amount = refundFor(cause, paid, before)
  const { refundAmount, refundAmountJpy, keptFeeJpy } = amount
  const { giftJpy } = splitRefund({
    amountJpy: refundAmountJpy,
    keptFeeJpy,
    ...partsOf(paid, before),
  })
  const gone = {
    refundAmount: before.refundAmount + refundAmount,
    refundAmountJpy: before.refundAmountJpy + refundAmountJpy,
  }
  const isCouponReturned = cause !== 'travellerCancelledLate' && isRefundedInFull(paid, gone)
  return { ...amount, giftJpy, isCouponReturned }
}

/** What of refunds goes back the way that it was charged: what gift cards paid of it was on them at once. */
export function chargedPartOf(
  refunds: readonly { readonly amountJpy: Cents; readonly giftJpy: Cents }[],
): Cents {
  return refunds.reduce((sum, { amountJpy, giftJpy }) => sum + amountJpy - giftJpy, 0)
}

/** Whether everything that the ride cost went back or is on its way, the card fee apart: then its coupon comes back too. */
export function isRefundedInFull(paid: PaidPrice, gone: RefundedBefore): boolean {
  return gone.refundAmountJpy >= paid.payPriceJpy - paid.foreignCardFeeJpy
}

/** The yen that can still go back; the card fee is among them: staff may return it. */
export function refundableJpy(paid: PaidPrice, before: RefundedBefore): Cents {
  return Math.max(0, addCents(paid.payPriceJpy, -before.refundAmountJpy))
}

/**
 * A part of the price that staff give back, chosen in yen: in the currency sold with it is the same share, rounded in the
 * traveller's favour to what that currency can show, and never more than is left. Once no more than the card fee remains,
 * that remainder counts as the fee that is kept, as far as it was charged: gift cards never pay it. Source: decisions.md, "Money" and
 * "foreign card fee".
 * @returns undefined when the yen are no whole amount above zero, or more than is left
 */
export function partialRefund({
  paid,
  amountJpy,
  currency,
  before,
}: {
  readonly paid: PaidOrder
  readonly amountJpy: Cents
  readonly currency: Currency
  readonly before: RefundedParts
}): RefundAmount | undefined {
  const left = refundableJpy(paid, before)
  const isWhole = amountJpy > 0 && amountJpy % smallestShown('JPY') === 0
  if (!isWhole || amountJpy > left) return undefined
  const leftSold = Math.max(0, addCents(paid.payPrice, -before.refundAmount))
  const rest = left - amountJpy
  return {
    refundAmount: rest === 0 ? leftSold : Math.min(leftSold, shareOf(paid, amountJpy, currency)),
    refundAmountJpy: amountJpy,
    keptFeeJpy: rest <= paid.foreignCardFeeJpy ? Math.min(rest, chargedLeftOf(paid, before)) : 0,
  }
}

function shareOf({ payPrice, payPriceJpy }: PaidPrice, amountJpy: Cents, currency: Currency): Cents {
  return roundUpTo(Math.ceil((payPrice * amountJpy) / payPriceJpy), smallestShown(currency))
}

/** The state of a refund: `failed` is tried again, `impossible` can never go back the way that it was paid. */
export const refundStatuses = ['pending', 'sent', 'done', 'failed', 'impossible'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Why a refund can never go back the way that it was paid. */
export const impossibleReasons = [
  /** The provider refunds this payment no more. */
  'refused',
  /** The card or the account takes nothing back any more. */
  'closedAccount',
  /** Nothing is known that was charged. */
  'noPayment',
  /** The bank took the payment back: staff compare what it gave its payer. */
  'disputeLost',
] as const
export type ImpossibleReason = (typeof impossibleReasons)[number]

/** How a refund was paid that the provider could not send: by staff, or by the bank with a dispute that we lost. */
export const handPayments = ['bankTransfer', 'cash', 'dispute', 'other'] as const
export type HandPayment = (typeof handPayments)[number]

/** How staff pay what was paid at the counter and can not be handed back there, to somebody who has left: cash goes through a drawer. */
export const handPaymentsAfterCounter: readonly HandPayment[] = ['bankTransfer', 'other']
