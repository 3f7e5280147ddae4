import { paidCancellation } from '@noriai/contract/orders/actions'
import { directionOf } from '@noriai/contract/orders/kinds'
import { labelOf } from '@noriai/contract/orders/label'
import { payableLabels, unpaidStates } from '@noriai/contract/orders/states'
import type { Policy } from '@noriai/contract/policy'
import { refundCauseOf } from '@noriai/contract/rules/cancellation'
import type { RuledRefundCause } from '@noriai/contract/rules/refund'
import { isOver } from '@noriai/contract/rules/seatHold'
import { toWallTime } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import type { NoticeKind } from '../../texts/orderNotices'
import { tellEnd, type NoticeFactsGiven, withdrawNotices } from '../notices'
import { isDepartureCancelled } from './isDepartureCancelled'
import { momentsOf } from './moments'
import {
  throughExtensions,
  endingFacts,
  type OrderEnd,
  type OrderStep,
  orderExtensions,
} from './orderExtension'
import { requireOwner } from './ownership'
import { requestRefund, type RefundWords } from './requestRefund'
import { lockOrder, transitionOrder, type Cause, type Order, type OrderPatch } from './transitionOrder'

/** The end of a ride whose exact door the trip info tells: where it begins, unless that is the airport. */
export const doorEndOf = ({ type }: Pick<Order, 'type'>): 'departurePlace' | 'destination' =>
  directionOf(type) === 'pickup' ? 'destination' : 'departurePlace'

/**
 * Cancels an order whatever it had come to, and has its extensions give up what is kept for it, such as its seats. The one way
 * to cancel. Money is not moved: see {@link endPaidOrder}. It is locked by the caller.
 */
export async function endOrder(tx: Tx, order: Order, cause: Cause): Promise<Order> {
  const cancelled = await transitionOrder(tx, order, {
    fact: 'fulfilment',
    to: 'cancelled',
    cause,
    patch: { endedAt: cause.at },
  })
  const { departureId, payment } = cancelled
  if (departureId !== null) afterCommit(tx, { kind: 'ridersChanged', departureId, at: cause.at })
  const by = payment === 'paid' ? 'cancelledPaid' : 'cancelledUnpaid'
  return giveUp(tx, cancelled, { by, was: order.fulfilment, at: cause.at })
}

/**
 * Writes down that an order was not paid in time and gives up what is kept for it; tells whether it did. For everyone who asks
 * it was closed, and its seats free, from `payUntil` on: this only tidies up. An order that is not due is left alone.
 */
export async function expireUnpaidOrder(tx: Tx, orderId: string, at: number): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const isUnpaid = order && unpaidStates.includes(order.payment)
  if (!isUnpaid || order.fulfilment !== 'placed' || !isOver(order.payUntil, at)) return false
  const cause = { actor: 'system', cause: 'unpaidExpired', at } as const
  await giveUp(
    tx,
    await transitionOrder(tx, order, { fact: 'payment', to: 'expired', cause, patch: { endedAt: at } }),
    { by: 'expired', was: order.fulfilment, at },
  )
  return true
}

function giveUp(
  tx: Tx,
  ended: Order,
  end: { readonly by: OrderEnd; readonly was: Order['fulfilment']; readonly at: number },
): Promise<Order> {
  return throughExtensions(ended, (extension, order) => extension.ended?.(tx, order, end))
}

/** Why a paid order ends, and how its traveller is notified. */
interface PaidEnd {
  readonly refundCause: RuledRefundCause
  readonly cause: Cause
  readonly policy: Policy
  readonly words?: RefundWords | undefined
  readonly notice: NoticeKind
  /** What every reader is sent beside what ended, in no language. */
  readonly facts?: NoticeFactsGiven
  /** What the payer is sent beside that and what goes back. */
  readonly forPayer?: NoticeFactsGiven
}

/**
 * Cancels a paid order whatever it had come to; what the rule gives for the cause goes back, for the ride and for what was
 * bought with it. One notice tells of all of it. One that had ended unpaid, and was paid for after all, stays ended. The order is locked by
 * the caller.
 */
export async function endPaidOrder(
  tx: Tx,
  order: Order,
  { notice: kind, facts = {}, forPayer = {}, ...asEnded }: PaidEnd,
): Promise<Order> {
  const refundCause = await causeAsItRuns(tx, order, asEnded.refundCause)
  const end = { ...asEnded, refundCause }
  const { cause } = end
  const cancelled = order.fulfilment === 'cancelled' ? order : await endOrder(tx, order, cause)
  const refund = await requestRefund(tx, cancelled, end)
  const others = await endingFacts((extension) => extension.paidOrderEnded?.(tx, cancelled, end))
  await tellEnd(tx, refund.order, {
    kind,
    cause: refundCause,
    at: cause.at,
    facts,
    ...refund.endedWith,
    ...others,
    forPayer: {
      ...(refundCause === 'travellerCancelledLate' && { tooLate: 'final' }),
      ...refund.endedWith.forPayer,
      ...others.forPayer,
      ...forPayer,
    },
  })
  return refund.order
}

