import type { Tx } from '../../db/client'
import { endOrder } from '../orders/endOrder'
import { findUnpaidSeats } from './lapChildSeats'

/**
 * Ends the order for seats of lap children of a ride that is still to be paid, because the trip info was given without them: whoever
 * waits for the seats has them at once. Money that is under way for it goes back when it comes in. The ride is locked by the caller.
 */
export async function endUnpaidSeats(tx: Tx, rideOrderId: string, at: number): Promise<void> {
  const unpaid = await findUnpaidSeats(tx, rideOrderId, at)
  if (unpaid) await endOrder(tx, unpaid, { actor: 'system', cause: 'tripInfoGiven', at })
}
