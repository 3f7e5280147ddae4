import { formatAddress } from '@noriai/contract/format/address'
import { vehicleNameIn } from '@noriai/contract/format/vehicleName'
import type { Direction } from '@noriai/contract/policy'
import { vehicleTypeFor } from '@noriai/contract/rules/bagPlaces'
import type { Position } from '@noriai/contract/rules/drivingTime'
import { reportedPosition, type FollowedEvent } from '@noriai/contract/rules/reportedPosition'
import { rideLateness, type RideLateness, type TimedPoint } from '@noriai/contract/rules/rideLateness'
import {
  noReports,
  rideProgress,
  type DepartureReports,
  type PlannedPoint,
} from '@noriai/contract/rules/rideProgress'
import { shownVehicle } from '@noriai/contract/rules/shownVehicle'
import { positionOfPlan, whereIsIt } from '@noriai/contract/rules/whereIsIt'
import type { RideLeg, RidePlan, RidePoint } from '@noriai/contract/schema/ridePlan'
import { addMinutes, msPerMinute, toWallTime } from '@noriai/contract/time'
import type { StoredPlace, StoredTimes } from '../../infra/db/schema/orders'
import type { vehicleAssignments } from '../../infra/db/schema/seats'
import { nameIn } from '../../names'
import { terminalAt, type ReadingContext } from '../network'
import { reportedArrivalOf, type Journey } from './journey'
import { stopKeyOn, type Leg } from './stopLegs'

/** What the plan of a ride is derived from. */
export interface PlanSource {
  readonly direction: Direction
  readonly departureId: string
  readonly serviceDate: string
  readonly relayPoint: string
  readonly busSeats: number
  readonly times: StoredTimes
  readonly departurePlace: StoredPlace
  readonly destination: StoredPlace
  /** Of the traveller's minibus; null until it is assigned. */
  readonly vehicle: typeof vehicleAssignments.$inferSelect | null
  /** Null while nothing is paid: then the ride is shown as promised. */
  readonly journey: Journey | null
  readonly isOver: boolean
  /** They were let on board; missing for a ride that is only offered. */
  readonly isCheckedIn?: boolean
  readonly at: number
}

/** What the points of a ride follow from. */
type LineSource = Pick<
  PlanSource,
  'direction' | 'relayPoint' | 'times' | 'departurePlace' | 'destination' | 'journey' | 'at'
>

/**
 * The way of a booking from its first point to its last: with the stops of its minibus once their order is decided, those
 * of others by their ward alone and without a minute until the order is frozen.
 */
export function presentRidePlan(source: PlanSource, context: ReadingContext): RidePlan {
  const { times, journey } = source
  const drawn = lineOf(source, context)
  const timed = timedPoints(drawn, source, context)
  const lateness = latenessOn(timed, source, context)
  const line = drawn.map((each, index) => ({ ...each, lateMinutes: lateness.points[index] ?? 0 }))
  const reports = journey?.reports ?? noReports
  const { direction, isOver } = source
  // What is not paid is promised, not under way.
  const at = journey ? source.at : -Infinity
  const states = rideProgress({ direction, points: line, reports, isOver }, at)
  const own = ownStop(line, states.points)
  const arrivedAt = reportedArrivalOf(journey, source.direction)
  const plan: RidePlan = {
    departureId: source.departureId,
    direction: source.direction,
    serviceDate: source.serviceDate,
    relayPoint: { code: source.relayPoint, name: relayName(source, context) },
    gatherAt: toWallTime(times.gatherAt),
    departsAt: toWallTime(times.departsAt),
    busDepartsAt: toWallTime(times.busDepartsAt),
    doorFrom: toWallTime(times.door.from),
    doorTo: toWallTime(times.door.to),
    arriveFrom: toWallTime(times.arrives.from),
    arriveTo: toWallTime(times.arrives.to),
    arrivedAt: arrivedAt === null ? null : toWallTime(arrivedAt),
    maxStops: times.maxStops,
    maxExtraMinutes: times.maxExtraMinutes,
    frozen: times.byStopOrder === true && own !== undefined,
    frozenAt: toWallTime(times.frozenAt),
    stopNo: own?.point.stopNo ?? null,
    stopTotal: own ? line.filter(({ leg }) => leg === own.leg).length : null,
    lateMinutes: lateness.points[lateness.own] ?? 0,
    reports: journey ? presentReports(reports) : null,
    position: positionOn(timed, journey),
    isOver,
    points: line.map((each, index) => ({
      ...each.point,
      ...plannedMoments(each),
      lateMinutes: each.lateMinutes,
      state: states.points[index] ?? 'toCome',
    })),
    legs: legsOf(source, { line, states: states.legs }, context),
  }
  return { ...plan, vehicle: vehicleOn(plan, timed, { source, context }) }
}

