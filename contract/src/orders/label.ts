import type { Policy } from '../policy'
import { isOver } from '../rules/seatHold'
import { isTripInfoMissed } from '../rules/tripInfo'
import type { Instant } from '../time'
import type { OrderFacts } from './facts'
import { boardingFrom, isLeftOver, type OrderMoments, type OrderSituation } from './moments'
import { activeRideStates, inTransitStates } from './states'

/** The specification's labels of an order (section 4), in the order of its life. */
export const orderLabels = [
  'toPay',
  'paying',
  'paid',
  'paymentFailed',
  'closed',
  'toBeConfirmed',
  'toDepart',
  'toBoard',
  'verified',
  'inProgress',
  'completed',
  'noShow',
  'cancelled',
  'refundPending',
  'refunding',
  'refunded',
  'partlyRefunded',
  'shipped',
  'receiving',
  'awaitingReview',
  'reviewed',
] as const

/** What an order is called at a moment. */
export type OrderLabel = (typeof orderLabels)[number]

/** While the order runs, money that staff give back does not change what it is called. */
const running: readonly OrderFacts['fulfilment'][] = [...activeRideStates, ...inTransitStates]

/**
 * The one label of an order: money on its way back of what has ended first, then the end by cancelling, then the payment, then the ride.
 * An unpaid order is closed from its expiry on, a missed trip info owes a refund, and so does a departure that did not run. A ride that
 * nobody boarded is a no-show from its day's end on, or from the moment that staff mark it, whether or not a timer has written it down
 * yet. Source: specification, section 4; decisions.md, "Order life".
 */
export function labelOf({ facts, order, at, policy }: OrderSituation): OrderLabel {
  return (
    refundLabel(facts) ??
    cancelledLabel(facts) ??
    paymentLabel(facts, order, at) ??
    rideLabel({ facts, order, at, policy })
  )
}

function refundLabel({ refund, fulfilment }: OrderFacts): OrderLabel | undefined {
  const isRunning = running.includes(fulfilment)
  switch (refund) {
    case 'none':
      return undefined
    case 'pending':
      return 'refundPending'
    case 'refunding':
    case 'failed':
      // A failed one is tried again by us: for the traveller the money is still on its way.
      return isRunning ? undefined : 'refunding'
    case 'refunded':
    case 'partlyRefunded':
      return isRunning ? undefined : refund
  }
}

function cancelledLabel({ fulfilment }: OrderFacts): OrderLabel | undefined {
  return fulfilment === 'cancelled' ? 'cancelled' : undefined
}

function paymentLabel({ payment }: OrderFacts, order: OrderMoments, at: Instant): OrderLabel | undefined {
  switch (payment) {
    case 'unpaid':
      return isOver(order.payUntil, at) ? 'closed' : 'toPay'
    case 'failed':
      return isOver(order.payUntil, at) ? 'closed' : 'paymentFailed'
    case 'paying':
      return 'paying'
    case 'expired':
      return 'closed'
    case 'paid':
      return undefined
  }
}

function rideLabel({ facts, order, at, policy }: OrderSituation): OrderLabel {
  switch (facts.fulfilment) {
    case 'placed':
      return 'toBeConfirmed'
    case 'confirmed':
      return confirmedLabel(order, at, policy)
    case 'completed':
      return reviewLabel(facts)
    default:
      return facts.fulfilment
  }
}

function confirmedLabel({ ride, fillUntil }: OrderMoments, at: Instant, policy: Policy): OrderLabel {
  if (fillUntil !== null && isTripInfoMissed(fillUntil, at)) return 'refundPending'
  if (ride && isOver(ride.endsAt, at)) return isLeftOver(ride) ? 'refundPending' : 'noShow'
  if (ride?.isMissed) return 'noShow'
  if (!ride || fillUntil !== null) return 'paid'
  return at >= boardingFrom(ride, policy) ? 'toBoard' : 'toDepart'
}

function reviewLabel({ review }: OrderFacts): OrderLabel {
  if (review === 'awaiting') return 'awaitingReview'
  return review === 'reviewed' ? 'reviewed' : 'completed'
}
