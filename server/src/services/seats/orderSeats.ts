import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import type { Order } from '../orders/transitionOrder'
import { dropClaims, sweepAndRead, takeSeats } from './claims'
import { lockDepartures } from './departures'

/**
 * Gives the seats of an order back at once. The order is locked by the caller. An order without seats, such as one for
 * luggage or one whose time was over and whose seats others took, has nothing to give.
 */
export async function releaseOrderSeats(tx: Tx, order: Order): Promise<void> {
  if (order.departureId === null) return
  await lockDepartures(tx, [order.departureId])
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from seat_claims where order_id = ${order.id} and departure_id = ${order.departureId}`,
  )
  await dropClaims(
    tx,
    order.departureId,
    rows.map((row) => row.id),
  )
}

/** What became of the seats of an order that was paid: it has them for good, or others took them or the bus is gone. */
export type SeatsClaim = 'claimed' | 'gone'

/**
 * Makes the seats of a paid order its own for good, and tells whether it has them. Seats that it still holds stay, over
 * time or not, as long as nobody else took them. Else they are taken again, if the departure is open, not gone yet and
 * has room. The order is locked by the caller; asking again changes nothing.
 */
export async function secureOrderSeats(tx: Tx, order: Order, at: number): Promise<SeatsClaim> {
  if (order.departureId === null) return 'claimed'
  const departure = (await lockDepartures(tx, [order.departureId])).get(order.departureId)
  if (!departure || departure.departsAt <= at) return 'gone'
  if (await sellHeldSeats(tx, order.id)) return 'claimed'
  const claims = await sweepAndRead(tx, departure.id, at)
  const { accountId, seats, stopKey } = order
  const request = { accountId, orderId: order.id, seats, stopKey, expiresAt: null }
  const taken = await takeSeats(tx, departure, claims, request, at)
  return 'claimId' in taken ? 'claimed' : 'gone'
}

/** Turns the order's claim into sold seats; true also when it was sold before. */
async function sellHeldSeats(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with sold as (
      update seat_claims set state = 'sold', expires_at = null, device = null, network = null
      where order_id = ${orderId} and state = 'held'
      returning departure_id, seats
    ), counted as (
      update departures
      set seats_held = seats_held - sold.seats, seats_sold = seats_sold + sold.seats
      from sold where departures.id = sold.departure_id
    )
    select 1 from seat_claims where order_id = ${orderId}`)
  return rows.length > 0
}
