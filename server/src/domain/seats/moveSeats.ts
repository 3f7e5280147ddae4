import { eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { seatClaims } from '../../infra/db/schema/seats'
import type { Order, Claim } from '../orders'
import { dropClaims, sweepAndRead, takeSeats } from './claims'
import { lockPlanned, type Departure, type PlannedDeparture, lockDepartures } from './departures'

/**
 * Moves the sold seats of an order to another departure, or changes nothing and answers undefined when that one is not
 * open or has no room. The order is locked by the caller; both departures are locked here, in the order of their ids.
 */
export async function moveSeats(
  tx: Tx,
  order: Order,
  { target, at }: { readonly target: PlannedDeparture; readonly at: number },
): Promise<Departure | undefined> {
  try {
    // A savepoint: what a full departure took is given back, its locks included.
    return await tx.transaction((savepoint) => takeAndLeave(savepoint, order, { target, at }))
  } catch (error) {
    if (error instanceof NoRoom) return undefined
    throw error
  }
}

class NoRoom extends Error {}

async function takeAndLeave(
  tx: Tx,
  order: Order,
  { target, at }: { readonly target: PlannedDeparture; readonly at: number },
): Promise<Departure> {
  const { departureId, accountId, seats, stopKey } = order
  if (departureId === null) throw new NoRoom()
  const departure = await lockPlanned(tx, target, { others: [departureId], at })
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
  const taken = await takeSeats(tx, departure, {
    claims,
    request: { accountId, orderId: order.id, seats, stopKey, expiresAt: null },
    at,
  })
  if ('reason' in taken) throw new NoRoom()
  return departure
}

/**
 * Makes the seats that were ordered for lap children of a ride its party's own, for good: those that are still held for the order,
 * over time or not, as long as nobody else took them; else they are taken again where the ride is now, if its departure is open,
 * not gone yet and has room for the whole party. The ride and the order are locked by the caller.
 */
export async function joinSeats(
  tx: Tx,
  ride: Order,
  { order, at }: { readonly order: Order; readonly at: number },
): Promise<Claim> {
  const { departureId } = ride
  if (departureId === null) return 'gone'
  const departure = (await lockDepartures(tx, [departureId])).get(departureId)
  if (!departure || departure.departsAt <= at) return 'gone'
  if (await handOverSeats(tx, ride, order)) return 'claimed'
  const claims = await sweepAndRead(tx, departureId, at)
  const { id: orderId, accountId, seats } = order
  const request = { accountId, orderId, joinsOrderId: ride.id, seats, stopKey: ride.stopKey, expiresAt: null }
  const taken = await takeSeats(tx, departure, { claims, request, at })
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
