import { paidCancellation } from '@noriai/contract/orders/actions'
import { labelOf } from '@noriai/contract/orders/label'
import type { Policy } from '@noriai/contract/policy'
import { isTripInfoMissed } from '@noriai/contract/rules/tripInfo'
import { toWallTime } from '@noriai/contract/time'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import { DomainError } from '../../errors'
import { requireOwner } from './orderPolicy'
import { endOrder, endPaidOrder } from './endOrder'
import { momentsOf } from './moments'
import type { RefundWords } from './requestRefund'
import { lockOrder, type Cause } from './transitionOrder'

/** What a traveller cancels, and what they know. */
export interface CancelWish {
  readonly orderId: string
  readonly accountId: string
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
  { orderId, accountId, withoutRefund, words }: CancelWish,
  { at, policy }: { readonly at: number; readonly policy: Policy },
): Promise<void> {
  const order = requireOwner(await lockOrder(tx, orderId), accountId)
  if (order.fulfilment === 'cancelled') return
  const cause: Cause = { actor: 'traveller', actorId: accountId, cause: 'travellerCancelled', at }
  const label = labelOf({ facts: order, order: momentsOf(order, policy), at, policy })
  if (label === 'paying') throw new DomainError('payment.inProgress')
  if (label === 'toPay' || label === 'paymentFailed') {
    await endOrder(tx, order, cause)
    return
  }
  const cancellation = paidCancellation({ facts: order, order: momentsOf(order, policy), at, policy })
  if (!cancellation) throw new DomainError('order.notCancellable')
  if (cancellation.kind === 'refused') throw DomainError.of(cancellation.problem)
  if (cancellation.kind === 'noRefund' && !withoutRefund) {
    throw new DomainError('order.cancelTooLate', { dateTime: toWallTime(cancellation.lastFreeMinute) })
  }
  const refundCause = cancellation.kind === 'free' ? 'travellerCancelledFree' : 'travellerCancelledLate'
  await endPaidOrder(tx, order, { refundCause, cause, policy, words, notice: 'cancelled' })
  afterCommit(tx, { kind: 'refundsDue' })
}

/** Cancels and refunds a paid order whose trip info was not given in time, all but the card fee; tells whether it did. */
export async function cancelForMissedTripInfo(
  tx: Tx,
  orderId: string,
  { at, policy }: { readonly at: number; readonly policy: Policy },
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
