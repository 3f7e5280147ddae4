import { lapChildSeatKind } from '@noriai/contract/orders/moments'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { orders } from '../../db/schema/orders'
import type { Order } from '../orders/transitionOrder'
import { dropClaims, sweepAndRead, takeSeats } from './claims'
import { lockDepartures } from './departures'

/**
 * Gives the seats of an order back at once. The order is locked by the caller. An order without seats, such as one for
 * luggage or one whose time was over and whose seats others took, has nothing to give.
 */
export async function releaseOrderSeats(tx: Tx, order: Order): Promise<void> {
  const departureId = await seatsDepartureOf(tx, order)
  if (departureId === null) return
  await lockDepartures(tx, [departureId])
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from seat_claims where order_id = ${order.id} and departure_id = ${departureId}`,
  )
  await dropClaims(
    tx,
    departureId,
    rows.map((row) => row.id),
  )
}

/** The departure on which an order has its seats, or will have them: of a seat for a lap child the one that its ride is on now. */
export async function seatsDepartureOf(tx: Tx, order: Order): Promise<string | null> {
  if (order.type !== lapChildSeatKind || order.parentOrderId === null) return order.departureId
  const [ride] = await tx
    .select({ departureId: orders.departureId })
    .from(orders)
    .where(eq(orders.id, order.parentOrderId))
  return ride?.departureId ?? null
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

/**
 * Makes the seats that were ordered for lap children of a ride its party's own, for good: those that are still held for the order,
 * over time or not, as long as nobody else took them; else they are taken again where the ride is now, if its departure is open,
 * not gone yet and has room for the whole party. The ride and the order are locked by the caller.
 */
export async function joinSeats(tx: Tx, ride: Order, order: Order, at: number): Promise<SeatsClaim> {
  const { departureId } = ride
  if (departureId === null) return 'gone'
  const departure = (await lockDepartures(tx, [departureId])).get(departureId)
  if (!departure || departure.departsAt <= at) return 'gone'
  if (await handOverSeats(tx, ride, order)) return 'claimed'
  const claims = await sweepAndRead(tx, departureId, at)
  const { id: orderId, accountId, seats } = order
  const request = { accountId, orderId, joinsOrderId: ride.id, seats, stopKey: ride.stopKey, expiresAt: null }
  const taken = await takeSeats(tx, departure, claims, request, at)
  if ('reason' in taken) return 'gone'
  if (!(await handOverSeats(tx, ride, order))) throw new Error(`Order ${ride.orderNo} has no seats to join`)
  return 'claimed'
}

/** Adds the claim of an order to that of the party it joins; false when it has none, and then nothing is changed. */
async function handOverSeats(tx: Tx, ride: Order, order: Order): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with grown as (
      update seat_claims host set seats = host.seats + own.seats
      from seat_claims own
      where host.order_id = ${ride.id} and host.state = 'sold'
        and own.order_id = ${order.id} and own.joins_order_id = host.order_id
        and own.departure_id = host.departure_id
      returning own.id, own.seats, own.state, own.departure_id
    ), joined as (
      delete from seat_claims using grown where seat_claims.id = grown.id
    ), counted as (
      update departures
      set seats_held = seats_held - grown.seats, seats_sold = seats_sold + grown.seats
      from grown where departures.id = grown.departure_id and grown.state = 'held'
    )
    select 1 from grown`)
  return rows.length > 0
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
