import type { refundAirlinesBusOrder as call } from '@noriai/contract/calls/orderLife'
import type { CallInput } from '@noriai/contract/defineCall'
import { paidCancellation, refundRequestOf } from '@noriai/contract/orders/actions'
import type { Policy } from '@noriai/contract/policy'
import { toWallTime } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import {
  cancelOrder,
  endLateRide,
  lockOrder,
  momentsOf,
  requireOwner,
  transitionOrder,
  type Cause,
  type Order,
} from '../orders'
import { openRequest } from './refundRequests'
import type { RuleContext } from '../../context'

type Input = CallInput<typeof call>

/**
 * Applies for a refund: in the free time the ride is cancelled and refunded at once, with the reason kept; after it the
 * ride is cancelled, its seats are free, and staff decide on the money; a ride that runs or is over stays as it is.
 * @throws notFound; order.cancelTooLate when the free time ended since it was shown; order.refundOfferChanged when
 * something else changed; order.notRefundable. Nothing is changed then.
 */
export async function applyForRefund(
  tx: Tx,
  input: Input,
  { accountId, at, policy }: { readonly accountId: string; readonly at: number; readonly policy: Policy },
): Promise<void> {
  const order = requireOwner(await lockOrder(tx, input.id), accountId)
  const kind = refundRequestOf({ facts: order, order: momentsOf(order, policy), at, policy })
  if (kind === undefined) throw new DomainError('order.notRefundable')
  if (kind !== input.kind) throw changed(order, input.kind, { at, policy })
  const words = { reason: input.refundReason, reasonOther: input.refundReasonOtherDesc }
  if (kind === 'atOnce') {
    await cancelOrder(tx, { orderId: order.id, accountId, withoutRefund: false, words }, { at, policy })
    return
  }
  const cause: Cause = { actor: 'traveller', actorId: accountId, cause: 'refundRequested', at }
  const current = kind === 'endsRide' ? await endLateRide(tx, order, { cause, policy }) : order
  await transitionOrder(tx, current, { fact: 'refund', to: 'pending', cause })
  await openRequest(tx, order.id, { ...words, at })
}

function changed(order: Order, shown: Input['kind'], { at, policy }: RuleContext): DomainError {
  const cancellation = paidCancellation({ facts: order, order: momentsOf(order, policy), at, policy })
  if (shown !== 'atOnce' || cancellation?.kind !== 'noRefund')
    return new DomainError('order.refundOfferChanged')
  return new DomainError('order.cancelTooLate', { dateTime: toWallTime(cancellation.lastFreeMinute) })
}
