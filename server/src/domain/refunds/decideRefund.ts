import { centsPerUnit, type Cents } from '@noriai/contract/money'
import { isLapChildSeat, isLuggage } from '@noriai/contract/orders/kinds'
import { isCancellable } from '@noriai/contract/orders/staffActions'
import { unrefundableStates } from '@noriai/contract/orders/states'
import type { Policy } from '@noriai/contract/policy'
import {
  partialRefund,
  refundableJpy,
  type RefundAmount,
  type RefundedBefore,
} from '@noriai/contract/rules/refund'
import { refundBoundProblem } from '@noriai/contract/rules/refundBound'
import type { StaffRole } from '@noriai/contract/staffRole'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import type { NoticeKind } from '../../texts/orderNotices'
import { extrasRefundJpy } from '../extras'
import { queueNotice, type NoticeFactsGiven } from '../notices'
import {
  lockOrder,
  paidOrderOf,
  refundedBefore,
  refundEndState,
  transitionOrder,
  writeRefund,
  type Cause,
  type Order,
  type OrderStep,
  endOrder,
  endPaidOrder,
} from '../orders'
import { closeRequest } from './refundRequests'

/** What staff decide on an application: an amount in hundredths of a yen, up to all that is left, or nothing. */
export type RefundDecision = { readonly amountJpy: Cents } | { readonly decline: true }

/** Whose bound holds for what is given back; missing where no member decides it. */
interface Deciding {
  readonly role?: StaffRole
}

function refuseAboveBound({ role }: Deciding, amountJpy: Cents, policy: Policy): void {
  const refused = role && refundBoundProblem({ amountJpy, role }, policy)
  if (refused) throw DomainError.of(refused)
}

/**
 * Decides on the open application of an order: the amount is put on its way back, or it is declined and the order's refund
 * is again what it was. A ride that was cancelled with the application stays cancelled. The reason that staff write in
 * `cause.note` goes into the log.
 * @throws notFound; order.notRefundable when no application is open; order.refundTooMuch, staff.refundBound. Nothing is changed then.
 */
export async function decideRefund(
  tx: Tx,
  {
    orderId,
    decision,
    ...deciding
  }: { readonly orderId: string; readonly decision: RefundDecision } & Deciding,
  { cause, policy }: OrderStep,
): Promise<Order> {
  const order = await lockPaidOrder(tx, orderId)
  if (order.refund !== 'pending') throw new DomainError('order.notRefundable')
  if ('decline' in decision) return decline(tx, order, cause)
  refuseAboveBound(deciding, decision.amountJpy, policy)
  const amount = await amountOf(tx, order, decision.amountJpy)
  const request = await closeRequest(tx, order.id, {
    decision: 'approved',
    approvedJpy: amount.refundAmountJpy,
    cause,
  })
  const words = { reason: request?.reason ?? '', reasonOther: request?.reasonOther ?? '' }
  return writeRefund(tx, order, { refundCause: 'requestApproved', cause, policy, words, amount })
}

interface PartlyRefund {
  readonly orderId: string
  readonly amountJpy: Cents
  /** What could go back as whoever decided saw it. */
  readonly seenJpy?: Cents | undefined
  readonly reason: string
}

/**
 * Gives a part of the price back on the operator's own account, be it the second or third one; what the order is called
 * does not change while it runs. The reason goes into the log as `cause.note`, and is kept with the refund.
 * @throws notFound; order.notRefundable while an application is open (decide on it) or nothing was paid;
 * order.refundTooMuch, staff.refundBound; order.refundedMeanwhile when less, or more, can go back than `seenJpy`. Nothing is changed then.
 */
export async function refundPartly(
  tx: Tx,
  { orderId, amountJpy, seenJpy, reason, ...deciding }: PartlyRefund & Deciding,
  { cause, policy }: OrderStep,
): Promise<Order> {
  const order = await lockPaidOrder(tx, orderId)
  if (unrefundableStates.includes(order.refund)) throw new DomainError('order.notRefundable')
  const leftJpy = refundableJpy(paidOrderOf(order), await refundedBefore(tx, order.id))
  if (seenJpy !== undefined && seenJpy !== leftJpy) throw new DomainError('order.refundedMeanwhile')
  refuseAboveBound(deciding, amountJpy, policy)
  const amount = await amountOf(tx, order, amountJpy)
  const noted: Cause = { ...cause, note: cause.note ?? reason }
  const words = { reason: 'other', reasonOther: reason }
  return writeRefund(tx, order, { refundCause: 'operatorPartly', cause: noted, policy, words, amount })
}