/** What the traveller is shown of where their vehicle is: of others the ward alone. */
function vehicleOn(
  plan: RidePlan,
  timed: readonly TimedPoint[],
  { source, context }: { readonly source: PlanSource; readonly context: ReadingContext },
): NonNullable<RidePlan['vehicle']> | null {
  const { journey, at, isCheckedIn = false } = source
  if (!journey?.driven) return null
  const position = positionOfPlan(plan)
  const order = { isCheckedIn, arrivedAt: plan.arrivedAt }
  const where = whereIsIt({ order, journey: plan, position }, at, context.policy)
  const shown = where && shownVehicle({ where, position, places: journey.driven.places }, at, context.policy)
  if (!shown) return null
  const near = plan.points[shown.near]
  const own = where.point === null ? undefined : timed[where.point]
  const ward = context.data.wards.get(near?.wardCode ?? '')
  return {
    mode: shown.mode,
    at: toWallTime(shown.at),
    place: shown.place,
    wardCode: near?.wardCode ?? null,
    ward: ward ? nameIn(ward.names, context.lang) : '',
    stops: shown.stops,
    door: own?.kind === 'door' ? own.place : null,
  }
}

/** How late a ride is at each of its points, by what is known of its departure and its runs. */
export function rideLatenessOf(source: LineSource, context: ReadingContext): RideLateness {
  return latenessOn(timedPoints(lineOf(source, context), source, context), source, context)
}

function latenessOn(
  points: readonly TimedPoint[],
  { direction, journey, at }: LineSource,
  { policy }: ReadingContext,
): RideLateness {
  const lateMinutes = journey?.reports.lateMinutes ?? 0
  const places = journey?.driven?.places ?? []
  return rideLateness({ direction, points, events: eventsOf(journey), places, lateMinutes }, at, policy)
}

/** What drivers' phones recorded of the runs of a ride. Whose party it was about is nobody's business here. */
function eventsOf(journey: Journey | null): FollowedEvent[] {
  return (journey?.driven?.events ?? []).map(({ leg, stopKey, ...event }) => ({
    ...event,
    orderId: null,
    stop: leg !== null && stopKey !== null ? { leg, stopKey } : null,
  }))
}

/** The point of the line that its vehicle has come to by its driver's phone. */
function positionOn(points: readonly TimedPoint[], journey: Journey | null): RidePlan['position'] {
  if (!journey?.driven) return null
  const found = reportedPosition({ points, events: eventsOf(journey), places: journey.driven.places })
  return found ? { ...found, at: toWallTime(found.at) } : null
}

/**
 * Where the points of a ride are, in the order of its plan's points: of a stop where the vehicle drives to, of a door that is in no stop
 * order yet where it was sold. Null where that is not known. The doors of others are among them: for staff alone.
 */
export function placesOnLine(source: LineSource, context: ReadingContext): (Position | null)[] {
  const line = lineOf(source, context)
  const timed = timedPoints(line, source, context)
  return line.map(({ kind, leg }, index) => {
    const place = timed[index]?.place ?? null
    if (place !== null || kind !== 'door') return place
    const { lat, lng } = leg === 'collect' ? source.departurePlace : source.destination
    return lat === null || lng === null ? null : { lat, lng }
  })
}

/** The points of a line by the names that phones give their stops, and where they are. */
function timedPoints(
  line: readonly LinePoint[],
  { journey, relayPoint: relayCode, direction }: LineSource,
  { data }: ReadingContext,
): TimedPoint[] {
  const relay = data.relayStops.get(relayCode)
  const busEnds = journey?.driven?.busEnds
  return line.map(({ kind, leg, point, reachedAt, leftAt }): TimedPoint => {
    const planned = { kind, reachedAt, leftAt }
    if (kind === 'airport') {
      const place = (direction === 'pickup' ? busEnds?.start : busEnds?.end) ?? null
      return { ...planned, leg: 'airport', stopKey: 'airport', place }
    }
    if (kind === 'relay' || !leg) {
      const place = relay ? { lat: relay.lat, lng: relay.lng } : null
      return { ...planned, leg: 'relay', stopKey: relayCode, place }
    }
    const stop = journey?.stops.find((each) => each.leg === leg && each.position === point.stopNo)
    const [lat, lng] = [stop?.lat, stop?.lng]
    return {
      ...planned,
      leg,
      stopKey: stop?.stopKey ?? stopKeyOn(leg, journey?.stopKey ?? '', direction),
      place: lat !== undefined && lng !== undefined ? { lat, lng } : null,
    }
  })
}

