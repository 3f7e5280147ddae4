import { activeRideStates, finishedStates } from '@noriai/contract/orders/states'
import type { Direction } from '@noriai/contract/policy'
import type { BagPlaces } from '@noriai/contract/rules/bagPlaces'
import type { DepartureActionKind } from '@noriai/contract/schema/staffDeparture'
import { addDays, addMinutes, minutesPerHour, instantOf, isCalendarDate } from '@noriai/contract/time'
import { eq, sql, and, asc, inArray, type SQL } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { isOfFlightSql } from '../../infra/db/isOfFlight'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { plannedStops, type vehicleAssignments, seatClaims } from '../../infra/db/schema/seats'
import { flightReports } from '../../infra/db/schema/staff'
import { sitsElsewhereSql } from '../../infra/db/sitsElsewhere'
import { boughtLaterSql } from '../luggage'
import type { OperatorData } from '../network'
import type { Order } from '../orders'
import { doorsOf, type DrivenDoor } from '../keptDoors'
import {
  availabilityOf,
  readDepartures,
  seatsLeft,
  seatStatements,
  type Availability,
  type PlannedDeparture,
  lockDepartures,
  lockPlanned,
  type Departure,
  departureIdOf,
} from '../seats'
import { boardColumns, type BoardRow } from './boardRows'
import type { RuleContext } from '../../context'

/** `pickup:20261121:2430:ocat`. */
const departureIdForm = /^(pickup|dropoff|transfer):(\d{4})(\d\d)(\d\d):(\d\d)([0-5]\d):([\w-]+)$/

/** What the timetable plans under a departure's id, whether or not it was ever sold; undefined when it plans none. */
export function plannedById(id: string, data: OperatorData): PlannedDeparture | undefined {
  const [, direction = '', year, month, day, hours, minutes, relayPoint = ''] = departureIdForm.exec(id) ?? []
  const date = `${year}-${month}-${day}`
  if (!isCalendarDate(date)) return undefined
  const departsAt = instantOf(date, `${hours}:${minutes}`)
  const planned = data.planned(direction as Direction, relayPoint, departsAt)
  return planned && departureIdOf(planned) === id ? planned : undefined
}

/** A vehicle with its driver, as assigned to a minibus; 0 is the bus. */
export type VehicleAssignment = Omit<typeof vehicleAssignments.$inferSelect, 'departureId' | 'earlier'>

/** What the desk is shown of it. */
export type ShownAssignment = Omit<
  VehicleAssignment,
  'startsAt' | 'endsAt' | 'startPlace' | 'endPlace' | 'state' | 'assignedAt'
>

/** A stop of the decided order. */
export type PlannedStop = Pick<
  typeof plannedStops.$inferSelect,
  'leg' | 'minibus' | 'position' | 'stopKey' | 'wardCode' | 'arrivesAt' | 'extraMinutes'
>

/** What staff did to a departure. */
interface DepartureAction {
  readonly at: number
  readonly staffName: string
  readonly action: DepartureActionKind
  readonly value: string
  readonly reason: string
}

/** The row of a departure with its fleet, stops and what was done to it. */
interface DepartureDetail extends BoardRow {
  readonly assignments: readonly ShownAssignment[]
  /** In driving order. */
  readonly stops: readonly PlannedStop[]
  /** Newest first. */
  readonly actions: readonly DepartureAction[]
}

/** A departure with all that its page on the board shows. */
export interface LoadedDeparture {
  readonly planned: PlannedDeparture
  /** Undefined when it was never sold or touched. */
  readonly row: DepartureDetail | undefined
  readonly parties: readonly PartyRow[]
  /** Doors of its parties' places, as far as staff keep them. */
  readonly doors: ReadonlyMap<string, DrivenDoor>
  /** Later departures of its line that have room, the next first; with their wheelchairs where one of its parties has one. */
  readonly later: readonly Availability[]
  readonly isServicePaused: boolean
}

/** How far ahead a party is moved at the counter. */
const MOVE_HOURS = 12
const MOST_OFFERED = 3
const MOST_ACTIONS = 30

const epochMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/**
 * One departure with its fleet, stops, parties and their doors. Four queries, however many ride on it; one more where one has a wheelchair.
 * @throws notFound when neither table nor timetable knows it
 */
