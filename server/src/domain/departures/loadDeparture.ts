import type { Policy } from '@noriai/contract/policy'
import { departuresOn } from '@noriai/contract/rules/timetable'
import type { DepartureActionKind } from '@noriai/contract/schema/staffDeparture'
import { addDays, addMinutes, minutesPerHour } from '@noriai/contract/time'
import { eq, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { type plannedStops, type vehicleAssignments } from '../../infra/db/schema/seats'
import type { OperatorData } from '../network'
import { availabilityOf, readDepartures, seatsLeft, type Availability, type PlannedDeparture } from '../seats'
import { boardColumns, type BoardRow } from './boardRows'
import { partiesOn, type PartyRow } from './parties'
import { plannedById } from './plannedById'

/** A vehicle with its driver, as assigned to a minibus; 0 is the bus. */
export type VehicleAssignment = Omit<typeof vehicleAssignments.$inferSelect, 'departureId'>

/** A stop of the decided order. */
export type PlannedStop = Pick<
  typeof plannedStops.$inferSelect,
  'leg' | 'minibus' | 'position' | 'stopKey' | 'wardCode' | 'arrivesAt' | 'extraMinutes'
>

/** What staff did to a departure. */
export interface DepartureAction {
  readonly at: number
  readonly staffName: string
  readonly action: DepartureActionKind
  readonly value: string
  readonly reason: string
}

/** The row of a departure with its fleet, stops and what was done to it. */
export interface DepartureDetail extends BoardRow {
  readonly assignments: readonly VehicleAssignment[]
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
  /** Later departures of its line that have room, the next first. */
  readonly later: readonly Availability[]
  readonly isServicePaused: boolean
}

/** How far ahead a party is moved at the counter. */
const MOVE_HOURS = 12
const MOST_OFFERED = 3
const MOST_ACTIONS = 30

const epochMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/**
 * One departure with its fleet, stops and parties. Three queries, however many ride on it.
 * @throws notFound when neither table nor timetable knows it
 */
export async function loadDeparture(
  db: Executor,
  departureId: string,
  data: OperatorData,
  at: number,
  policy: Policy,
): Promise<LoadedDeparture> {
  const row = await readDetail(db, departureId, at)
  const planned = row?.departure ?? plannedById(departureId, data)
  if (!planned) throw new DomainError('notFound')
  const parties = row ? await partiesOn(db, departureId, at) : []
  return { planned, row, parties, ...(await lookAhead(db, planned, data, at, policy)) }
}

async function readDetail(
  db: Executor,
  departureId: string,
  at: number,
): Promise<DepartureDetail | undefined> {
  const [row] = await db
    .select({
      ...boardColumns(at),
      assignments: sql<VehicleAssignment[]>`(
        select coalesce(json_agg(json_build_object(
          'minibus', v.minibus, 'vehicleType', v.vehicle_type, 'plateNumber', v.plate_number,
          'carBrand', v.car_brand, 'driverName', v.driver_name, 'driverPhone', v.driver_phone,
          'vehicleName', v.vehicle_name, 'driverArrivesAt', ${epochMs('v.driver_arrives_at')}) order by v.minibus), '[]')
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
  data: OperatorData,
  at: number,
  policy: Policy,
): Promise<Pick<LoadedDeparture, 'later' | 'isServicePaused'>> {
  const { direction, relayPoint, serviceDate, departsAt } = planned
  const to = addMinutes(departsAt, MOVE_HOURS * minutesPerHour)
  const stored = await readDepartures(
    db,
    { direction, relayPoints: [relayPoint], from: departsAt, to },
    null,
    at,
  )
  const later = [serviceDate, addDays(serviceDate, 1)]
    .flatMap((date) => departuresOn(date, direction, policy))
    .filter((each) => each > departsAt && each <= to)
    .flatMap((each) => data.planned(direction, relayPoint, each) ?? [])
    .map((each) => availabilityOf(each, stored))
    .filter((each) => each.planned.departsAt > at && seatsLeft(each) > 0)
    .slice(0, MOST_OFFERED)
  const isServicePaused = stored.pauses.some((pause) => pause.from <= departsAt && departsAt < pause.to)
  return { later, isServicePaused }
}
