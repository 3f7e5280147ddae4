import { cancellationOf, refundCauseOf, type Cancellation } from '../rules/cancellation'
import type { RuledRefundCause } from '../rules/refund'
import { departuresAfterMissedBus } from '../rules/rollingSeat'
import { isOver } from '../rules/seatHold'
import { isTripInfoMissed } from '../rules/tripInfo'
import { msPerDay, type Instant } from '../time'
import type { OrderFacts } from './facts'
import { isPickup, isLapChildSeat, directionOf } from './kinds'
import { labelOf, type OrderLabel } from './label'
import { type OrderMoments, type OrderSituation } from './moments'
import {
  beforeDepartureStates,
  boardedStates,
  notUnderWayLabels,
  payableLabels,
  refundableStates,
  toComeLabels,
} from './states'

/** What a traveller can do with an order of theirs. */
export const orderActions = [
  'pay',
  'continuePayment',
  'cancel',
  'fillInfo',
  'fillBeforePay',
  'rideCode',
  'stillInImmigration',
  'requestRefund',
  'addLuggage',
  'seatLapChild',
  'guideMap',
  'review',
  'rebook',
] as const
export type OrderAction = (typeof orderActions)[number]

/** What every action depends on, worked out once. */
interface Situation extends OrderSituation {
  readonly label: OrderLabel
  /** Of a paid ride that runs or is to come; undefined otherwise. */
  readonly cancellation: Cancellation | undefined
}

/**
 * What the owner of an order may do at a moment, in a fixed order. The server refuses, and no page offers, anything
 * else. Source: pages.md, pages/detail/detail; decisions.md, cancellation and trip info.
 */
export function actionsOf(order: OrderSituation): OrderAction[] {
  const situation = { ...order, label: labelOf(order), cancellation: paidCancellation(order) }
  return orderActions.filter((action) => guards[action](situation))
}

/**
 * What cancelling a paid ride would mean at a moment; undefined while nothing is paid, for orders that are no ride, once
 * it is over, while an application for its refund is open, and once the trip info was missed, which cancels it by itself.
 */
export function paidCancellation({ facts, order, at, policy }: OrderSituation): Cancellation | undefined {
  const direction = directionOf(order.kind)
  const isOpen = facts.payment === 'paid' && beforeDepartureStates.includes(facts.fulfilment)
  if (order.fillUntil !== null && isTripInfoMissed(order.fillUntil, at)) return undefined
  if (!isOpen || !direction || !order.ride || facts.refund === 'pending') return undefined
  const isVerified = facts.fulfilment === 'verified'
  const { rideTime, allBackUntil = null, freeMinutes = null } = order.ride
  return cancellationOf({ direction, rideTime, isVerified, allBackUntil, freeMinutes }, at, policy)
}

/**
 * Whether something can still be done for a lap child that turned too old for its ride: a seat be bought for it, or the ride be
 * cancelled with its fare back, the card fee apart (once an account: the server counts). The ride is paid, its trip info not given
 * yet nor missed, and it has not begun. Source: decisions.md, "A lap child who turns two before the ride".
 */
export function mayChangeForLapChild(
  facts: OrderFacts,
  { ride, fillUntil }: OrderMoments,
  at: Instant,
): boolean {
  const isOpen = facts.payment === 'paid' && facts.fulfilment === 'confirmed' && facts.refund !== 'pending'
  const isFillable = fillUntil !== null && !isTripInfoMissed(fillUntil, at)
  return isOpen && isFillable && ride !== null && ride.lapChildren > 0 && !isOver(ride.startsAt, at)
}

/** How a ride ends that is cancelled because its lap child turned too old. */
interface LapChildEnd {
  readonly refundCause: RuledRefundCause
  /** More than any ride gives at that moment: once an account. */
  readonly isException: boolean
}

/**
 * What cancelling a ride for a lap child that turned too old would be at a moment: as any other while that is free, which gives no
 * less and uses up no exception; afterwards its fare comes back, the card fee apart. Undefined where nothing can be done for the child.
 */
export function lapChildEndOf(situation: OrderSituation): LapChildEnd | undefined {
  if (!mayChangeForLapChild(situation.facts, situation.order, situation.at)) return undefined
  const cancellation = paidCancellation(situation)
  return cancellation?.kind === 'free'
    ? { refundCause: refundCauseOf(cancellation), isException: false }
    : { refundCause: 'travellerCancelledFree', isException: true }
}

/**
 * What becomes of an application for a refund: `atOnce` in the free time it is a cancellation, all but the card fee goes
 * back; `endsRide` after it the ride is cancelled and staff decide on the money; `keepsRide` a ride that runs or is over
 * stays as it is, and staff decide.
 */
export const refundRequestKinds = ['atOnce', 'endsRide', 'keepsRide'] as const
export type RefundRequestKind = (typeof refundRequestKinds)[number]

