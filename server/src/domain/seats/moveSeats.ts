import { eq, or } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { seatClaims } from '../../infra/db/schema/seats'
import type { Order } from '../orders'
import { dropClaims, sweepAndRead, takeSeats } from './claims'
import { lockPlanned, type Departure, type PlannedDeparture } from './departures'

/**
 * Moves the sold seats of an order to another departure, or changes nothing and answers undefined when that one is not
 * open or has no room. The order is locked by the caller; both departures are locked here, in the order of their ids.
 */
export async function moveSeats(
  tx: Tx,
  order: Order,
  target: PlannedDeparture,
  at: number,
): Promise<Departure | undefined> {
  try {
    // A savepoint: what a full departure took is given back, its locks included.
    return await tx.transaction((savepoint) => takeAndLeave(savepoint, order, target, at))
  } catch (error) {
    if (error instanceof NoRoom) return undefined
    throw error
  }
}

class NoRoom extends Error {}

async function takeAndLeave(tx: Tx, order: Order, target: PlannedDeparture, at: number): Promise<Departure> {
  const { departureId, accountId, seats, stopKey } = order
  if (departureId === null) throw new NoRoom()
  const departure = await lockPlanned(tx, target, [departureId], at)
  // Seats that are held for a lap child of the party are not moved with it: whoever pays for them gets them where it rides then.
  const own = await tx
    .select({ id: seatClaims.id })
    .from(seatClaims)
    .where(or(eq(seatClaims.orderId, order.id), eq(seatClaims.joinsOrderId, order.id)))
  await dropClaims(
    tx,
    departureId,
    own.map(({ id }) => id),
  )
  const claims = await sweepAndRead(tx, departure.id, at)
  const taken = await takeSeats(
    tx,
    departure,
    claims,
    { accountId, orderId: order.id, seats, stopKey, expiresAt: null },
    at,
  )
  if ('reason' in taken) throw new NoRoom()
  return departure
}
