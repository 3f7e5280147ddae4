import {
  isDrivenOn,
  isStopOrderFrozen,
  stopOrderFrom,
  type StopOrderMoments,
} from '@noriai/contract/rules/stopOrder'
import { isPastLeaving } from '@noriai/contract/rules/departureProgress'
import type { Policy } from '@noriai/contract/policy'
import { scarcePlacesOf, type ScarcePlaces } from '@noriai/contract/rules/riderNeeds'
import { isOver } from '@noriai/contract/rules/seatHold'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { plannedStops, seatClaims } from '../../infra/db/schema/seats'
import { sitsElsewhere } from '../../infra/db/sitsElsewhere'
import { sizeTogether, type PartySize } from '../../dispatch/packing'
import { legsOf, stopKeyOn, type Leg } from '../itinerary'
import type { Order } from '../orders'
import { doorsOf, type DrivenDoor } from '../keptDoors'
import type { Departure } from '../seats'

/** A party's seats, with its order once there is one. */
export interface Seating {
  readonly claim: typeof seatClaims.$inferSelect
  readonly order: Order | null
}

/** A decided stop. */
export type StoredStop = typeof plannedStops.$inferSelect

/** A rider's order with its seats: somebody whom the minibuses drive. */
export interface Driven {
  readonly claim: typeof seatClaims.$inferSelect
  readonly order: Order & { readonly times: NonNullable<Order['times']> }
}

/** A departure with everybody who has seats, and the stops decided so far. */
export interface Snapshot {
  readonly departure: Departure
  readonly seatings: readonly Seating[]
  /** By leg, minibus and position. */
  readonly stops: readonly StoredStop[]
  /** Where cars stop for its riders' places, as far as staff keep it. */
  readonly doors: ReadonlyMap<string, DrivenDoor>
}

/** Departures as they are now, in the order of their times. Four queries, however many there are. */
export async function readSnapshots(
  db: Executor,
  departureIds: readonly string[],
  at: number,
): Promise<Snapshot[]> {
  const ids = [...departureIds]
  const rows = await db
    .select()
    .from(departures)
    .where(inArray(departures.id, ids))
    .orderBy(asc(departures.departsAt), asc(departures.id))
  const seated = await db
    .select({ claim: seatClaims, order: orders })
    .from(seatClaims)
    .leftJoin(orders, eq(orders.id, seatClaims.orderId))
    .where(and(inArray(seatClaims.departureId, ids), ne(seatClaims.state, 'released')))
    .orderBy(asc(seatClaims.id))
  const stops = await db
    .select()
    .from(plannedStops)
    .where(inArray(plannedStops.departureId, ids))
    .orderBy(asc(plannedStops.leg), asc(plannedStops.minibus), asc(plannedStops.position))
  const doors = await doorsOf(
    db,
    seated.flatMap(({ order }) =>
      order ? [order.departurePlace.addressId, order.destination.addressId] : [],
    ),
  )
  return rows.map((departure) => ({
    departure,
    seatings: seated.filter(
      ({ claim }) =>
        claim.departureId === departure.id && (claim.expiresAt === null || !isOver(claim.expiresAt, at)),
    ),
    stops: stops.filter((stop) => stop.departureId === departure.id),
    doors,
  }))
}

/** One departure as it is now; undefined when it was never sold or touched. */
export async function readSnapshot(
  db: Executor,
  departureId: string,
  at: number,
): Promise<Snapshot | undefined> {
  const [snapshot] = await readSnapshots(db, [departureId], at)
  return snapshot
}

/** The party that some seats or bags belong to: what is held for a lap child, or for bags bought later, rides with the party it joins. */
export function hostOf(
  { seatings }: Pick<Snapshot, 'seatings'>,
  { claim }: Pick<Seating, 'claim'>,
): Seating | undefined {
  const { joinsOrderId } = claim
  return joinsOrderId === null ? undefined : seatings.find((each) => each.claim.orderId === joinsOrderId)
}

/** Every party's seats in one minibus, as some parties are seated again: seats that join a party go with it. */
export function withJoined(
  snapshot: Pick<Snapshot, 'seatings'>,
  minibusOf: ReadonlyMap<string, number>,
): Map<string, number> {
  return new Map(
    snapshot.seatings.flatMap((each) => {
      const minibus = minibusOf.get((hostOf(snapshot, each) ?? each).claim.id)
      return minibus === undefined ? [] : [[each.claim.id, minibus] as const]
    }),
  )
}

