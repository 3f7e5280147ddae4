import type { lapChildSeatOffer as call } from '@noriai/contract/calls/lapChild'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import type { Policy } from '@noriai/contract/policy'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { requireOwner } from '../orders'
import { findPlace, readClaims } from '../seats'
import { findUnpaidSeats, isSameSeats, lapChildSeatsOf, type LapChildSeats } from './lapChildSeats'

/**
 * What seats for lap children of a ride cost, and whether there is room as things stand; whether there still is when they are
 * ordered is seen under lock. An order for these very seats that waits to be paid holds them already.
 * @throws notFound, order.lapChildSeatClosed
 */
export async function offerLapChildSeats(
  db: Executor,
  { orderId, children }: CallInput<typeof call>,
  { accountId, at, policy }: { readonly accountId: string; readonly at: number; readonly policy: Policy },
): Promise<CallResponse<typeof call>> {
  const [found] = await db.select().from(orders).where(eq(orders.id, orderId))
  const wanted = await lapChildSeatsOf(db, requireOwner(found, accountId), children, { at, policy })
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
  return findPlace(departure, claims, { seats, stopKey, joinsOrderId: ride.id }) ? 'enough' : 'none'
}