export async function loadDeparture(
  db: Executor,
  departureId: string,
  { data, at }: Pick<RuleContext, 'at'> & { readonly data: OperatorData },
): Promise<LoadedDeparture> {
  const row = await readDetail(db, departureId, at)
  const planned = row?.departure ?? plannedById(departureId, data)
  if (!planned) throw new DomainError('notFound')
  const parties = row ? await partiesOn(db, departureId, at) : []
  const doors = await doorsOfParties(db, parties)
  const { later, isServicePaused } = await lookAhead(db, planned, { data, at })
  const hasWheelchairs = parties.some(({ order }) => order.needs.includes('wheelchair'))
  return {
    planned,
    row,
    parties,
    doors,
    later: hasWheelchairs ? await seatStatements.withWheelchairs(db, later) : later,
    isServicePaused,
  }
}

async function readDetail(
  db: Executor,
  departureId: string,
  at: number,
): Promise<DepartureDetail | undefined> {
  const [row] = await db
    .select({
      ...boardColumns(at),
      assignments: sql<ShownAssignment[]>`(
        select coalesce(json_agg(json_build_object(
          'minibus', v.minibus, 'vehicleType', v.vehicle_type, 'plateNumber', v.plate_number,
          'carBrand', v.car_brand, 'driverName', v.driver_name, 'driverPhone', v.driver_phone,
          'vehicleName', v.vehicle_name, 'bagPlaces', v.bag_places, 'driverArrivesAt', ${epochMs('v.driver_arrives_at')},
          'vehicleId', v.vehicle_id, 'driverId', v.driver_id, 'reason', v.reason) order by v.minibus), '[]')
        from vehicle_assignments v where v.departure_id = departures.id)`,
      stops: sql<PlannedStop[]>`(
        select coalesce(json_agg(json_build_object(
          'leg', s.leg, 'minibus', s.minibus, 'position', s.position, 'stopKey', s.stop_key,
          'wardCode', s.ward_code, 'extraMinutes', s.extra_minutes, 'arrivesAt', ${epochMs('s.arrives_at')}) order by s.leg, s.minibus, s.position), '[]')
        from planned_stops s where s.departure_id = departures.id)`,
      actions: sql<DepartureAction[]>`(
        select coalesce(json_agg(json_build_object(
          'at', ${epochMs('a.at')}, 'staffName', m.name, 'action', a.action, 'value', a.value, 'reason', a.reason)
          order by a.id desc), '[]')
        from (
          select * from staff_actions where subject = 'departure' and subject_id = departures.id
          order by id desc limit ${MOST_ACTIONS}
        ) a left join staff_members m on m.account_id = a.staff_id)`,
    })
    .from(departures)
    .where(eq(departures.id, departureId))
  return row
}

/** The later departures of a line that have room, and whether the service is paused. One query. */
async function lookAhead(
  db: Executor,
  planned: PlannedDeparture,
  { data, at }: Pick<RuleContext, 'at'> & { readonly data: OperatorData },
): Promise<Pick<LoadedDeparture, 'later' | 'isServicePaused'>> {
  const { direction, relayPoint, serviceDate, departsAt } = planned
  const to = addMinutes(departsAt, MOVE_HOURS * minutesPerHour)
  const stored = await readDepartures(
    db,
    { direction, relayPoints: [relayPoint], from: departsAt, to },
    { accountId: null, at },
  )
  const later = [serviceDate, addDays(serviceDate, 1)]
    .flatMap((date) => data.plannedOn(direction, relayPoint, date))
    .filter((each) => each.departsAt > departsAt && each.departsAt <= to)
    .map((each) => availabilityOf(each, stored))
    .filter((each) => each.planned.departsAt > at && seatsLeft(each) > 0)
    .slice(0, MOST_OFFERED)
  const isServicePaused = stored.pauses.some((pause) => pause.from <= departsAt && departsAt < pause.to)
  return { later, isServicePaused }
}

/** What is known newest of a flight. */
export type FlightReport = typeof flightReports.$inferSelect

