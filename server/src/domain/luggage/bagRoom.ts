import { directionOf } from '@noriai/contract/orders/kinds'
import { serviceDateOf, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import type { OperatorData } from '../network'
import type { Order } from '../orders'
import {
  availabilityOf,
  hasRoomFor,
  lockDepartures,
  piecesThatFit,
  readClaims,
  readDepartures,
  sweepAndRead,
  takeForParty,
  type Departure,
  type LiveClaim,
} from '../seats'
import type { RuleContext } from '../../context'

/** By which data room is looked for, and when. */
export interface RoomContext extends RuleContext {
  readonly data: OperatorData
}

/** A departure with the claims on it. */
interface Seated {
  readonly departure: Departure
  readonly claims: readonly LiveClaim[]
}

/** How many pieces more of those that may be bought have room with a ride; where they have not all, which departure has room for one more. */
export interface PiecesRoom {
  readonly pieces: number
  readonly next: number | null
}

/** What room there is for up to `most` pieces more of a ride; when they are ordered it is looked at again under lock. */
export async function readPiecesRoom(
  db: Executor,
  ride: Order,
  { most, ...context }: RoomContext & { readonly most: number },
): Promise<PiecesRoom> {
  const [departure] = await db
    .select()
    .from(departures)
    .where(eq(departures.id, ride.departureId ?? ''))
  if (!departure || most === 0) return { pieces: most, next: null }
  const seated = { departure, claims: await readClaims(db, departure.id, context.at) }
  const pieces = piecesThatFit(ride, seated, most)
  return {
    pieces,
    next: pieces < most ? await nextWithRoom(db, ride, { ...seated, pieces: pieces + 1, ...context }) : null,
  }
}

/**
 * Holds the places of the pieces of an order until it is to be paid, in the minibus of its ride and on the bus. The ride is locked by
 * the caller.
 * @throws order.bagsFull, order.bagsFullAll; nothing is held then, when the caller rolls back
 */
export async function holdPlaces(
  tx: Tx,
  ride: Order,
  { order, ...context }: RoomContext & { readonly order: Order },
): Promise<void> {
  const { at, policy } = context
  const { departureId } = ride
  const departure =
    departureId === null ? undefined : (await lockDepartures(tx, [departureId])).get(departureId)
  if (!departure) throw new DomainError('order.luggageClosed')
  const claims = await sweepAndRead(tx, departure.id, at)
  const taken = await takeForParty(tx, departure, {
    ride,
    order,
    claims,
    expiresAt: order.payUntil,
    at,
    policy,
  })
  if (!('reason' in taken)) return
  const pieces = order.bagsExtra
  const left = piecesThatFit(ride, { departure, claims }, pieces)
  const next = await nextWithRoom(tx, ride, { departure, claims, pieces, ...context })
  throw next === null
    ? new DomainError('order.bagsFullAll', { left })
    : new DomainError('order.bagsFull', { left, next: toWallTime(next) })
}

/**
 * The nearest departure of the ride's line and service day that has room for its party with so many pieces more, of those that would
 * still be in time: later ones, to the airport earlier ones.
 */
async function nextWithRoom(
  db: Executor,
  { id, type, seats, childSeats, stopKey }: Order,
  { departure, claims, pieces, data, at, policy }: Seated & RoomContext & { readonly pieces: number },
): Promise<number | null> {
  const own = claims.find(({ orderId }) => orderId === id)
  const direction = directionOf(type)
  if (!own || !direction) return null
  const { relayPoint, departsAt } = departure
  const isInTime = (each: number) =>
    each > at && (direction === 'dropoff' ? each < departsAt : each > departsAt)
  const planned = data
    .plannedOn(direction, relayPoint, serviceDateOf(departsAt, policy))
    .filter((each) => isInTime(each.departsAt))
  const [from, to] = [planned[0]?.departsAt, planned.at(-1)?.departsAt]
  if (from === undefined || to === undefined) return null
  const stored = await readDepartures(
    db,
    { direction, relayPoints: [relayPoint], from, to },
    { accountId: null, at },
  )
  const party = { seats, large: own.large + pieces, small: own.small, childSeats, stopKey }
  const free = planned
    .filter((each) => hasRoomFor(availabilityOf(each, stored), party))
    .map((each) => each.departsAt)
  return (direction === 'dropoff' ? free.at(-1) : free[0]) ?? null
}
