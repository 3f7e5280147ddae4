import type { FulfilmentState, PaymentState, RefundState } from './facts'
import type { OrderLabel } from './label'

/** No money has come, and some still may. */
export const unpaidStates: readonly PaymentState[] = ['unpaid', 'paying', 'failed']

/** The party was checked in: its ride code was scanned. */
export const boardedStates: readonly FulfilmentState[] = ['verified', 'inProgress']
/** The departure has not left yet. */
export const beforeDepartureStates: readonly FulfilmentState[] = ['confirmed', 'verified']
/** A scan checks the party in, also one that is reported after the clock wrote down that nobody came. */
export const boardableStates: readonly FulfilmentState[] = ['confirmed', 'noShow']
/** A ride that is paid and not over. */
export const activeRideStates: readonly FulfilmentState[] = ['confirmed', ...boardedStates]
/** Luggage that was handed over and has not been collected. */
export const inTransitStates: readonly FulfilmentState[] = ['shipped', 'receiving']
/** What goes with a ride and is paid, until it is delivered. */
export const undeliveredStates: readonly FulfilmentState[] = ['confirmed', ...inTransitStates]
/** What a departure that does not run owes something: paid rides that are to come or under way, and those whose fare was kept because nobody came. */
export const owedByDepartureStates: readonly FulfilmentState[] = [...activeRideStates, 'noShow']
/** The service was rendered, or was there to be used. */
export const finishedStates: readonly FulfilmentState[] = ['completed', 'noShow']
export const endedStates: readonly FulfilmentState[] = [...finishedStates, 'cancelled']

/** No refund is open, and money is left that one can be made of. */
export const refundableStates: readonly RefundState[] = ['none', 'partlyRefunded']
/** Of a paid ride that is not cancelled: what staff give back of it takes nothing from the ride. While an application is open, that is not decided. */
export const keptRideRefundStates: readonly RefundState[] = [
  'none',
  'refunding',
  'failed',
  'partlyRefunded',
  'refunded',
]
/** Decided, and not yet confirmed by the provider: one that failed is tried again. */
export const refundingStates: readonly RefundState[] = ['refunding', 'failed']
/** Asked for or decided, and not done. */
export const openRefundStates: readonly RefundState[] = ['pending', ...refundingStates]
/** Nothing more can be given back for now: staff are deciding, or all of it went back. */
export const unrefundableStates: readonly RefundState[] = ['pending', 'refunded']

/** Waits for its payment, and no attempt is under way. */
export const payableLabels: readonly OrderLabel[] = ['toPay', 'paymentFailed']
/** Paid, and boarding has not begun. */
export const beforeBoardingLabels: readonly OrderLabel[] = ['paid', 'toDepart']
/** Paid, and its party not checked in. */
export const toComeLabels: readonly OrderLabel[] = [...beforeBoardingLabels, 'toBoard']
/** Paid, and not driving yet. */
export const notUnderWayLabels: readonly OrderLabel[] = [...toComeLabels, 'verified']