/** What applying for a refund would be at a moment; undefined when the owner cannot apply. */
export function refundRequestOf(order: OrderSituation): RefundRequestKind | undefined {
  const cancellation = paidCancellation(order)
  if (!canRequestRefund({ ...order, label: labelOf(order), cancellation })) return undefined
  if (cancellation?.kind === 'free') return 'atOnce'
  return cancellation?.kind === 'noRefund' ? 'endsRide' : 'keepsRide'
}

/** One question an action. */
const guards: Readonly<Record<OrderAction, (situation: Situation) => boolean>> = {
  // While an attempt is under way another one may begin: the server ends the older at the provider first.
  pay: ({ order, label, at }) => isUnpaid(label) && (label !== 'paying' || !isOver(order.payUntil, at)),
  continuePayment: ({ label }) => label === 'paying',
  cancel: ({ label, cancellation }) =>
    isUnpaid(label) || (cancellation !== undefined && cancellation.kind !== 'refused'),
  fillInfo: ({ order, label }) => label === 'paid' && order.fillUntil !== null,
  fillBeforePay: ({ order, label }) =>
    order.ride !== null && !order.isFilled && payableLabels.includes(label),
  rideCode: ({ facts, order, label, at }) =>
    (!order.ride && !isLapChildSeat(order.kind) && label === 'paid') ||
    mayStillCome({ facts, order, label, at }) ||
    ['toDepart', 'toBoard', 'verified', 'inProgress', 'shipped', 'receiving'].includes(label) ||
    // Asking for money back on the way does not take the pass away.
    (label === 'refundPending' && boardedStates.includes(facts.fulfilment)),
  stillInImmigration: mayMissBus,
  requestRefund: canRequestRefund,
  addLuggage: canAddLuggage,
  seatLapChild: ({ facts, order, at }) => mayChangeForLapChild(facts, order, at),
  guideMap: ({ facts, order, label, at }) =>
    isPickup(order.kind) && (notUnderWayLabels.includes(label) || mayStillCome({ facts, order, label, at })),
  review: ({ facts, label }) => isReviewAwaited(facts, label),
  rebook: ({ facts, order, label, cancellation }) =>
    order.ride !== null &&
    (isEnded(label) || facts.fulfilment === 'cancelled' || cancellation?.kind === 'free'),
}

/** Whether no money is known to have come, and some still may. */
function isUnpaid(label: OrderLabel): boolean {
  return label === 'paying' || payableLabels.includes(label)
}

/** Whether a party that staff marked as missing may still turn up: its day is not over. */
function mayStillCome({
  facts,
  order,
  label,
  at,
}: Pick<Situation, 'facts' | 'order' | 'label' | 'at'>): boolean {
  const { ride } = order
  return label === 'noShow' && facts.fulfilment === 'confirmed' && ride !== null && !isOver(ride.endsAt, at)
}

/** A pick-up that has landed and whose code was not scanned, until the counter closes. */
function mayMissBus({ facts, order, label, at, policy }: Situation): boolean {
  const isExpected = ['toDepart', 'toBoard'].includes(label) || mayStillCome({ facts, order, label, at })
  if (!isPickup(order.kind) || !order.ride || !isExpected) return false
  const { startsAt: departsAt, rideTime, landsAt = rideTime } = order.ride
  return !('problem' in departuresAfterMissedBus({ departsAt, landsAt }, at, policy))
}

/** A ride that was paid, until some weeks after it; not one that was cancelled, with or without its money. */
function canRequestRefund({ facts, order, label, cancellation, at, policy }: Situation): boolean {
  if (facts.payment !== 'paid' || !order.ride) return false
  const lastDay = order.ride.endsAt + policy.limits.refundRequestDays * msPerDay
  const isRefundable = refundableStates.includes(facts.refund)
  const isDecided = facts.fulfilment === 'cancelled' || ['toBeConfirmed', 'refundPending'].includes(label)
  return isRefundable && !isDecided && (at < lastDay || cancellation?.kind === 'free')
}

/** A pick-up until its code is scanned, the others until the minibus is at the door; afterwards staff sell it. */
function canAddLuggage({ order, label, at }: Situation): boolean {
  const isToCome = toComeLabels.includes(label)
  return isToCome && order.ride !== null && !isOver(order.ride.startsAt, at) && order.ride.extraPiecesLeft > 0
}

/** A ride that was boarded and is over, unless all of its price went back. */
function isReviewAwaited({ review }: OrderFacts, label: OrderLabel): boolean {
  return label === 'awaitingReview' || (label === 'partlyRefunded' && review === 'awaiting')
}

/** Whether a review can be given now, or the one that was given be changed. */
export function isReviewable(order: OrderSituation): boolean {
  return order.facts.review === 'reviewed' || isReviewAwaited(order.facts, labelOf(order))
}

function isEnded(label: OrderLabel): boolean {
  return [
    'closed',
    'cancelled',
    'refunding',
    'refunded',
    'partlyRefunded',
    'completed',
    'noShow',
    'awaitingReview',
    'reviewed',
  ].includes(label)
}
