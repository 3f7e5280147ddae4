import type { RoadVehicle, staffRoad } from '@noriai/contract/calls/staff/road'
import type { CallResponse } from '@noriai/contract/defineCall'
import {
  isLateOnRoad,
  isPlaceShown,
  lateAsReported,
  voiceOf,
  wayAhead,
} from '@noriai/contract/rules/vehicleOnRoad'
import type { Policy } from '@noriai/contract/policy'
import type { PartyState } from '@noriai/contract/rules/stopEvents'
import { addMinutes, minutesPerDay, msPerDay, toWallTime } from '@noriai/contract/time'
import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { driverPositions, stopEvents } from '../../infra/db/schema/driving'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { instantFromSql, timestamp } from '../../infra/db/sql'
import { wallTimeOrNull } from '../../wallTime'
import { presentRelayPoint, ridingOrders } from '../departures'
import type { Departure } from '../seats'
import { loadRuns, runToDrive } from './loadRun'
import { peopleOf, runNow, stopWords, wardName, type DrivingContext, type RunNow } from './presentRun'

/** More than an operator has on the road at once. */
const MOST = 200
/** Of a run that was written down by hand nobody knows when it ends: no line takes longer. */
const LONGEST_RUN_MINUTES = 180

/** A run that is under way, with when and where it was last heard of. */
interface RunUnderWay {
  readonly run: typeof vehicleAssignments.$inferSelect
  readonly departure: Departure
  readonly position: typeof driverPositions.$inferSelect | null
  /** When its driver's last tap came in. */
  readonly tappedAt: string | null
  /** Of its parties, without those that did not come. */
  readonly people: number
}

/** The vehicles that are on the road now, with their last places. Eight queries, however many there are. */
export async function viewRoad(
  db: Executor,
  { at, context }: { readonly at: number; readonly context: DrivingContext },
): Promise<CallResponse<typeof staffRoad>> {
  const underWay = await listUnderWay(db, at, context.policy)
  const loaded = await loadRuns(
    db,
    underWay.map(({ run }) => run),
    at,
  )
  const vehicles = underWay.map((each) => {
    const { departureId, minibus } = each.run
    const ofRegister = loaded.find(({ run }) => run.departureId === departureId && run.minibus === minibus)
    return presentVehicle(each, ofRegister && runNow(ofRegister, at, context), { at, context })
  })
  return { asOf: toWallTime(at), vehicles }
}

/**
 * The runs that were started and not ended. Taps of a driver who was taken off one are of another vehicle; a run whose end nobody reported is on the road no more once its riders count as having arrived, unless its phone still sends where it is.
 */
async function listUnderWay(db: Executor, at: number, policy: Policy): Promise<RunUnderWay[]> {
  const { ride, operations } = policy
  const ofRun = (table: typeof driverPositions | typeof stopEvents) =>
    and(eq(table.departureId, vehicleAssignments.departureId), eq(table.minibus, vehicleAssignments.minibus))
  return db
    .select({
      run: vehicleAssignments,
      departure: departures,
      position: driverPositions,
      tappedAt: sql<
        string | null
      >`(select max(${stopEvents.receivedAt}) from ${stopEvents} where ${ofRun(stopEvents)} and ${stopEvents.driverId} = ${vehicleAssignments.driverId})`,
      people: sql<number>`(
        select coalesce(sum(o.adults + o.children + o.infants), 0)::int from orders o
        where o.departure_id = ${departures.id} and ${ridingOrders} and o.fulfilment <> 'noShow' and o.missed_at is null and exists (
          select 1 from seat_claims c
          where c.order_id = o.id and c.departure_id = o.departure_id and c.state = 'sold'
            and ${vehicleAssignments.minibus} in (0, c.minibus)))`,
    })
    .from(vehicleAssignments)
    .innerJoin(departures, eq(departures.id, vehicleAssignments.departureId))
    .leftJoin(driverPositions, ofRun(driverPositions))
    .where(
      and(
        eq(vehicleAssignments.state, 'started'),
        ne(departures.status, 'cancelled'),
        ne(departures.progress, 'done'),
        gt(departures.departsAt, at - msPerDay),
        or(
          sql`coalesce(${vehicleAssignments.endsAt}, ${departures.departsAt} + make_interval(mins => ${LONGEST_RUN_MINUTES}::int))
            + make_interval(mins => ${departures.lateMinutes} + ${ride.unreportedEndMinutes}::int) > ${timestamp(at)}`,
          gt(driverPositions.at, addMinutes(at, -operations.whereabouts.positionMinutes)),
        ),
      ),
    )
    .orderBy(asc(departures.departsAt), asc(departures.id), asc(vehicleAssignments.minibus))
    .limit(MOST)
}

