import type { Tx } from '../../db/client'
import { completeExtrasOf, missExtrasOf } from '../extras/endExtrasOf'
import { transitionOrder, type Cause, type Order } from './transitionOrder'

/**
 * Ends a ride that was boarded, with the luggage that went along, and asks for its review. Whoever reports the end or the clock
 * when nobody does. The order is locked by the caller.
 */
export async function completeRide(tx: Tx, ride: Order, cause: Cause): Promise<Order> {
  const completed = await transitionOrder(tx, ride, 'fulfilment', 'completed', cause, { endedAt: cause.at })
  await completeExtrasOf(tx, completed, cause)
  return completed.review === 'none' ? transitionOrder(tx, completed, 'review', 'awaiting', cause) : completed
}

/**
 * Writes down that nobody boarded a ride, and with it the luggage that was to go along. Its seats stay with it: they were paid
 * for and the bus is gone. The order is locked by the caller.
 */
export async function writeNoShow(tx: Tx, ride: Order, cause: Cause): Promise<Order> {
  const missed = await transitionOrder(tx, ride, 'fulfilment', 'noShow', cause, { endedAt: cause.at })
  await missExtrasOf(tx, missed, cause)
  return missed
}
