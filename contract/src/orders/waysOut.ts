import type { Policy } from '../policy'
import type { Instant } from '../time'
import { actionsOf, type OrderAction } from './actions'
import { initialFacts, nextStates, orderFacts, type OrderFacts } from './facts'
import { directionOf } from './kinds'
import { noShowAfter, unreportedEndAt, type OrderMoments, type OrderSituation } from './moments'
import {
  boardedStates,
  inTransitStates,
  refundingStates,
  unpaidStates,
  endedStates,
  openRefundStates,
} from './states'

/** What leads an order out of its state. */
export type WayOut =
  /** Something that its owner can do now. */
  | { readonly by: 'traveller'; readonly action: OrderAction }
  /** Staff have it before them until they decide. */
  | { readonly by: 'staff'; readonly decides: 'refund' | 'failedRefund' }
  /** A timer acts at, or right after, that instant at the latest. */
  | {
      readonly by: 'clock'
      readonly at: Instant
      readonly ends: 'payment' | 'missedTripInfo' | 'boardedRide' | 'unboardedRide'
    }
  /** The payments job sends the money, and asks the provider again until it has it. */
  | { readonly by: 'refundJob' }
  /** Luggage ends with its ride. */
  | { readonly by: 'ride' }

/** Whether nothing more has to happen to an order: it ended, and no money of it is under way. */
export function isAtRest({ payment, fulfilment, refund }: OrderFacts): boolean {
  const hasEnded = payment === 'expired' || endedStates.includes(fulfilment)
  return hasEnded && !openRefundStates.includes(refund)
}

/**
 * What leads an order out of its state at a moment; nothing only for one that is at rest. No order may be in a state without an
 * action of somebody or a clock that leads out of it. Source: decisions.md, "No state without a way out".
 */
export function waysOutOf(situation: OrderSituation): WayOut[] {
  const { facts, order, policy } = situation
  const actions = actionsOf(situation).map((action) => ({ by: 'traveller', action }) as const)
  return [...actions, ...moneyWays(facts), ...clockWays(facts, order, policy)]
}

function moneyWays({ refund }: OrderFacts): WayOut[] {
  if (refund === 'pending') return [{ by: 'staff', decides: 'refund' }]
  // What no provider can send back is paid by hand.
  if (refund === 'failed') return [{ by: 'refundJob' }, { by: 'staff', decides: 'failedRefund' }]
  return refundingStates.includes(refund) ? [{ by: 'refundJob' }] : []
}

function clockWays({ payment, fulfilment }: OrderFacts, order: OrderMoments, policy: Policy): WayOut[] {
  const { ride, kind, fillUntil, payUntil } = order
  const direction = directionOf(kind)
  switch (fulfilment) {
    case 'placed':
      return unpaidStates.includes(payment) ? [{ by: 'clock', at: payUntil, ends: 'payment' }] : []
    case 'confirmed':
      if (!ride || !direction) return [{ by: 'ride' }]
      if (fillUntil !== null) return [{ by: 'clock', at: fillUntil, ends: 'missedTripInfo' }]
      return [{ by: 'clock', at: noShowAfter(direction, ride, policy), ends: 'unboardedRide' }]
    case 'verified':
    case 'inProgress':
      return ride
        ? [{ by: 'clock', at: unreportedEndAt(ride, 0, policy), ends: 'boardedRide' }]
        : [{ by: 'ride' }]
    case 'shipped':
    case 'receiving':
      return [{ by: 'ride' }]
    case 'completed':
    case 'noShow':
    case 'cancelled':
      return []
  }
}

/**
 * Every combination of facts that an order of a kind can come to: the tables of each fact, held together by what one fact needs
 * of another. A payment that was taken in and its ride or its end are written in one transaction, so `paid` and `placed` are
 * never seen together.
 */
export function reachableFacts(isRide: boolean): OrderFacts[] {
  const found = new Map<string, OrderFacts>([[JSON.stringify(initialFacts), initialFacts]])
  for (const facts of found.values()) {
    for (const fact of orderFacts) {
      for (const to of nextStates(fact, facts[fact])) {
        const next = settled({ ...facts, [fact]: to })
        if (isConsistent(next, isRide)) found.set(JSON.stringify(next), next)
      }
    }
  }
  return [...found.values()]
}

/** A payment confirms its order in the same step. */
function settled(facts: OrderFacts): OrderFacts {
  const isJustPaid = facts.payment === 'paid' && facts.fulfilment === 'placed'
  return isJustPaid ? { ...facts, fulfilment: 'confirmed' } : facts
}

/** What the facts of one order need of one another. */
function isConsistent({ payment, fulfilment, refund, review }: OrderFacts, isRide: boolean): boolean {
  const isPaid = payment === 'paid'
  const needsPayment = !['placed', 'cancelled'].includes(fulfilment) || refund !== 'none'
  const isOfKind = !(isRide ? inTransitStates : boardedStates).includes(fulfilment)
  const isReviewed = review === 'none' || (isRide && fulfilment === 'completed')
  // Nothing is paid for, tried or expired once an order was cancelled unpaid; only a payment under way may still come in.
  return (isPaid || !needsPayment) && isOfKind && isReviewed
}