/** When a phone was last heard of, by a place or a tap; null where it never was. */
function heardAtOf({ position, tappedAt }: RunUnderWay): number | null {
  const heard = [position?.at ?? null, tappedAt === null ? null : instantFromSql(tappedAt)].filter(
    (each) => each !== null,
  )
  return heard.length === 0 ? null : Math.max(...heard)
}

function presentVehicle(
  underWay: RunUnderWay,
  now: RunNow | undefined,
  { at, context }: { readonly at: number; readonly context: DrivingContext },
): RoadVehicle {
  const { run, departure, position } = underWay
  const heardAt = heardAtOf(underWay)
  const { next, lateMinutes } = now
    ? aheadOf(now, context)
    : { next: null, lateMinutes: lateAsReported(departure, { isBus: run.minibus === 0 }) }
  return {
    departureId: run.departureId,
    minibus: run.minibus,
    serviceDate: departure.serviceDate,
    direction: departure.direction,
    relayPoint: presentRelayPoint(departure.relayPoint, context),
    departsAt: toWallTime(departure.departsAt),
    number: now?.loaded.vehicleNumber ?? '',
    driverName: run.driverName,
    people: now ? peopleToCarry(now) : underWay.people,
    lateMinutes: Math.min(lateMinutes, minutesPerDay),
    isLate: isLateOnRoad(lateMinutes, context.policy),
    voice: voiceOf(heardAt, at),
    heardAt: wallTimeOrNull(heardAt),
    position:
      position && isPlaceShown(position.at, at, context.policy)
        ? { at: toWallTime(position.at), lat: position.lat, lng: position.lng }
        : null,
    next,
  }
}

/** Parties in these states are not in the vehicle, and will not be. */
const notRiding: readonly (PartyState | undefined)[] = ['noShow', 'leftAtRelay', 'gone']

/** People of a run who ride it or are to. */
function peopleToCarry({ loaded, driven }: RunNow): number {
  return loaded.parties
    .filter(({ order }) => order.missedAt === null && order.fulfilment !== 'noShow')
    .filter(({ order }) => !notRiding.includes(driven.parties.get(order.id)))
    .reduce((sum, { order }) => sum + peopleOf(order), 0)
}

function aheadOf(
  { loaded, stops, driven, at }: RunNow,
  context: DrivingContext,
): Pick<RoadVehicle, 'next' | 'lateMinutes'> {
  const { direction, lateMinutes, leftAt, atRelayAt } = loaded.departure
  const isBus = loaded.run.minibus === 0
  const setOutAt = driven.startedAt ?? (direction === 'pickup' ? leftAt : atRelayAt)
  const ahead = wayAhead({ isBus, toDrive: runToDrive(stops), driven, lateMinutes, setOutAt }, at)
  const stop = ahead.next === null ? undefined : stops[ahead.next]
  if (!stop || ahead.expectedAt === null) return { next: null, lateMinutes: ahead.lateMinutes }
  const isDoor = stop.leg === 'collect' || stop.leg === 'deliver'
  return {
    next: {
      leg: stop.leg,
      place: isDoor ? '' : stopWords(stop, loaded, context).name,
      wardName: wardName(stop.wardCode, context),
      expectedAt: toWallTime(ahead.expectedAt),
    },
    lateMinutes: ahead.lateMinutes,
  }
}