function presentReports({ step, boardingAt, leftAt, atRelayAt }: DepartureReports): RidePlan['reports'] {
  const time = (instant: number | null) => (instant === null ? null : toWallTime(instant))
  return { step, boardingAt: time(boardingAt), leftAt: time(leftAt), atRelayAt: time(atRelayAt) }
}

/** No minute of others is shown before the order of stops is frozen. */
function plannedMoments({ point, reachedAt, leftAt }: LinePoint): Pick<RidePoint, 'reachedAt' | 'leftAt'> {
  if (point.kind === 'otherStop' && point.arrivesFrom === null) return { reachedAt: null, leftAt: null }
  return { reachedAt: toWallTime(reachedAt), leftAt: toWallTime(leftAt) }
}

type Moments = Pick<RidePoint, 'arrivesFrom' | 'arrivesTo' | 'departsAt'>

const unknownMoments: Moments = { arrivesFrom: null, arrivesTo: null, departsAt: null }

/** A point as it is shown, without what follows from its moments. */
type PresentedPoint = Omit<RidePoint, 'state' | 'reachedAt' | 'leftAt'>

/** A point of the line with what its state is derived from. */
interface LinePoint extends PlannedPoint {
  readonly point: PresentedPoint
  /** The minibus's leg that it is a stop of; undefined for airport and relay point. */
  readonly leg: Leg | undefined
}

function lineOf(source: LineSource, context: ReadingContext): LinePoint[] {
  const { direction, times, departurePlace, destination } = source
  const change = context.data.relayStops.get(source.relayPoint)?.relay.changeMinutes ?? 0
  const start = source.journey?.startMinutes ?? 0
  const reachesRelayAt =
    direction === 'pickup'
      ? times.relayAt
      : addMinutes(times.busDepartsAt, -context.policy.ride.gatherMinutesBefore - start)
  const leavesRelayAt =
    direction === 'pickup' ? addMinutes(times.relayAt, change + start) : times.busDepartsAt
  const relayAt = toWallTime(times.relayAt)
  const relay: LinePoint = {
    kind: 'relay',
    leg: undefined,
    reachedAt: reachesRelayAt,
    leftAt: leavesRelayAt,
    point: {
      ...relayPoint(source, context),
      ...unknownMoments,
      ...(direction === 'pickup' ? { arrivesFrom: relayAt, arrivesTo: relayAt } : { departsAt: relayAt }),
    },
  }
  const leaves = { departsAt: toWallTime(times.departsAt) }
  const arrives = { arrivesFrom: toWallTime(times.arrives.from), arrivesTo: toWallTime(times.arrives.to) }
  const first = { ...presentRideEnd(departurePlace, context), ...unknownMoments, ...leaves }
  // The desk is in arrivals: who is brought to the airport does not go there.
  const desk = destination.kind === 'airport' ? { detail: '' } : {}
  const last = { ...presentRideEnd(destination, context), ...desk, ...unknownMoments, ...arrives }
  const begins =
    direction === 'pickup'
      ? [
          atAirport(
            first,
            addMinutes(times.departsAt, -context.policy.ride.gatherMinutesBefore),
            times.departsAt,
          ),
        ]
      : doorsOf({ leg: 'collect', door: first, promisedAt: times.door.to }, source, context)
  const ends =
    direction === 'dropoff'
      ? [atAirport(last, times.arrives.from, times.arrives.from)]
      : doorsOf({ leg: 'deliver', door: last, promisedAt: times.arrives.to }, source, context)
  return [...begins, relay, ...ends]
}

function atAirport(point: PresentedPoint, reachedAt: number, leftAt: number): LinePoint {
  return { kind: 'airport', leg: undefined, reachedAt, leftAt, point }
}

interface PromisedDoor {
  readonly leg: Leg
  readonly door: PresentedPoint
  readonly promisedAt: number
}

/** The stops of a leg in driving order, the traveller's own door among them; the door alone while they are not decided. */
function doorsOf(
  { leg, door, promisedAt }: PromisedDoor,
  { journey, direction, times }: LineSource,
  { lang, data }: ReadingContext,
): LinePoint[] {
  const stops = journey?.stops.filter((stop) => stop.leg === leg) ?? []
  const own = stops.find((stop) => stop.stopKey === stopKeyOn(leg, journey?.stopKey ?? '', direction))
  if (!own) return [{ kind: 'door', leg, reachedAt: promisedAt, leftAt: promisedAt, point: door }]
  return stops.map((stop): LinePoint => {
    const moments = {
      leg,
      reachedAt: stop.arrivesAt,
      leftAt: addMinutes(stop.arrivesAt, stop.stopMinutes),
    }
    if (stop === own) return { kind: 'door', ...moments, point: { ...door, stopNo: stop.position } }
    const ward = data.wards.get(stop.wardCode ?? '')
    const arrives = times.byStopOrder ? toWallTime(stop.arrivesAt) : null
    const place = { name: ward ? nameIn(ward.names, lang) : '', detail: '', wardCode: stop.wardCode }
    const point = {
      kind: 'otherStop',
      ...place,
      stopNo: stop.position,
      arrivesFrom: arrives,
      arrivesTo: arrives,
    }
    return { kind: 'otherStop', ...moments, point: { ...point, kind: 'otherStop', departsAt: null } }
  })
}

