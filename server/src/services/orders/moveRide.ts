import { directionOf } from '@noriai/contract/orders/moments'
import type { Policy } from '@noriai/contract/policy'
import { rideCodeValidUntil } from '@noriai/contract/rules/rideCode'
import { rideTimes } from '@noriai/contract/rules/ridePlan'
import { toWallTime } from '@noriai/contract/time'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { orderLog, orders, rideCodes, type StoredTimes } from '../../db/schema/orders'
import { departures } from '../../db/schema/seats'
import { announceChange } from '../../live/announceChange'
import type { OperatorData } from '../quotation/operatorData'
import { availabilityOf, hasRoomFor, readDepartures } from '../seats/availability'
import { departureIdOf, type PlannedDeparture } from '../seats/departures'
import { moveSeats } from '../seats/moveSeats'
import { queueNotice } from './notices'
import type { Cause, Order } from './transitionOrder'

/** By which data and figures a ride is moved. */
export interface MoveWorld {
  readonly data: OperatorData
  readonly policy: Policy
}

/**
 * Moves a paid ride to the first of the departures that has room, free of charge: seats, times and ride code follow, the
 * log and the traveller are told, and both departures are planned anew. Answers the order as it is afterwards, or
 * undefined when none has room, and then nothing is changed. The order is locked by the caller, who judges whether it may
 * move, and whither.
 */
export async function moveRide(
  tx: Tx,
  order: Order,
  departsAts: readonly number[],
  cause: Cause,
  world: MoveWorld,
): Promise<Order | undefined> {
  for (const target of await targetsOf(tx, order, departsAts, cause.at, world)) {
    if (await moveSeats(tx, order, target, cause.at)) return writeMove(tx, order, target, cause, world)
  }
  return undefined
}

/** The departures of the order's line that have room by what is stored now; whether they still have is seen under lock. */
async function targetsOf(
  tx: Tx,
  { type, relayPoint, departureId, seats, stopKey }: Order,
  departsAts: readonly number[],
  at: number,
  { data }: MoveWorld,
): Promise<PlannedDeparture[]> {
  const direction = directionOf(type)
  if (!direction || relayPoint === null || departsAts.length === 0) return []
  const range = {
    direction,
    relayPoints: [relayPoint],
    from: Math.min(...departsAts),
    to: Math.max(...departsAts),
  }
  const stored = await readDepartures(tx, range, null, at)
  return departsAts
    .flatMap((departsAt) => data.planned(direction, relayPoint, departsAt) ?? [])
    .map((planned) => availabilityOf(planned, stored))
    .filter((each) => each.departureId !== departureId && hasRoomFor(each, { seats, stopKey }))
    .map(({ planned }) => planned)
}

async function writeMove(
  tx: Tx,
  order: Order,
  target: PlannedDeparture,
  cause: Cause,
  world: MoveWorld,
): Promise<Order> {
  const departureId = departureIdOf(target)
  const times = timesOnDeparture(order, target, world)
  const [moved] = await tx
    .update(orders)
    .set({
      departureId,
      serviceDate: target.serviceDate,
      departsAt: times.departsAt,
      times,
      heldUpAt: null,
      // Whoever was missed on the one departure is awaited on the other.
      missedAt: null,
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (!moved) throw new Error(`Order ${order.id} is gone`)
  await tx.insert(orderLog).values({
    orderId: order.id,
    at: cause.at,
    fact: 'ride',
    fromState: order.departureId ?? '',
    toState: departureId,
    actor: cause.actor,
    actorId: cause.actorId ?? null,
    cause: cause.cause,
    note: cause.note ?? '',
  })
  await extendRideCode(tx, moved, target, world.policy)
  const both = [departureId, ...(order.departureId === null ? [] : [order.departureId])]
  // Whoever plans stop orders sees by this that both have other riders than they were planned for.
  await tx.update(departures).set({ plannedAt: null }).where(inArray(departures.id, both))
  const from = order.times?.busDepartsAt
  await queueNotice(tx, moved, 'seatMoved', cause.at, {
    occasion: `${departureId}:${cause.at}`,
    facts: { from: from === undefined ? '' : toWallTime(from), to: toWallTime(target.departsAt) },
  })
  await announceChange(tx, { orderIds: [order.id], departureIds: both })
  return moved
}

/** The times of a ride on another departure of its line; the ways to its doors stay as they were sold. */
function timesOnDeparture(
  { type, times, relayPoint, terminal, id }: Order,
  { departsAt }: PlannedDeparture,
  { data, policy }: MoveWorld,
): StoredTimes {
  const direction = directionOf(type)
  const stop = data.relayStops.get(relayPoint ?? '')
  if (!direction || !times || !stop) throw new Error(`Order ${id} is no ride`)
  const { doorMinutes, departureDoorMinutes } = times
  const line = { direction, departsAt, relay: stop.relay, terminal: terminal ?? '' }
  return {
    ...rideTimes({ ...line, doorMinutes, departureDoorMinutes }, policy),
    doorMinutes,
    departureDoorMinutes,
    busDepartsAt: departsAt,
  }
}

/** A code in hand stays good: it ends with the service day that the ride now has. */
async function extendRideCode(
  tx: Tx,
  order: Order,
  { serviceDate }: PlannedDeparture,
  policy: Policy,
): Promise<void> {
  if (order.serviceDate === null) return
  await tx
    .update(rideCodes)
    .set({ expiresAt: rideCodeValidUntil(serviceDate, policy) })
    .where(and(eq(rideCodes.orderId, order.id), isNull(rideCodes.voidedAt), isNull(rideCodes.usedAt)))
}
