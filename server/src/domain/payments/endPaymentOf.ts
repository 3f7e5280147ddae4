import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { findLiveAttempt, loadOwnOrder } from './attempts'
import { endOlder } from './startAttempt'

/**
 * Ends what may still bring money for an order that its traveller gives up: at the provider first, so that nobody pays for a
 * cancelled ride. When the provider says that it has succeeded, the order is paid instead. Without an answer of the provider
 * an order is let go unless it is being paid: money that comes for it nevertheless goes back by itself.
 * @throws notFound, order.alreadyPaid, payment.inProgress, payment.providerUnavailable
 */
export async function endPaymentOf(
  deps: Deps,
  { orderId, accountId, at }: { readonly orderId: string; readonly accountId: string; readonly at: number },
): Promise<void> {
  const order = await loadOwnOrder(deps.db, orderId, accountId)
  if (order.payment === 'paid' || order.fulfilment !== 'placed') return
  const live = await findLiveAttempt(deps.db, orderId)
  if (!live) return
  try {
    await endOlder(deps, live, { at, cause: 'orderCancelled' })
  } catch (error) {
    const isLetGo =
      order.payment !== 'paying' &&
      error instanceof DomainError &&
      (error.code === 'payment.providerUnavailable' || error.code === 'payment.inProgress')
    if (!isLetGo) throw error
  }
}
