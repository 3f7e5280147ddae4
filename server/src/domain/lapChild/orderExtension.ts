import { mayChangeForLapChild } from '@noriai/contract/orders/actions'
import { isLapChildSeat } from '@noriai/contract/orders/kinds'
import { seatsForLapChildren, withChildrenSeated } from '@noriai/contract/rules/lapChild'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { companionRiders } from '../../infra/db/schema/orderLinks'
import { orders } from '../../infra/db/schema/orders'
import { announceChange } from '../../infra/live/announceChange'
import { companionsOf } from '../links'
import {
  endOrder,
  logOrder,
  momentsOf,
  type Claim,
  type Order,
  type OrderExtension,
  type OrderStep,
} from '../orders'
import { joinParty } from '../seats'
import { findUnpaidSeats } from './lapChildSeats'

/** What the log of a ride says when its lap children became children with a seat; its note is the number of the order for them. */
const CHILDREN_SEATED = 'lapChildrenSeated'

/** Seats for lap children, ordered for a ride: of its party once they are paid, given up when its trip info is given without. */
export const lapChildSeatsOfOrders: OrderExtension = {
  name: 'lap child seats',
  secure: seatLapChildren,
  tripInfoGiven: endUnpaidSeats,
}

/**
 * Seats the lap children that an order was paid for: its seats are those of the ride's party from now on, in which the children are
 * children with a seat. What its traveller does next goes by that: the trip info takes their birth dates, and the ride is moved,
 * cancelled and refunded with them. `gone` while others took the seats, and for a ride whose party cannot change any more. The
 * order is locked with its ride.
 */
async function seatLapChildren(tx: Tx, paid: Order, { cause, policy }: OrderStep): Promise<Claim> {
  if (!isLapChildSeat(paid.type)) return 'claimed'
  const ride = await rideOf(tx, paid)
  const { children, seats } = paid
  const isOpen = mayChangeForLapChild(ride, momentsOf(ride, policy), cause.at) && ride.takerAccountId === null
  const isOfParty = children <= ride.infants && seatsForLapChildren(ride, children, policy) === seats
  if (!isOpen || !isOfParty || (await joinParty(tx, ride, { order: paid, at: cause.at, policy })) === 'gone')
    return 'gone'
  const party = withChildrenSeated(ride, children)
  await tx
    .update(orders)
    .set({
      children: party.children,
      infants: party.infants,
      farePaying: ride.farePaying + seats,
      seats: ride.seats + seats,
    })
    .where(eq(orders.id, ride.id))
  await placeCompanions(tx, ride, children)
  const seated = { ...cause, cause: CHILDREN_SEATED, note: paid.orderNo }
  await logOrder(tx, ride.id, { entry: { fact: 'note', to: CHILDREN_SEATED }, cause: seated })
  await announceChange(tx, {
    orderIds: [ride.id],
    departureIds: ride.departureId === null ? [] : [ride.departureId],
  })
  return 'claimed'
}

async function rideOf(tx: Tx, { parentOrderId, orderNo }: Order): Promise<Order> {
  const [ride] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, parentOrderId ?? ''))
  if (!ride) throw new Error(`Order ${orderNo} has no ride`)
  return ride
}

/**
 * Gives the lap children that filled in their details by a link their places after the children who have a seat now. They are young
 * enough for a lap; only when more of them were given than remain on laps does one count as a child with a seat.
 */
async function placeCompanions(tx: Tx, ride: Order, children: number): Promise<void> {
  const onLap = (await companionsOf(tx, ride.id)).filter(({ kind }) => kind === 'infant')
  if (onLap.length === 0) return
  const firstInfant = ride.adults + ride.children + children
  const end = ride.adults + ride.children + ride.infants
  const placed = onLap.map((rider, index) => {
    const position = end - onLap.length + index
    return { ...rider, position, kind: position < firstInfant ? ('child' as const) : rider.kind }
  })
  await tx
    .delete(companionRiders)
    .where(and(eq(companionRiders.orderId, ride.id), eq(companionRiders.kind, 'infant')))
  await tx.insert(companionRiders).values(placed)
}

/**
 * Ends the order for seats of lap children of a ride that is still to be paid, because the trip info was given without them: whoever
 * waits for the seats has them at once. Money that is under way for it goes back when it comes in. The ride is locked by the caller.
 */
async function endUnpaidSeats(tx: Tx, ride: Order, at: number): Promise<void> {
  const unpaid = await findUnpaidSeats(tx, ride.id, at)
  if (unpaid) await endOrder(tx, unpaid, { actor: 'system', cause: 'tripInfoGiven', at })
}
