import { activeRideStates, boardedStates } from '@noriai/contract/orders/states'
import { mostWrongPins } from '@noriai/contract/rules/pin'
import { runShownHours } from '@noriai/contract/rules/stopEvents'
import { addMinutes, minutesPerHour, msPerDay, msPerHour } from '@noriai/contract/time'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { hasRidersSql } from '../../infra/db/hasRiders'
import { vehicleDamages } from '../../infra/db/schema/damages'
import { departures } from '../../infra/db/schema/departures'
import { driverPhones, driverPositions, stopEvents } from '../../infra/db/schema/driving'
import { drivers } from '../../infra/db/schema/fleet'
import { orders, type Order } from '../../infra/db/schema/orders'
import { seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { instantFromSql } from '../../infra/db/sql'
import { isNotTakenBackSql } from '../../infra/db/takenBack'
import type { Departure } from '../seats'
import type { StopEvent } from './loadRun'

/** A run whose driver has a phone, as the desk's queue judges it. */
interface RunToWatch {
  readonly departureId: string
  readonly minibus: number
  readonly driverName: string
  readonly departure: Departure
  readonly state: typeof vehicleAssignments.$inferSelect.state
  readonly startsAt: number
  /** Since when its driver could have looked at it. */
  readonly since: number
  /** When its phone last sent a place or a tap of it. */
  readonly heardAt: number | null
}

const MOST = 200

/** The runs of the day whose drivers have a phone that is bound, and that riders are on or that are under way. One query. */
async function listRunsToWatch(db: Executor, at: number): Promise<RunToWatch[]> {
  const isOfRun = and(
    eq(stopEvents.departureId, vehicleAssignments.departureId),
    eq(stopEvents.minibus, vehicleAssignments.minibus),
  )
  const rows = await db
    .select({
      run: vehicleAssignments,
      departure: departures,
      boundAt: driverPhones.boundAt,
      positionAt: driverPositions.at,
      tappedAt: sql<
        string | null
      >`(select max(${stopEvents.receivedAt}) from ${stopEvents} where ${isOfRun})`,
    })
    .from(vehicleAssignments)
    .innerJoin(departures, eq(departures.id, vehicleAssignments.departureId))
    .innerJoin(
      driverPhones,
      and(
        eq(driverPhones.driverId, vehicleAssignments.driverId),
        isNotNull(driverPhones.boundAt),
        isNull(driverPhones.endedAt),
        gt(driverPhones.endsAt, vehicleAssignments.startsAt),
      ),
    )
    .leftJoin(
      driverPositions,
      and(
        eq(driverPositions.departureId, vehicleAssignments.departureId),
        eq(driverPositions.minibus, vehicleAssignments.minibus),
      ),
    )
    .where(
      and(
        inArray(vehicleAssignments.state, ['planned', 'seen', 'started']),
        or(eq(vehicleAssignments.state, 'started'), hasRidersSql),
        gt(vehicleAssignments.startsAt, at - msPerDay),
        lt(vehicleAssignments.startsAt, at + runShownHours * msPerHour),
      ),
    )
    .orderBy(asc(vehicleAssignments.startsAt))
    .limit(MOST)
  return rows.flatMap(({ run, departure, boundAt, positionAt, tappedAt }) => {
    const { departureId, minibus, driverName, state, startsAt, assignedAt } = run
    if (startsAt === null || boundAt === null || departure.status === 'cancelled') return []
    const shownAt = addMinutes(startsAt, -runShownHours * minutesPerHour)
    const heard = [positionAt, tappedAt === null ? null : instantFromSql(tappedAt)].filter(
      (each) => each !== null,
    )
    return {
      departureId,
      minibus,
      driverName,
      departure,
      state,
      startsAt,
      since: Math.max(boundAt, shownAt, assignedAt ?? 0),
      heardAt: heard.length === 0 ? null : Math.max(...heard),
    }
  })
}

/** As which kind of the queue a tap is shown. */
type TapKind = 'leftAtRelay' | 'driverHelp' | 'noShow' | 'contradiction' | 'damage' | 'stopSkipped'

/** A tap of a driver that somebody should see to. */
interface TapToSee {
  readonly attention: TapKind
  readonly event: StopEvent
  readonly order: Order | null
  readonly departure: Departure
  readonly driverName: string
  /** Of a damage: the vehicle that it is of; null where that is not known. */
  readonly damagedVehicleId: string | null
}

const kindOf: Partial<Readonly<Record<StopEvent['kind'], TapKind>>> = {
  leftAtRelay: 'leftAtRelay',
  helpNeeded: 'driverHelp',
  noShow: 'noShow',
  damaged: 'damage',
  skipped: 'stopSkipped',
}
const watchedKinds = Object.keys(kindOf) as StopEvent['kind'][]

/** The taps of the last day that somebody should see to, the newest first; what was taken back is none, nor a damage that is repaired. One query. */
async function listTapsToSee(db: Executor, at: number): Promise<TapToSee[]> {
  const rows = await db
    .select({
      event: stopEvents,
      order: orders,
      departure: departures,
      driverName: drivers.name,
      damagedVehicleId: vehicleDamages.vehicleId,
    })
    .from(stopEvents)
    .innerJoin(departures, eq(departures.id, stopEvents.departureId))
    .leftJoin(drivers, eq(drivers.id, stopEvents.driverId))
    .leftJoin(orders, eq(orders.id, stopEvents.orderId))
    .leftJoin(vehicleDamages, eq(vehicleDamages.eventId, stopEvents.id))
    .where(
      and(
        gt(stopEvents.receivedAt, at - msPerDay),
        eq(stopEvents.by, 'driver'),
        or(inArray(stopEvents.kind, watchedKinds), isNotNull(stopEvents.contradicts)),
        sql`not exists (select 1 from stop_events u where u.undoes = ${stopEvents.id})`,
        isNull(vehicleDamages.repairedAt),
      ),
    )
    .orderBy(desc(stopEvents.receivedAt))
    .limit(MOST)
  return rows.flatMap(({ event, order, departure, driverName, damagedVehicleId }) => {
    const attention = event.contradicts === null ? kindOf[event.kind] : 'contradiction'
    // Who was offered another departure, cancelled or came after all needs nobody any more.
    const isSettled =
      attention === 'noShow' &&
      (order === null || order.missedAt === null || order.fulfilment !== 'confirmed')
    return attention === undefined || isSettled
      ? []
      : { attention, event, order, departure, driverName: driverName ?? '', damagedVehicleId }
  })
}

/** The orders of those who were to get in or out at a stop that was skipped, and still are. One query. */
async function listPassedBy(
  db: Executor,
  { departureId, minibus, leg, stopKey }: StopEvent,
): Promise<Order[]> {
  // Of a transfer the key names both doors; everybody of the minibus changes at the relay point.
  const isThere =
    leg === 'relay' ? undefined : sql`${stopKey} = any(string_to_array(${seatClaims.stopKey}, '|'))`
  const isToCome =
    leg === 'collect'
      ? and(eq(orders.fulfilment, 'confirmed'), isNull(orders.missedAt))
      : inArray(orders.fulfilment, activeRideStates)
  const rows = await db
    .select({ order: orders })
    .from(seatClaims)
    .innerJoin(orders, eq(orders.id, seatClaims.orderId))
    .where(
      and(
        eq(seatClaims.departureId, departureId),
        eq(seatClaims.minibus, minibus),
        eq(seatClaims.state, 'sold'),
        isThere,
        isToCome,
      ),
    )
    .orderBy(orders.id)
  return rows.map(({ order }) => order)
}

/** A party that was let out at its door, and by whom. */
export interface LetOut {
  readonly orderId: string
  readonly driverId: string
}

/** Parties that were let out at their door before a moment, and whose ride is not ended yet. One query. */
export async function listLetOut(db: Executor, before: number): Promise<LetOut[]> {
  const rows = await db
    .selectDistinct({ orderId: stopEvents.orderId, driverId: stopEvents.driverId })
    .from(stopEvents)
    .innerJoin(orders, eq(orders.id, stopEvents.orderId))
    .innerJoin(departures, eq(departures.id, stopEvents.departureId))
    .where(
      and(
        ne(departures.status, 'cancelled'),
        eq(stopEvents.kind, 'droppedOff'),
        eq(stopEvents.leg, 'deliver'),
        isNull(stopEvents.contradicts),
        lt(stopEvents.at, before),
        inArray(orders.fulfilment, boardedStates),
        // Who was checked in again since the desk took it back rides on.
        isNotTakenBackSql('stop_events'),
        sql`not exists (select 1 from stop_events u where u.undoes = ${stopEvents.id})`,
      ),
    )
    .limit(MOST)
  return rows.flatMap(({ orderId, driverId }) =>
    orderId === null || driverId === null ? [] : { orderId, driverId },
  )
}

/** A phone that does not serve its driver any more, without their having meant it. */
interface PhoneToSee {
  readonly id: string
  readonly driverName: string
  readonly reason: 'otherPhone' | 'wrongPins'
  readonly since: number
}

/** The phones of the last day that another one signed out, or that wrong PINs locked. One query. */
async function listPhonesToSee(db: Executor, at: number): Promise<PhoneToSee[]> {
  const isLocked = and(
    gte(driverPhones.wrongPins, mostWrongPins),
    isNull(driverPhones.endedAt),
    gt(driverPhones.endsAt, at),
  )
  const rows = await db
    .select({ phone: driverPhones, driverName: drivers.name })
    .from(driverPhones)
    .innerJoin(drivers, eq(drivers.id, driverPhones.driverId))
    .where(
      and(
        gt(driverPhones.madeAt, at - 2 * msPerDay),
        or(isLocked, and(eq(driverPhones.endedBy, 'otherPhone'), gt(driverPhones.endedAt, at - msPerDay))),
      ),
    )
    .orderBy(desc(driverPhones.madeAt))
    .limit(MOST)
  return rows.map(({ phone: { id, endedAt, heardAt, madeAt }, driverName }) => ({
    id,
    driverName,
    reason: endedAt === null ? 'wrongPins' : 'otherPhone',
    since: endedAt ?? heardAt ?? madeAt,
  }))
}

/** What of runs and phones somebody at the desk should see to. */
export const drivingToSeeTo = { listPassedBy, listPhonesToSee, listRunsToWatch, listTapsToSee }
