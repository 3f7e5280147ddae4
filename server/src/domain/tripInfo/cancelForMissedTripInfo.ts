import type { Policy } from '@noriai/contract/policy'
import { isTripInfoMissed } from '@noriai/contract/rules/tripInfo'
import type { Tx } from '../../infra/db/client'
import { endPaidOrder, isDepartureCancelled, lockOrder, type Cause } from '../orders'

/**
 * Cancels and refunds a paid order whose trip info was not given in time, all but the card fee; tells whether it did. One whose departure
 * does not run is left alone: all of its money goes back, and the job that sends it may be late.
 */
export async function cancelForMissedTripInfo(
  tx: Tx,
  orderId: string,
  { at, policy }: { readonly at: number; readonly policy: Policy },
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const isWaiting = order?.payment === 'paid' && order.fulfilment === 'confirmed' && order.filledAt === null
  if (!isWaiting || order.fillUntil === null || !isTripInfoMissed(order.fillUntil, at)) return false
  if (await isDepartureCancelled(tx, order)) return false
  const cause: Cause = { actor: 'system', cause: 'tripInfoMissed', at }
  await endPaidOrder(tx, order, {
    refundCause: 'tripInfoMissed',
    cause,
    policy,
    notice: 'tripInfoMissed',
  })
  return true
}
