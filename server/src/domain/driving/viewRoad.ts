import type { RoadVehicle, staffRoad } from '@noriai/contract/calls/staff/road'
import type { CallResponse } from '@noriai/contract/defineCall'
import { isLateOnRoad, isPlaceShown, voiceOf, wayAhead } from '@noriai/contract/rules/vehicleOnRoad'
import { minutesPerDay, msPerDay, toWallTime } from '@noriai/contract/time'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { driverPositions, stopEvents } from '../../infra/db/schema/driving'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { instantFromSql } from '../../infra/db/sql'
import { wallTimeOrNull } from '../../wallTime'
import { presentRelayPoint, ridingOrders } from '../departures'
import type { Departure } from '../seats'
import { loadRuns, runToDrive, type LoadedRun } from './loadRun'
import { runNow, stopWords, wardName, type DrivingContext } from './presentRun'

/** More than an operator has on the road at once. */
const MOST = 200

/** A run that is under way, with when and where it was last heard of. */
interface RunUnderWay {
  readonly run: typeof vehicleAssignments.$inferSelect
  readonly departure: Departure
  readonly position: typeof driverPositions.$inferSelect | null
  /** When its driver's last tap came in. */
  readonly tappedAt: string | null
  readonly people: number
}

/** The vehicles that are on the road now, with their last places. Eight queries, however many there are. */
export async function viewRoad(
  db: Executor,
  { at, context }: { readonly at: number; readonly context: DrivingContext },
): Promise<CallResponse<typeof staffRoad>> {
  const underWay = await listUnderWay(db, at)
  const loaded = await loadRuns(
    db,
    underWay.map(({ run }) => run),
    at,
  )
  const vehicles = underWay.map((each) => {
    const { departureId, minibus } = each.run
    const ofRegister = loaded.find(({ run }) => run.departureId === departureId && run.minibus === minibus)
    return presentVehicle(each, ofRegister, { at, context })
  })
  return { asOf: toWallTime(at), vehicles }
}

async function listUnderWay(db: Executor, at: number): Promise<RunUnderWay[]> {
  const ofRun = (table: typeof driverPositions | typeof stopEvents) =>
    and(eq(table.departureId, vehicleAssignments.departureId), eq(table.minibus, vehicleAssignments.minibus))
  return db
    .select({
      run: vehicleAssignments,
      departure: departures,
      position: driverPositions,
      tappedAt: sql<
        string | null
      >`(select max(${stopEvents.receivedAt}) from ${stopEvents} where ${ofRun(stopEvents)} and ${stopEvents.by} = 'driver')`,
      people: sql<number>`(
        select coalesce(sum(o.adults + o.children + o.infants), 0)::int from orders o
        where o.departure_id = ${departures.id} and ${ridingOrders} and exists (
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
        // What nobody has ended for a day is on no road any more.
        gt(departures.departsAt, at - msPerDay),
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
  loaded: LoadedRun | undefined,
  { at, context }: { readonly at: number; readonly context: DrivingContext },
): RoadVehicle {
  const { run, departure, position, people } = underWay
  const heardAt = heardAtOf(underWay)
  const { next, lateMinutes } = aheadOf(loaded, departure, { at, context })
  return {
    departureId: run.departureId,
    minibus: run.minibus,
    serviceDate: departure.serviceDate,
    direction: departure.direction,
    relayPoint: presentRelayPoint(departure.relayPoint, context),
    departsAt: toWallTime(departure.departsAt),
    number: loaded?.vehicleNumber ?? '',
    driverName: run.driverName,
    people,
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

function aheadOf(
  loaded: LoadedRun | undefined,
  { lateMinutes }: Departure,
  { at, context }: { readonly at: number; readonly context: DrivingContext },
): Pick<RoadVehicle, 'next' | 'lateMinutes'> {
  if (!loaded) return { next: null, lateMinutes }
  const { stops, driven } = runNow(loaded, at, context)
  const isBus = loaded.run.minibus === 0
  const ahead = wayAhead({ isBus, toDrive: runToDrive(stops), driven, lateMinutes }, at)
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