/**
 * Who does not want what we moved them to leaves a ride that runs. Of a departure that does not, we failed them, whoever ends their ride
 * first: they, or the job that gives their money back.
 */
async function causeAsItRuns(tx: Tx, order: Order, cause: RuledRefundCause): Promise<RuledRefundCause> {
  return cause === 'movedRideCancelled' && (await isDepartureCancelled(tx, order)) ? 'operatorFailed' : cause
}

/** Cancels a ride whose free time is over, with its luggage: nothing goes back by itself, staff are asked to decide otherwise. */
export async function endLateRide(tx: Tx, order: Order, { cause, policy }: OrderStep): Promise<Order> {
  return endPaidOrder(tx, order, {
    refundCause: 'travellerCancelledLate',
    cause,
    policy,
    notice: 'cancelled',
    forPayer: { tooLate: 'asked' },
  })
}

/** Boards a ride, also one that was written down as a no-show by then. The order is locked by the caller. */
export async function boardRide(
  tx: Tx,
  ride: Order,
  { cause, patch }: { readonly cause: Cause; readonly patch: OrderPatch },
): Promise<Order> {
  const verified = await transitionOrder(tx, ride, {
    fact: 'fulfilment',
    to: 'verified',
    cause,
    patch: {
      ...patch,
      heldUpAt: null,
      missedAt: null,
      endedAt: null,
    },
  })
  if (ride.missedAt !== null) await withdrawNotices(tx, ride.id, 'missed')
  if (ride.fulfilment !== 'noShow') return verified
  for (const extension of orderExtensions()) await extension.noShowUndone?.(tx, verified, cause)
  return verified
}

/**
 * Ends a ride that was boarded, with what went along, and asks for its review. Whoever reports the end or the clock
 * when nobody does. The order is locked by the caller.
 */
export async function completeRide(tx: Tx, ride: Order, cause: Cause): Promise<Order> {
  const completed = await transitionOrder(tx, ride, {
    fact: 'fulfilment',
    to: 'completed',
    cause,
    patch: { endedAt: cause.at },
  })
  for (const extension of orderExtensions()) await extension.completed?.(tx, completed, cause)
  return completed.review === 'none'
    ? transitionOrder(tx, completed, { fact: 'review', to: 'awaiting', cause })
    : completed
}

/**
 * Writes down that nobody boarded a ride, and with it what was to go along. Its seats stay with it: they were paid
 * for and the bus is gone. The order is locked by the caller.
 */
export async function writeNoShow(tx: Tx, ride: Order, cause: Cause): Promise<Order> {
  const missed = await transitionOrder(tx, ride, {
    fact: 'fulfilment',
    to: 'noShow',
    cause,
    patch: { endedAt: cause.at },
  })
  for (const extension of orderExtensions()) await extension.noShow?.(tx, missed, cause)
  return missed
}

/** What a traveller cancels, and what they know. */
interface CancelWish {
  readonly orderId: string
  readonly accountId: string
  /** That nothing comes back once the free time is over. */
  readonly withoutRefund: boolean
  /** They saw it unpaid, and were not shown what is given back of a paid one. */
  readonly isUnpaid?: boolean
  /** Why, where the refund application asked for it. */
  readonly words?: RefundWords
}

/**
 * Cancels for its traveller: an unpaid order ends and its seats are free at once; a paid one within the free time is
 * refunded, all but the card fee; after it one is cancelled without refund, for a traveller who knows. Cancelling a
 * cancelled order changes nothing. An attempt to pay it is ended before, by `endPaymentOf`: one that is still under way refuses.
 * @throws payment.inProgress, order.alreadyPaid, order.cancelTooLate, order.notCancellable; nothing is changed then
 */
export async function cancelOrder(
  tx: Tx,
  { orderId, accountId, withoutRefund, isUnpaid = false, words }: CancelWish,
  { at, policy }: { readonly at: number; readonly policy: Policy },
): Promise<void> {
  const order = requireOwner(await lockOrder(tx, orderId), accountId)
  if (order.fulfilment === 'cancelled') return
  if (isUnpaid && order.payment === 'paid') throw new DomainError('order.alreadyPaid')
  const cause: Cause = { actor: 'traveller', actorId: accountId, cause: 'travellerCancelled', at }
  const label = labelOf({ facts: order, order: momentsOf(order, policy), at, policy })
  if (label === 'paying') throw new DomainError('payment.inProgress')
  if (payableLabels.includes(label)) {
    await endOrder(tx, order, cause)
    return
  }
  const cancellation = paidCancellation({ facts: order, order: momentsOf(order, policy), at, policy })
  if (!cancellation) throw new DomainError('order.notCancellable')
  if (cancellation.kind === 'refused') throw DomainError.of(cancellation.problem)
  if (cancellation.kind === 'noRefund' && !withoutRefund) {
    throw new DomainError('order.cancelTooLate', { dateTime: toWallTime(cancellation.lastFreeMinute) })
  }
  const refundCause = refundCauseOf(cancellation)
  await endPaidOrder(tx, order, { refundCause, cause, policy, words, notice: 'cancelled' })
  afterCommit(tx, { kind: 'refundsDue' })
}
