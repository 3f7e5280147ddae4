import { mayChangeForLapChild, paidCancellation } from '@noriai/contract/orders/actions'
import { labelOf } from '@noriai/contract/orders/label'
import type { Policy } from '@noriai/contract/policy'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import { mayRideOnLap } from '@noriai/contract/rules/lapChild'
import type { RuledRefundCause } from '@noriai/contract/rules/refund'
import { isTripInfoMissed } from '@noriai/contract/rules/tripInfo'
import { toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { orders } from '../../db/schema/orders'
import { DomainError } from '../../errors'
import { requireOwner } from '../../policies/order'
import type { NoticeKind } from '../../texts/orderNotices'
import { endExtrasOf } from '../extras/endExtrasOf'
import { endOrder } from './endOrder'
import { momentsOf } from './moments'
import { LAP_CHILD_OUTGROWN, lapChildUsedSql } from './orderDetails'
import type { NoticeFactsGiven } from './notices'
import { tellEnd } from './refundNotices'
import { requestRefund, type RefundWords } from './requestRefund'
import { lockOrder, type Cause, type Order } from './transitionOrder'
import { waitForOwnOrders } from './unpaidRides'

/** What a traveller knows when they cancel. */
export interface CancelWish {
  /** That nothing comes back once the free time is over. */
  readonly withoutRefund: boolean
  /** Why, where the refund application asked for it. */
  readonly words?: RefundWords
}

/**
 * Cancels for its traveller: an unpaid order ends and its seats are free at once; a paid one within the free time is
 * refunded, all but the card fee; after it one is cancelled without refund, for a traveller who knows. Cancelling a
 * cancelled order changes nothing. An attempt to pay it is ended before, by `endPaymentOf`: one that is still under way refuses.
 * @throws payment.inProgress, order.cancelTooLate, order.notCancellable; nothing is changed then
 */
export async function cancelOrder(
  tx: Tx,
  orderId: string,
  accountId: string,
  wish: CancelWish,
  at: number,
  policy: Policy,
): Promise<void> {
  const order = requireOwner(await lockOrder(tx, orderId), accountId)
  if (order.fulfilment === 'cancelled') return
  const cause: Cause = { actor: 'traveller', actorId: accountId, cause: 'travellerCancelled', at }
  const label = labelOf(order, momentsOf(order, policy), at, policy)
  if (label === 'paying') throw new DomainError('payment.inProgress')
  if (label === 'toPay' || label === 'paymentFailed') {
    await endOrder(tx, order, cause)
    return
  }
  const cancellation = paidCancellation(order, momentsOf(order, policy), at, policy)
  if (!cancellation) throw new DomainError('order.notCancellable')
  if (cancellation.kind === 'refused') throw DomainError.of(cancellation.problem)
  if (cancellation.kind === 'noRefund' && !wish.withoutRefund) {
    throw new DomainError('order.cancelTooLate', { dateTime: toWallTime(cancellation.lastFreeMinute) })
  }
  const refundCause = cancellation.kind === 'free' ? 'travellerCancelledFree' : 'travellerCancelledLate'
  await endPaidOrder(tx, order, { refundCause, cause, policy, words: wish.words, notice: 'cancelled' })
}

/**
 * Cancels a ride whose lap child, born on `birthday`, is too old for a lap on its day, with the fare back also after the free
 * time. Once an account. Cancelling a cancelled order changes nothing.
 * @throws order.notCancellable, validation.birthday; nothing is changed then
 */
export async function cancelForLapChild(
  tx: Tx,
  wish: { readonly orderId: string; readonly accountId: string; readonly birthday: string },
  at: number,
  policy: Policy,
): Promise<void> {
  // One at a time of an account, so that two of its rides cannot use it at once.
  await waitForOwnOrders(tx, wish.accountId)
  const order = requireOwner(await lockOrder(tx, wish.orderId), wish.accountId)
  if (order.fulfilment === 'cancelled') return
  const birthday = parseBirthday(wish.birthday, at)
  if (birthday === undefined) throw new DomainError('validation.birthday', { field: 'birthday' })
  const isPossible =
    order.takerAccountId === null &&
    order.serviceDate !== null &&
    !mayRideOnLap(birthday, order.serviceDate, policy) &&
    birthday <= order.serviceDate &&
    mayChangeForLapChild(order, momentsOf(order, policy), at)
  if (!isPossible) throw new DomainError('order.notCancellable')
  const [used] = await tx.select({ isUsed: lapChildUsedSql }).from(orders).where(eq(orders.id, order.id))
  if (used?.isUsed) throw new DomainError('order.notCancellable')
  const cause: Cause = { actor: 'traveller', actorId: wish.accountId, cause: LAP_CHILD_OUTGROWN, at }
  await endPaidOrder(tx, order, {
    refundCause: 'travellerCancelledFree',
    cause,
    policy,
    notice: 'cancelled',
  })
}

/** Cancels and refunds a paid order whose trip info was not given in time, all but the card fee; tells whether it did. */
export async function cancelForMissedTripInfo(
  tx: Tx,
  orderId: string,
  at: number,
  policy: Policy,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const isWaiting = order?.payment === 'paid' && order.fulfilment === 'confirmed' && order.filledAt === null
  if (!isWaiting || order.fillUntil === null || !isTripInfoMissed(order.fillUntil, at)) return false
  const cause: Cause = { actor: 'system', cause: 'tripInfoMissed', at }
  await endPaidOrder(tx, order, {
    refundCause: 'tripInfoMissed',
    cause,
    policy,
    notice: 'tripInfoMissed',
  })
  return true
}

/** Why a paid order ends, and how its traveller is told. */
export interface PaidEnd {
  readonly refundCause: RuledRefundCause
  readonly cause: Cause
  readonly policy: Policy
  readonly words?: RefundWords | undefined
  readonly notice: NoticeKind
  /** What the one who paid is told beside what ended and what goes back, in no language. */
  readonly forPayer?: NoticeFactsGiven
}

/**
 * Cancels a paid order whatever it had come to and frees its seats; what the rule gives for the cause goes back, for the
 * ride and for what was bought with it. One notice tells of all of it. The order is locked by the caller.
 */
export async function endPaidOrder(
  tx: Tx,
  order: Order,
  { refundCause, cause, policy, words, notice, forPayer = {} }: PaidEnd,
): Promise<Order> {
  const cancelled = await endOrder(tx, order, cause)
  const ended = await requestRefund(tx, cancelled, refundCause, cause, policy, words)
  const extras = await endExtrasOf(tx, cancelled, refundCause, cause, policy)
  const isLate = refundCause === 'travellerCancelledLate'
  await tellEnd(tx, ended.order, {
    kind: notice,
    cause: refundCause,
    at: cause.at,
    ...extras,
    couponUntil: ended.couponUntil,
    forPayer: { ...(isLate && { tooLate: 'final' }), ...forPayer },
  })
  return ended.order
}

/** Cancels a ride whose free time is over, with its luggage: nothing goes back by itself, staff are asked to decide otherwise. */
export async function endLateRide(tx: Tx, order: Order, cause: Cause, policy: Policy): Promise<Order> {
  return endPaidOrder(tx, order, {
    refundCause: 'travellerCancelledLate',
    cause,
    policy,
    notice: 'cancelled',
    forPayer: { tooLate: 'asked' },
  })
}