/** "You are stop 3": the door ahead; of a transfer the one to be collected at, and once that is done the other one. */
function ownStop(line: readonly LinePoint[], states: readonly RidePoint['state'][]): LinePoint | undefined {
  const doors = line.filter(({ kind, point }) => kind === 'door' && point.stopNo !== null)
  return doors.find((door) => states[line.indexOf(door)] !== 'done') ?? doors[doors.length - 1]
}

type PointPlace = Omit<PresentedPoint, keyof Moments>

/** An end of the ride line: the terminal with its desk, or the door with its address. */
export function presentRideEnd(place: StoredPlace, { lang, data }: ReadingContext): PointPlace {
  const terminal = terminalAt(place, data)
  const isAirport = place.kind === 'airport'
  const address = formatAddress([nameIn(place.addresses, lang), place.detail], lang)
  return {
    kind: isAirport ? 'airport' : 'door',
    name: isAirport && terminal ? nameIn(terminal.names, lang) : nameIn(place.names, lang),
    detail: isAirport ? (terminal ? nameIn(terminal.desk, lang) : '') : address,
    wardCode: place.wardCode,
    stopNo: null,
  }
}

function relayPoint(source: Pick<PlanSource, 'relayPoint'>, context: ReadingContext): PointPlace {
  const stop = context.data.relayStops.get(source.relayPoint)
  return {
    kind: 'relay',
    name: relayName(source, context),
    detail: stop ? nameIn(stop.bays, context.lang) : '',
    wardCode: null,
    stopNo: null,
  }
}

function relayName({ relayPoint }: Pick<PlanSource, 'relayPoint'>, { data, lang }: ReadingContext): string {
  const stop = data.relayStops.get(relayPoint)
  return stop ? nameIn(stop.names, lang) : relayPoint
}

function legsOf(
  source: PlanSource,
  { line, states }: { readonly line: readonly LinePoint[]; readonly states: readonly RideLeg['state'][] },
  { policy, lang }: ReadingContext,
): RideLeg[] {
  const { times, busSeats, vehicle, journey } = source
  const seenAs = (each: { readonly vehicleName: string } | null | undefined) =>
    each ? vehicleNameIn(each.vehicleName, lang) : null
  return line.slice(1).map((to, index): RideLeg => {
    const from = line[index]
    const state = states[index] ?? 'toCome'
    if (from?.kind === 'airport' || to.kind === 'airport') {
      return {
        mode: 'bus',
        minutes: times.busMinutes,
        vehicleType: journey?.bus?.vehicleType ?? vehicleTypeFor(busSeats, policy),
        vehicleName: seenAs(journey?.bus),
        plateNumber: journey?.bus?.plateNumber ?? null,
        driverName: journey?.bus?.driverName ?? null,
        state,
      }
    }
    return {
      mode: 'minibus',
      minutes: minibusMinutes(from, to, source),
      vehicleType: vehicle?.vehicleType ?? 'minibus',
      vehicleName: seenAs(vehicle),
      plateNumber: vehicle?.plateNumber ?? null,
      driverName: vehicle?.driverName ?? null,
      state,
    }
  })
}

/** By the decided order; the direct way while there is none. */
function minibusMinutes(
  from: LinePoint | undefined,
  to: LinePoint,
  { direction, times }: PlanSource,
): number {
  const isDecided = [from, to].some((point) => point !== undefined && point.point.stopNo !== null)
  if (isDecided && from) return Math.max(0, Math.round((to.reachedAt - from.leftAt) / msPerMinute))
  return direction === 'transfer' && to.kind === 'relay' ? times.departureDoorMinutes : times.doorMinutes
}

/** The airport by its terminal; a door by its ward. */
/** One end of a ride by its ward alone. */
export function placeByWard(place: StoredPlace, context: ReadingContext): string {
  if (place.kind === 'airport') return presentRideEnd(place, context).name
  const ward = context.data.wards.get(place.wardCode ?? '')
  return ward ? nameIn(ward.names, context.lang) : ''
}
