import type { Tx } from '../../infra/db/client'
import { orderExtensions } from './orderExtension'
import { transitionOrder, type Cause, type Order, type OrderPatch } from './transitionOrder'

/** Boards a ride, also one that was written down as a no-show by then. The order is locked by the caller. */
export async function boardRide(tx: Tx, ride: Order, cause: Cause, patch: OrderPatch): Promise<Order> {
  const verified = await transitionOrder(tx, ride, 'fulfilment', 'verified', cause, {
    ...patch,
    heldUpAt: null,
    missedAt: null,
    endedAt: null,
  })
  if (ride.fulfilment !== 'noShow') return verified
  for (const extension of orderExtensions()) await extension.noShowUndone?.(tx, verified, cause)
  return verified
}

/**
 * Ends a ride that was boarded, with what went along, and asks for its review. Whoever reports the end or the clock
 * when nobody does. The order is locked by the caller.
 */
export async function completeRide(tx: Tx, ride: Order, cause: Cause): Promise<Order> {
  const completed = await transitionOrder(tx, ride, 'fulfilment', 'completed', cause, { endedAt: cause.at })
  for (const extension of orderExtensions()) await extension.completed?.(tx, completed, cause)
  return completed.review === 'none' ? transitionOrder(tx, completed, 'review', 'awaiting', cause) : completed
}

/**
 * Writes down that nobody boarded a ride, and with it what was to go along. Its seats stay with it: they were paid
 * for and the bus is gone. The order is locked by the caller.
 */
export async function writeNoShow(tx: Tx, ride: Order, cause: Cause): Promise<Order> {
  const missed = await transitionOrder(tx, ride, 'fulfilment', 'noShow', cause, { endedAt: cause.at })
  for (const extension of orderExtensions()) await extension.noShow?.(tx, missed, cause)
  return missed
}
