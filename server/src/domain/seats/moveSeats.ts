import { noBagPlaces, placesOfPieces } from '@noriai/contract/rules/bagPlaces'
import { scarcePlacesOf } from '@noriai/contract/rules/riderNeeds'
import { eq, or, sql } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import type { Tx } from '../../infra/db/client'
import { seatClaims } from '../../infra/db/schema/seats'
import type { Order, Claim } from '../orders'
import { dropClaims, sweepAndRead, takeSeats, type LiveClaim, type SeatRefusal } from './claims'
import { lockPlanned, type Departure, type PlannedDeparture, lockDepartures } from './departures'

/**
 * Moves the sold seats of an order and the places of its bags to another departure, or changes nothing and answers undefined when
 * that one is not open or has no room. The order is locked by the caller; both departures are locked here, in the order of their ids.
 */
export async function moveSeats(
  tx: Tx,
  order: Order,
  { target, at, policy }: RuleContext & { readonly target: PlannedDeparture },
): Promise<Departure | undefined> {
  try {
    // A savepoint: what a full departure took is given back, its locks included.
    return await tx.transaction((savepoint) => takeAndLeave(savepoint, order, { target, at, policy }))
  } catch (error) {
    if (error instanceof NoRoom) return undefined
    throw error
  }
}

class NoRoom extends Error {}

async function takeAndLeave(
  tx: Tx,
  order: Order,
  { target, at, policy }: RuleContext & { readonly target: PlannedDeparture },
): Promise<Departure> {
  const { departureId, accountId, seats, stopKey } = order
  if (departureId === null) throw new NoRoom()
  const departure = await lockPlanned(tx, target, { others: [departureId], at })
  // What is held for a lap child of the party, or for more bags, is not moved with it: whoever pays for it gets it where it rides then.
  const own = await tx
    .select({
      id: seatClaims.id,
      orderId: seatClaims.orderId,
      large: seatClaims.large,
      small: seatClaims.small,
    })
    .from(seatClaims)
    .where(or(eq(seatClaims.orderId, order.id), eq(seatClaims.joinsOrderId, order.id)))
  // Bags that were bought later are in the claim of the party.
  const { large, small } = own.find(({ orderId }) => orderId === order.id) ?? noBagPlaces
  await dropClaims(
    tx,
    departureId,
    own.map(({ id }) => id),
  )
  const claims = await sweepAndRead(tx, departure.id, at)
  const size = { seats, large, small, ...scarcePlacesOf(order) }
  const taken = await takeSeats(tx, departure, {
    claims,
    request: { accountId, orderId: order.id, ...size, stopKey, expiresAt: null },
    at,
    policy,
  })
  if ('reason' in taken) throw new NoRoom()
  return departure
}

/**
 * Makes what was ordered for a ride its party's own, for good, seats for its lap children or places for more bags: what is still held
 * for the order, over time or not, as long as nobody else took it; else it is taken again where the ride is now, if its departure
 * is not gone yet, has room for the whole party and, for seats, is open. The ride and the order are locked by the caller.
 */
export async function joinParty(
  tx: Tx,
  ride: Order,
  { order, at, policy }: RuleContext & { readonly order: Order },
): Promise<Claim> {
  const { departureId } = ride
  if (departureId === null) return 'gone'
  const departure = (await lockDepartures(tx, [departureId])).get(departureId)
  if (!departure || departure.departsAt <= at) return 'gone'
  if (await handOver(tx, ride, order)) return 'claimed'
  const claims = await sweepAndRead(tx, departureId, at)
  const taken = await takeForParty(tx, departure, { ride, order, claims, expiresAt: null, at, policy })
  if ('reason' in taken) return 'gone'
  if (!(await handOver(tx, ride, order))) throw new Error(`Order ${ride.orderNo} has no seats to join`)
  return 'claimed'
}

/** What an order of a party takes, beside whom and until when. */
interface PartyTaking extends RuleContext {
  readonly ride: Order
  readonly order: Order
  readonly claims: readonly LiveClaim[]
  /** Null takes it for good. */
  readonly expiresAt: number | null
}

/** Takes the seats and bag places of an order that goes with a ride, beside its party, on a locked, swept departure. */
export function takeForParty(
  tx: Tx,
  departure: Departure,
  { ride, order, claims, expiresAt, at, policy }: PartyTaking,
): Promise<{ readonly claimId: string } | SeatRefusal> {
  const { id: orderId, accountId, seats, bagsExtra } = order
  const size = { seats, ...placesOfPieces(bagsExtra) }
  // Its party keeps the child seats that it has.
  const request = {
    accountId,
    orderId,
    joinsOrderId: ride.id,
    ...size,
    stopKey: ride.stopKey,
    childSeats: 0,
    expiresAt,
  }
  return takeSeats(tx, departure, { claims, request, at, policy })
}

/** Adds the claim of an order to that of the party it joins; false when it has none, and then nothing is changed. */
export async function handOver(tx: Tx, ride: Order, order: Order): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with grown as (
      update seat_claims host
      set seats = host.seats + own.seats, large = host.large + own.large, small = host.small + own.small
      from seat_claims own
      where host.order_id = ${ride.id} and host.state = 'sold'
        and own.order_id = ${order.id} and own.joins_order_id = host.order_id
        and own.departure_id = host.departure_id
      returning own.id, own.seats, own.large, own.small, own.state, own.departure_id
    ), joined as (
      delete from seat_claims using grown where seat_claims.id = grown.id
    ), counted as (
      update departures
      set seats_held = seats_held - grown.seats, seats_sold = seats_sold + grown.seats,
        large_held = large_held - grown.large, large_sold = large_sold + grown.large,
        small_held = small_held - grown.small, small_sold = small_sold + grown.small
      from grown where departures.id = grown.departure_id and grown.state = 'held'
    )
    select 1 from grown`)
  return rows.length > 0
}

/** Gives back the places of bags that a party had bought and does not take along. Its departure is locked by the caller. */
export async function leaveBags(tx: Tx, rideOrderId: string, pieces: number): Promise<void> {
  const { large } = placesOfPieces(pieces)
  await tx.execute(sql`
    with left_behind as (
      update seat_claims set large = large - ${large}::int
      where order_id = ${rideOrderId} and state = 'sold'
      returning departure_id
    )
    update departures set large_sold = large_sold - ${large}::int
    from left_behind where departures.id = left_behind.departure_id`)
}
