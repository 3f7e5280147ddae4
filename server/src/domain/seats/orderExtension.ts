import { isLuggage, isRide } from '@noriai/contract/orders/kinds'
import type { Policy } from '@noriai/contract/policy'
import { noBagPlaces, placesOfBags, type BagPlaces } from '@noriai/contract/rules/bagPlaces'
import { scarcePlacesOf } from '@noriai/contract/rules/riderNeeds'
import { eq, sql } from 'drizzle-orm'
import type { Tx, Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import { recordLapses } from '../fairShare'
import type { Claim, Order, OrderExtension } from '../orders'
import type { SeekingParty } from './availability'
import { dropClaims, sweepForPayer, takeSeats } from './claims'
import { lockDepartures } from './departures'
import { leaveBags } from './moveSeats'
import { seatByNeeds } from './seatByNeeds'
import type { RuleContext } from '../../context'

/** The seats and bag places of orders: held until they are paid for, then theirs. */
export const seatsOfOrders: OrderExtension = {
  name: 'seats',
  async lockBeforeMoney(tx, locked) {
    const ids = []
    for (const order of locked) ids.push(await seatsDepartureOf(tx, order))
    const departureIds = ids.filter((id) => id !== null)
    if (departureIds.length > 0) await lockDepartures(tx, departureIds)
  },
  secure: (tx, order, { cause, policy }) => secureOrderSeats(tx, order, { at: cause.at, policy }),
  async ended(tx, order, { by, was, at }) {
    if (by === 'expired') await recordLapse(tx, order, at)
    await releaseOrderSeats(tx, order)
    // Once confirmed its bags were of its ride's party.
    if (isLuggage(order.type) && order.parentOrderId !== null && was !== 'placed')
      await leaveBags(tx, order.parentOrderId, order.bagsExtra)
  },
}

/**
 * Gives the seats and bag places of an order back at once. The order is locked by the caller. An order without any, such as one
 * whose time was over and whose seats others took, has nothing to give.
 */
async function releaseOrderSeats(tx: Tx, order: Order): Promise<void> {
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

/** The departure on which an order has its seats, or will have them: of what goes with a ride the one that its ride is on now. */
async function seatsDepartureOf(tx: Tx, order: Order): Promise<string | null> {
  if (isRide(order.type) || order.parentOrderId === null) return order.departureId
  const [ride] = await tx
    .select({ departureId: orders.departureId })
    .from(orders)
    .where(eq(orders.id, order.parentOrderId))
  return ride?.departureId ?? null
}

/**
 * Makes the seats of a paid order its own for good, and tells whether it has them. Seats that it still holds stay, over
 * time or not, as long as nobody else took them. Else they are taken again, if the departure is open and has room. Once the bus has gone,
 * or the minibus that was to collect its riders, there is nothing to have. The order is locked by the caller; asking again changes nothing.
 */
async function secureOrderSeats(tx: Tx, order: Order, { at, policy }: RuleContext): Promise<Claim> {
  if (order.departureId === null) return 'claimed'
  const departure = (await lockDepartures(tx, [order.departureId])).get(order.departureId)
  if (!departure || Math.min(departure.departsAt, order.departsAt ?? departure.departsAt) <= at) return 'gone'
  if (await sellHeldSeats(tx, order.id)) {
    await seatByNeeds(tx, departure, { order, at, policy })
    return 'claimed'
  }
  const { accountId, seats, stopKey } = order
  const claims = await sweepForPayer(tx, departure.id, { payer: accountId, at })
  const size = { seats, ...bagsOf(order, policy), ...scarcePlacesOf(order) }
  const request = { accountId, orderId: order.id, ...size, stopKey, expiresAt: null }
  const taken = await takeSeats(tx, departure, { claims, request, at, policy })
  return 'claimId' in taken ? 'claimed' : 'gone'
}

/** The party of a ride as it is seated, with the bags that it bought later; without bags while it has no seats. */
export async function seatedParty(
  db: Executor,
  { id, seats, childSeats, stopKey }: Order,
): Promise<SeekingParty> {
  const [claim] = await db
    .select({ large: seatClaims.large, small: seatClaims.small })
    .from(seatClaims)
    .where(eq(seatClaims.orderId, id))
  return { seats, ...(claim ?? noBagPlaces), childSeats, stopKey }
}

/** The places that the bags of a ride take as it was booked. */
function bagsOf(
  ride: Pick<Order, 'adults' | 'children' | 'infants' | 'bagsLarge' | 'bagsSmall' | 'bagsSpecial'>,
  policy: Policy,
): BagPlaces {
  const { adults, children, infants, bagsLarge: large, bagsSmall: small, bagsSpecial: special } = ride
  return placesOfBags({ large, small, special }, adults + children + infants, policy)
}

/** Turns the order's claim into sold seats; true also when it was sold before. */
async function sellHeldSeats(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with sold as (
      update seat_claims set state = 'sold', expires_at = null, device = null, network = null
      where order_id = ${orderId} and state = 'held'
      returning departure_id, seats, large, small
    ), counted as (
      update departures
      set seats_held = seats_held - sold.seats, seats_sold = seats_sold + sold.seats,
        large_held = large_held - sold.large, large_sold = large_sold + sold.large,
        small_held = small_held - sold.small, small_sold = small_sold + sold.small
      from sold where departures.id = sold.departure_id
    )
    select 1 from seat_claims where order_id = ${orderId}`)
  return rows.length > 0
}

/** Writes down that the seats of an order ran out unpaid. */
async function recordLapse(tx: Tx, order: Order, at: number): Promise<void> {
  const departureId = await seatsDepartureOf(tx, order)
  if (departureId === null) return
  // Whoever tidies the departure up at the same moment writes it down, or we do.
  await lockDepartures(tx, [departureId])
  const claims = await tx
    .select({ id: seatClaims.id })
    .from(seatClaims)
    .where(eq(seatClaims.orderId, order.id))
  await recordLapses(
    tx,
    claims.map(({ id }) => id),
    at,
  )
}