async function decline(tx: Tx, order: Order, cause: Cause): Promise<Order> {
  const state = await stateWithout(tx, order)
  const request = await closeRequest(tx, order.id, {
    decision: 'declined',
    approvedJpy: 0,
    cause,
  })
  const declined = await transitionOrder(tx, order, { fact: 'refund', to: state, cause })
  await queueNotice(tx, declined, { kind: 'refundDeclined', at: cause.at, occasion: request?.id ?? '' })
  return declined
}

async function lockPaidOrder(tx: Tx, orderId: string): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  if (order.payment !== 'paid') throw new DomainError('order.notRefundable')
  return order
}

async function amountOf(tx: Tx, order: Order, amountJpy: Cents): Promise<RefundAmount> {
  const paid = paidOrderOf(order)
  const before = await refundedBefore(tx, order.id)
  const amount = partialRefund({ paid, amountJpy, currency: order.price.currency, before })
  if (!amount) {
    throw new DomainError('order.refundTooMuch', {
      yen: Math.floor(refundableJpy(paid, before) / centsPerUnit),
    })
  }
  return amount
}

/** What is cancelled, and why in the words of staff. */
interface OperatorFault extends Deciding {
  readonly orderId: string
  readonly reason: string
  /** Its whole departure does not run: what its travellers are sent of that. */
  readonly notRunning?: NoticeFactsGiven
}

/**
 * Cancels for the operator's fault: everything paid goes back, the card fee included where the policy says so, and the
 * traveller of a ride gets one coupon; so does a no-show that was the operator's fault. An unpaid order only ends. Cancelling a cancelled order changes nothing. An application that
 * was open is decided by it.
 * @throws notFound; order.notCancellable for a ride that is over (a part can be refunded then), or under way on a departure that runs, and for seats of lap
 * children that are of a ride's party (the ride can be cancelled); staff.refundBound. Nothing is changed then.
 */
export async function cancelForOperatorFault(
  tx: Tx,
  { orderId, reason, notRunning, ...deciding }: OperatorFault,
  { cause, policy }: OrderStep,
): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  if (order.fulfilment === 'cancelled') return order
  if (order.payment === 'paying') throw new DomainError('payment.inProgress')
  const isSeat = isLapChildSeat(order.type)
  if (!isCancellable({ facts: order, isLapChildSeat: isSeat }, notRunning !== undefined))
    throw new DomainError('order.notCancellable')
  const noted: Cause = { ...cause, note: cause.note ?? reason }
  if (order.payment !== 'paid') return endOrder(tx, order, noted)
  const before = await refundedBefore(tx, order.id)
  if (deciding.role !== undefined) {
    // What ends with the ride goes back by the same decision.
    const isNotRunning = notRunning !== undefined
    const extrasJpy = await extrasRefundJpy(tx, order, { isNotRunning, at: cause.at })
    refuseAboveBound(deciding, refundableJpy(paidOrderOf(order), before) + extrasJpy, policy)
  }
  const words = { reason: 'rideNotProvided', reasonOther: reason }
  const ended = await endPaidOrder(tx, order, {
    refundCause: 'operatorFailed',
    cause: noted,
    policy,
    words,
    notice: noticeOf(order, notRunning),
    ...(notRunning && { facts: notRunning }),
  })
  return order.refund === 'pending' ? decideOpen(tx, ended, { before, cause: noted }) : ended
}

/** How the traveller is notified: of luggage that is cancelled alone, its ride goes on. */
function noticeOf({ type }: Order, notRunning: OperatorFault['notRunning']): NoticeKind {
  if (isLuggage(type)) return 'luggageCancelled'
  return notRunning ? 'departureCancelled' : 'operatorCancelled'
}

/** The application that was open is decided by what the cancellation gives back, be it nothing. */
async function decideOpen(
  tx: Tx,
  order: Order,
  { before, cause }: { readonly before: RefundedBefore; readonly cause: Cause },
): Promise<Order> {
  const { refundAmountJpy } = await refundedBefore(tx, order.id)
  const approvedJpy = refundAmountJpy - before.refundAmountJpy
  const decision = approvedJpy > 0 ? 'approved' : 'declined'
  await closeRequest(tx, order.id, { decision, approvedJpy, cause })
  if (order.refund !== 'pending') return order
  return transitionOrder(tx, order, { fact: 'refund', to: await stateWithout(tx, order), cause })
}

/** What an order's refund is once nothing is asked for any more. What had arrived before may have come back meanwhile. */
async function stateWithout(
  tx: Tx,
  order: Order,
): Promise<'none' | 'refunding' | 'failed' | 'partlyRefunded'> {
  const { refundAmountJpy } = await refundedBefore(tx, order.id)
  if (refundAmountJpy === 0) return 'none'
  const state = await refundEndState(tx, order.id, order.paidAmountJpy)
  return state === 'refunded' ? 'partlyRefunded' : (state ?? 'refunding')
}