/** Seats and bag places of a party, with those that are held for its lap children and for bags that it buys later. */
export function sizeOfParty(snapshot: Pick<Snapshot, 'seatings'>, claim: Seating['claim']): PartySize {
  const joined = snapshot.seatings.filter((each) => hostOf(snapshot, each)?.claim.id === claim.id)
  return sizeTogether(claim, ...joined.map((each) => each.claim))
}

/** The child seats and places for wheelchairs of a party. Where a server of the release before took its seats, its order has its children. */
export function scarcePlacesIn({ claim, order }: Seating): ScarcePlaces {
  const childSeats = claim.childSeats ?? order?.childSeats ?? 0
  return scarcePlacesOf({ childSeats, needs: order?.needs ?? [] })
}

/** Whether staff reported that a departure left. */
export function hasLeft({ progress }: Pick<Departure, 'progress'>): boolean {
  return isPastLeaving(progress)
}

/**
 * Whom the minibuses drive: everybody with a paid seat, but for those who were collected for a bus that did not run, and who missed
 * the bus of a pick-up.
 */
export function drivenOf({ departure, seatings }: Snapshot): Driven[] {
  const paid = seatings.flatMap(({ claim, order }) =>
    claim.state === 'sold' && order?.times && !sitsElsewhere(order)
      ? [{ claim, order: { ...order, times: order.times } }]
      : [],
  )
  const moments = { direction: departure.direction, hasLeft: hasLeft(departure) }
  const isBoarded = ({ order }: Driven) => order.fulfilment !== 'confirmed'
  const isAnybodyBoarded = paid.some(isBoarded)
  return paid.filter((driven) => isDrivenOn(moments, { isBoarded: isBoarded(driven), isAnybodyBoarded }))
}

/** What the moments of a departure's stop order depend on; undefined while nobody rides. */
export function momentsOfOrder(snapshot: Snapshot): StopOrderMoments | undefined {
  const { departure } = snapshot
  const driven = drivenOf(snapshot)
  if (driven.length === 0) return undefined
  const { direction, departsAt, lateMinutes } = departure
  const firstFrozenAt = Math.min(...driven.map(({ order }) => order.times.frozenAt))
  return { direction, departsAt, lateMinutes, hasLeft: hasLeft(departure), firstFrozenAt }
}

/** Whether riders were promised times by this stop order, or are about to be. */
export function isFrozen(snapshot: Snapshot, at: number): boolean {
  const moments = momentsOfOrder(snapshot)
  if (!moments) return false
  return (
    isStopOrderFrozen(moments, at) || drivenOf(snapshot).some(({ order }) => order.times.byStopOrder === true)
  )
}

/** Whether the timer has to decide, mend or fix the stop order of a departure now. */
export function isDue(snapshot: Snapshot, at: number, policy: Policy): boolean {
  const { departure, stops } = snapshot
  if (departure.progress === 'done' || departure.status === 'cancelled') return false
  const moments = momentsOfOrder(snapshot)
  if (!moments) return stops.length > 0
  if (stops.length === 0) return at >= stopOrderFrom(moments, policy)
  if (departure.plannedAt === null || !isComplete(snapshot)) return true
  return isFrozen(snapshot, at) && drivenOf(snapshot).some(({ order }) => !order.times.byStopOrder)
}

/** Whether exactly the driven riders have stops, each in the minibus they sit in. */
function isComplete(snapshot: Snapshot): boolean {
  const { direction } = snapshot.departure
  const wanted = new Set(
    drivenOf(snapshot).flatMap(({ claim }) =>
      legsOf[direction].map((leg) => stopId(leg, claim.minibus, stopKeyOn(leg, claim.stopKey, direction))),
    ),
  )
  const planned = new Set(snapshot.stops.map(({ leg, minibus, stopKey }) => stopId(leg, minibus, stopKey)))
  return wanted.size === planned.size && [...wanted].every((id) => planned.has(id))
}

/** Names a stop of a departure. */
export function stopId(leg: Leg, minibus: number, stopKey: string): string {
  return `${leg}/${minibus}/${stopKey}`
}
