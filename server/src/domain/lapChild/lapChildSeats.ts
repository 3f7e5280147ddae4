import type { lapChildSeatOffer as call } from '@noriai/contract/calls/lapChild'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import type { Cents } from '@noriai/contract/money'
import { actionsOf } from '@noriai/contract/orders/actions'
import { orderKinds } from '@noriai/contract/orders/kinds'
import { unpaidStates } from '@noriai/contract/orders/states'
import type { Policy } from '@noriai/contract/policy'
import type { PriceBreakdown } from '@noriai/contract/price'
import { priceLapChildSeats } from '@noriai/contract/rules/fare'
import { noBagPlaces } from '@noriai/contract/rules/bagPlaces'
import { seatsForLapChildren } from '@noriai/contract/rules/lapChild'
import { isOver } from '@noriai/contract/rules/seatHold'
import { and, eq, inArray } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { momentsOf, type Order, requireOwner } from '../orders'
import { findRideGift, isOnOffer } from '../rideGifts'
import { findPlace, readClaims } from '../seats'
import type { RuleContext } from '../../context'

/** A ride with seats on a departure. */
type SeatedRide = Order & { readonly departureId: string; readonly departsAt: number }

/** Seats for lap children of a ride that turned too old, and what they cost. */
export interface LapChildSeats {
  readonly ride: SeatedRide
  readonly children: number
  readonly seats: number
  readonly price: PriceBreakdown
}

/**
 * The seats that some lap children of a ride need, as they can be ordered at `at`, at the fare that the ride was sold with.
 * @throws order.lapChildSeatClosed: see the action `seatLapChild`; also for more children than ride on laps, for those who have a
 * seat already, and of a ride that is given away
 */
export async function lapChildSeatsOf(
  db: Executor,
  ride: Order,
  { children, at, policy }: RuleContext & { readonly children: number },
): Promise<LapChildSeats> {
  const isOpen = actionsOf({ facts: ride, order: momentsOf(ride, policy), at, policy }).includes(
    'seatLapChild',
  )
  const seats = children > ride.infants ? 0 : seatsForLapChildren(ride, children, policy)
  if (!isSeated(ride) || !isOpen || seats === 0) throw new DomainError('order.lapChildSeatClosed')
  await assertNotGivenAway(db, ride, at)
  return { ride, children, seats, price: priceLapChildSeats(seats, ride.price, policy) }
}

/** Whether a ride has its seats on a departure. */
function isSeated(ride: Order): ride is SeatedRide {
  return ride.departureId !== null && ride.departsAt !== null
}

/** Who rides is the taker's to say once a ride was taken, and nobody's while it is on offer. */
async function assertNotGivenAway(db: Executor, ride: Order, at: number): Promise<void> {
  const gift = await findRideGift(db, ride.id)
  const isGivenAway = ride.takerAccountId !== null || (gift !== undefined && isOnOffer(gift, at))
  if (isGivenAway) throw new DomainError('order.lapChildSeatClosed')
}

/** The order for seats of a ride's lap children that waits to be paid at `at`; there is at most one. */
export async function findUnpaidSeats(
  db: Executor,
  rideOrderId: string,
  at: number,
): Promise<Order | undefined> {
  const unpaid = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.parentOrderId, rideOrderId),
        eq(orders.type, orderKinds.lapChildSeat),
        eq(orders.fulfilment, 'placed'),
        inArray(orders.payment, unpaidStates),
      ),
    )
  return unpaid.find(({ payment, payUntil }) => payment === 'paying' || !isOver(payUntil, at))
}

/** Whether an order is for these very seats, at this price. */
export function isSameSeats(order: Order, { children, seats }: LapChildSeats, payPrice: Cents): boolean {
  return order.children === children && order.seats === seats && order.price.payPrice === payPrice
}

/**
 * What seats for lap children of a ride cost, and whether there is room now; when they are ordered it is checked again under
 * lock. An order for these very seats that waits to be paid holds them already.
 * @throws notFound, order.lapChildSeatClosed
 */
export async function offerLapChildSeats(
  db: Executor,
  { orderId, children }: CallInput<typeof call>,
  { accountId, at, policy }: { readonly accountId: string; readonly at: number; readonly policy: Policy },
): Promise<CallResponse<typeof call>> {
  const [found] = await db.select().from(orders).where(eq(orders.id, orderId))
  const wanted = await lapChildSeatsOf(db, requireOwner(found, accountId), { children, at, policy })
  const { seats, price } = wanted
  const unpaid = await findUnpaidSeats(db, orderId, at)
  const isOrdered = unpaid !== undefined && isSameSeats(unpaid, wanted, price.payPrice)
  return {
    seats,
    hasRoom: isOrdered || (await findRoom(db, wanted, { replacedOrderId: unpaid?.id, at })) === 'enough',
    price,
    unpaidOrderId: isOrdered ? unpaid.id : null,
  }
}

/** Whether the ride's bus and minibuses have the seats, those of an order that these replace among them. */
async function findRoom(
  db: Executor,
  { ride, seats }: LapChildSeats,
  { replacedOrderId, at }: { readonly replacedOrderId: string | undefined; readonly at: number },
): Promise<'enough' | 'none'> {
  const [departure] = await db.select().from(departures).where(eq(departures.id, ride.departureId))
  if (departure?.status !== 'open') return 'none'
  const claims = (await readClaims(db, departure.id, at)).filter(
    ({ state, orderId }) => state !== 'released' && (orderId === null || orderId !== replacedOrderId),
  )
  const { stopKey } = ride
  return findPlace(departure, claims, { seats, ...noBagPlaces, stopKey, joinsOrderId: ride.id })
    ? 'enough'
    : 'none'
}
