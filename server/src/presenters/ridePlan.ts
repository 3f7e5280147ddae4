import type { Lang } from '@noriai/contract/lang'
import type { Direction, Policy } from '@noriai/contract/policy'
import type { VehicleType } from '@noriai/contract/schema/ride'
import type { DepartureOffer, RideLeg, RidePlan, RidePoint } from '@noriai/contract/schema/ridePlan'
import { toWallTime } from '@noriai/contract/time'
import type { StoredPlace, StoredTimes } from '../db/schema/orders'
import type { vehicleAssignments } from '../db/schema/seats'
import { nameIn } from '../names'
import type { OperatorData } from '../services/quotation/operatorData'
import type { TimedDeparture } from '../services/quotation/quote'
import { seatsLeft } from '../services/seats/availability'

/** What the plan of a ride is told from. */
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
  readonly isOver: boolean
}

/** Who reads, and by which data. */
export interface PlanWorld {
  readonly lang: Lang
  readonly data: OperatorData
  readonly policy: Policy
}

/** The way of a booking from its first point to its last. The order of stops is not known before it is decided. */
export function presentRidePlan(source: PlanSource, world: PlanWorld): RidePlan {
  const { times } = source
  return {
    departureId: source.departureId,
    direction: source.direction,
    serviceDate: source.serviceDate,
    relayPoint: { code: source.relayPoint, name: relayName(source, world) },
    gatherAt: toWallTime(times.gatherAt),
    departsAt: toWallTime(times.departsAt),
    busDepartsAt: toWallTime(times.busDepartsAt),
    doorFrom: toWallTime(times.door.from),
    doorTo: toWallTime(times.door.to),
    arriveFrom: toWallTime(times.arrives.from),
    arriveTo: toWallTime(times.arrives.to),
    maxStops: times.maxStops,
    maxExtraMinutes: times.maxExtraMinutes,
    frozen: false,
    frozenAt: toWallTime(times.frozenAt),
    stopNo: null,
    stopTotal: null,
    lateMinutes: 0,
    points: pointsOf(source, world),
    legs: legsOf(source, world.policy),
  }
}

/** A departure as it can be chosen; without the door's times as long as no address or ward is given. */
export function presentDeparture({ availability, times }: TimedDeparture): DepartureOffer {
  return {
    departureId: availability.departureId,
    serviceDate: availability.planned.serviceDate,
    busDepartsAt: toWallTime(times.busDepartsAt),
    gatherAt: toWallTime(times.gatherAt),
    departsAt: toWallTime(times.departsAt),
    doorFrom: toWallTime(times.door.from),
    doorTo: toWallTime(times.door.to),
    arriveFrom: toWallTime(times.arrives.from),
    arriveTo: toWallTime(times.arrives.to),
    seatsLeft: seatsLeft(availability),
  }
}

type Moments = Pick<RidePoint, 'arrivesFrom' | 'arrivesTo' | 'departsAt'>

const unknownMoments: Moments = { arrivesFrom: null, arrivesTo: null, departsAt: null }

function pointsOf(source: PlanSource, world: PlanWorld): RidePoint[] {
  const { direction, times, departurePlace, destination } = source
  const arrives = { arrivesFrom: toWallTime(times.arrives.from), arrivesTo: toWallTime(times.arrives.to) }
  const leaves = { departsAt: toWallTime(times.departsAt) }
  const relayAt = toWallTime(times.relayAt)
  const relayMoments: Partial<Moments> =
    direction === 'pickup' ? { arrivesFrom: relayAt, arrivesTo: relayAt } : { departsAt: relayAt }
  const state = source.isOver ? 'done' : 'toCome'
  return [
    { ...presentRideEnd(departurePlace, world), ...unknownMoments, ...leaves, state },
    { ...relayPoint(source, world), ...unknownMoments, ...relayMoments, state },
    { ...presentRideEnd(destination, world), ...unknownMoments, ...arrives, state },
  ]
}

type PointPlace = Omit<RidePoint, keyof Moments | 'state'>

/** An end of the ride line: the terminal with its desk, or the door with its address. */
export function presentRideEnd(place: StoredPlace, { lang, data }: PlanWorld): PointPlace {
  const terminal = data.terminals.get(place.terminal ?? '')
  const isAirport = place.kind === 'airport'
  const address = [nameIn(place.addresses, lang), place.detail].filter((part) => part !== '').join(', ')
  return {
    kind: isAirport ? 'airport' : 'door',
    name: isAirport && terminal ? nameIn(terminal.names, lang) : nameIn(place.names, lang),
    detail: isAirport ? (terminal ? nameIn(terminal.desk, lang) : '') : address,
    wardCode: place.wardCode,
    stopNo: null,
  }
}

function relayPoint(source: PlanSource, world: PlanWorld): PointPlace {
  const stop = world.data.relayStops.get(source.relayPoint)
  return {
    kind: 'relay',
    name: relayName(source, world),
    detail: stop ? nameIn(stop.bays, world.lang) : '',
    wardCode: null,
    stopNo: null,
  }
}

function relayName({ relayPoint }: PlanSource, { data, lang }: PlanWorld): string {
  const stop = data.relayStops.get(relayPoint)
  return stop ? nameIn(stop.names, lang) : relayPoint
}

function legsOf({ direction, times, vehicle, busSeats, isOver }: PlanSource, policy: Policy): RideLeg[] {
  const state = isOver ? 'done' : 'toCome'
  const bus: RideLeg = {
    mode: 'bus',
    minutes: times.busMinutes,
    vehicleType: busTypeOf(busSeats, policy),
    vehicleName: null,
    plateNumber: null,
    driverName: null,
    state,
  }
  const minibus = (minutes: number): RideLeg => ({
    mode: 'minibus',
    minutes,
    vehicleType: vehicle?.vehicleType ?? 'minibus',
    vehicleName: vehicle?.vehicleName ?? null,
    plateNumber: vehicle?.plateNumber ?? null,
    driverName: vehicle?.driverName ?? null,
    state,
  })
  switch (direction) {
    case 'pickup':
      return [bus, minibus(times.doorMinutes)]
    case 'dropoff':
      return [minibus(times.doorMinutes), bus]
    case 'transfer':
      return [minibus(times.departureDoorMinutes), minibus(times.doorMinutes)]
  }
}

/** The vehicle that a departure's number of seats needs. */
function busTypeOf(seats: number, { ride }: Policy): VehicleType {
  const { minibus, mediumBus } = ride.passengerSeats
  if (seats <= minibus) return 'minibus'
  return seats <= mediumBus ? 'mediumBus' : 'bus'
}
