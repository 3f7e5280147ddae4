import { unpaidStates } from '@noriai/contract/orders/states'
import type { Policy } from '@noriai/contract/policy'
import type { RuledRefundCause } from '@noriai/contract/rules/refund'
import { isOver } from '@noriai/contract/rules/seatHold'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import type { NoticeKind } from '../../texts/orderNotices'
import { tellEnd, type NoticeFactsGiven } from '../notices'
import { throughExtensions, toldByExtensions, type OrderEnd, type OrderStep } from './orderExtension'
import { requestRefund, type RefundWords } from './requestRefund'
import { lockOrder, transitionOrder, type Cause, type Order } from './transitionOrder'

/**
 * Cancels an order whatever it had come to, and has its extensions give up what is kept for it, such as its seats. The one way
 * to cancel. Money is not moved: see {@link endPaidOrder}. It is locked by the caller.
 */
export async function endOrder(tx: Tx, order: Order, cause: Cause): Promise<Order> {
  const cancelled = await transitionOrder(tx, order, 'fulfilment', 'cancelled', cause, { endedAt: cause.at })
  const { departureId, payment } = cancelled
  if (departureId !== null) afterCommit(tx, { kind: 'ridersChanged', departureId, at: cause.at })
  return giveUp(tx, cancelled, payment === 'paid' ? 'cancelledPaid' : 'cancelledUnpaid', cause.at)
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
    await transitionOrder(tx, order, 'payment', 'expired', cause, { endedAt: at }),
    'expired',
    at,
  )
  return true
}

function giveUp(tx: Tx, ended: Order, by: OrderEnd, at: number): Promise<Order> {
  return throughExtensions(ended, (extension, order) => extension.ended?.(tx, order, { by, at }))
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
 * Cancels a paid order whatever it had come to; what the rule gives for the cause goes back, for the ride and for what was
 * bought with it. One notice tells of all of it. The order is locked by the caller.
 */
export async function endPaidOrder(
  tx: Tx,
  order: Order,
  { notice: kind, forPayer = {}, ...end }: PaidEnd,
): Promise<Order> {
  const { refundCause, cause } = end
  const cancelled = await endOrder(tx, order, cause)
  const refund = await requestRefund(tx, cancelled, end)
  const others = await toldByExtensions((extension) => extension.paidOrderEnded?.(tx, cancelled, end))
  await tellEnd(tx, refund.order, {
    kind,
    cause: refundCause,
    at: cause.at,
    ...refund.told,
    ...others,
    forPayer: {
      ...(refundCause === 'travellerCancelledLate' && { tooLate: 'final' }),
      ...refund.told.forPayer,
      ...others.forPayer,
      ...forPayer,
    },
  })
  return refund.order
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