/** A paid order on a departure, with what desk and driver need of it. */
export interface PartyRow {
  readonly order: Order
  /** Null once it has no seats any more, such as a cancelled one whose code is scanned. */
  readonly minibus: number | null
  /** They sit in the minibus that collected them for a bus that did not run: no minibus of this departure collects them. */
  readonly sitsElsewhere: boolean
  /** As in the claim: equal for parties of the same address. */
  readonly stopKey: string
  /** Places that its bags take, those bought later among them. */
  readonly bags: BagPlaces
  /** Passport names in the order they were given. */
  readonly names: readonly string[]
  /** Extra pieces of its luggage orders. */
  readonly boughtLater: number
  readonly report: FlightReport | null
  /** The state of its departure; null for what has none. */
  readonly departure: { readonly boardingAt: number | null; readonly lateMinutes: number } | null
  /** The departure that its seat came from, and when that one leaves. */
  readonly movedFrom: { readonly departureId: string; readonly departsAt: number } | null
}

const namesJson = sql<string[]>`(
  select coalesce(json_agg(p.passport_name order by p.position), '[]')
  from order_passengers p where p.order_id = orders.id)`

const movedFromJson = sql<PartyRow['movedFrom']>`(
  select json_build_object('departureId', d.id, 'departsAt', (extract(epoch from d.departs_at) * 1000)::float8)
  from order_log l join departures d on d.id = l.from_state
  where l.order_id = orders.id and l.fact = 'ride' and l.to_state = orders.departure_id
  order by l.id desc limit 1)`

/** Parties of the orders that `which` chooses, by minibus, address and name. One query. */
function readParties(db: Executor, which: SQL | undefined, at: number): Promise<PartyRow[]> {
  return db
    .select({
      order: orders,
      minibus: seatClaims.minibus,
      sitsElsewhere: sitsElsewhereSql('orders'),
      stopKey: sql<string>`coalesce(${seatClaims.stopKey}, ${orders.stopKey})`,
      bags: {
        large: sql<number>`coalesce(${seatClaims.large}, 0)`,
        small: sql<number>`coalesce(${seatClaims.small}, 0)`,
      },
      names: namesJson,
      boughtLater: boughtLaterSql(at),
      report: flightReports,
      departure: { boardingAt: departures.boardingAt, lateMinutes: departures.lateMinutes },
      movedFrom: movedFromJson,
    })
    .from(orders)
    .leftJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .leftJoin(departures, eq(departures.id, orders.departureId))
    .leftJoin(flightReports, isOfFlightSql('flight_reports', 'orders'))
    .where(which)
    .orderBy(asc(seatClaims.minibus), asc(seatClaims.stopKey), asc(orders.contactName), asc(orders.id))
}

/** The parties that ride a departure, rode it, or did not show up. */
function partiesOn(db: Executor, departureId: string, at: number): Promise<PartyRow[]> {
  return readParties(
    db,
    and(
      eq(orders.departureId, departureId),
      eq(orders.payment, 'paid'),
      inArray(orders.fulfilment, [...activeRideStates, ...finishedStates]),
    ),
    at,
  )
}

/** The party of one order, whatever its state; undefined when there is none. */
export async function readParty(db: Executor, orderId: string, at: number): Promise<PartyRow | undefined> {
  const [party] = await readParties(db, eq(orders.id, orderId), at)
  return party
}

/** The doors that staff keep of the places of some parties. One query. */
export function doorsOfParties(
  db: Executor,
  parties: readonly PartyRow[],
): Promise<ReadonlyMap<string, DrivenDoor>> {
  return doorsOf(
    db,
    parties.flatMap(({ order }) => [order.departurePlace.addressId, order.destination.addressId]),
  )
}

/** The decided stops of a departure. One query. */
export function readStops(db: Executor, departureId: string): Promise<PlannedStop[]> {
  return db.select().from(plannedStops).where(eq(plannedStops.departureId, departureId))
}

/**
 * Locks a departure, whose row is made when only the timetable knows it.
 * @throws notFound
 */
export async function lockTouched(
  tx: Tx,
  departureId: string,
  { data, at }: { readonly data: OperatorData; readonly at: number },
): Promise<Departure> {
  const stored = (await lockDepartures(tx, [departureId])).get(departureId)
  if (stored) return stored
  const planned = plannedById(departureId, data)
  if (!planned) throw new DomainError('notFound')
  return lockPlanned(tx, planned, { others: [], at })
}
