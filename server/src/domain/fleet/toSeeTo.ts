import type { Policy } from '@noriai/contract/policy'
import { dutyDay } from '@noriai/contract/rules/assignment'
import { inspectionSoonDays } from '@noriai/contract/rules/attention'
import { hoursOf, type Driving, type HoursFinding } from '@noriai/contract/rules/drivingHours'
import {
  addDays,
  addMinutes,
  endOfServiceDate,
  msPerDay,
  serviceDateOf,
  type CalendarDate,
  type Instant,
  type ServiceDayPolicy,
} from '@noriai/contract/time'
import { and, asc, between, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { hasRidersSql } from '../../infra/db/hasRiders'
import { departures } from '../../infra/db/schema/departures'
import { drivers, rollCalls, shifts, vehicles } from '../../infra/db/schema/fleet'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { instantFromSql, timestamp } from '../../infra/db/sql'
import type { Departure } from '../seats'
import { dutyDaysOf, readDriverDays, type RegisteredRun } from './driverDays'
import { listLostRuns } from './lostRuns'
import { runsWithoutFittingVehicle } from './needyRuns'

/** More than a day has of them. */
const MOST = 200

/** A roll call that is not held yet. */
interface MissingRollCall {
  readonly shiftId: string
  readonly serviceDate: CalendarDate
  readonly driverName: string
  readonly moment: 'before' | 'after'
  readonly dueAt: Instant
}

/**
 * Roll calls of the days that have begun: the one before while its day lasts, the one after until a day later, of who had the one
 * before. One query.
 */
async function listMissingRollCalls(db: Executor, at: Instant): Promise<MissingRollCall[]> {
  const held = (moment: 'before' | 'after') =>
    sql<boolean>`exists (select 1 from ${rollCalls} where ${rollCalls.shiftId} = ${shifts.id} and ${rollCalls.moment} = ${moment})`
  const rows = await db
    .select({ shift: shifts, driverName: drivers.name, before: held('before'), after: held('after') })
    .from(shifts)
    .innerJoin(drivers, eq(drivers.id, shifts.driverId))
    .where(and(lte(shifts.startsAt, at), gt(shifts.endsAt, at - msPerDay)))
    .orderBy(asc(shifts.startsAt), asc(shifts.id))
    .limit(MOST)
  return rows.flatMap(({ shift, driverName, before, after }) => {
    const { id: shiftId, serviceDate, startsAt, endsAt } = shift
    const ofShift = { shiftId, serviceDate, driverName }
    if (!before && at < endsAt) return { ...ofShift, moment: 'before' as const, dueAt: startsAt }
    if (before && !after && at >= endsAt) return { ...ofShift, moment: 'after' as const, dueAt: endsAt }
    return []
  })
}

/** A vehicle whose inspection ends soon, or has ended. */
interface InspectionDue {
  readonly vehicleId: string
  readonly number: string
  readonly until: CalendarDate
  readonly endsAt: Instant
}

async function listInspectionsDue(
  db: Executor,
  at: Instant,
  policy: ServiceDayPolicy,
): Promise<InspectionDue[]> {
  const last = addDays(serviceDateOf(at, policy), inspectionSoonDays)
  const rows = await db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.inService, true), lte(vehicles.inspectionUntil, last)))
    .orderBy(asc(vehicles.inspectionUntil), asc(vehicles.number))
    .limit(MOST)
  return rows.map(({ id: vehicleId, number, inspectionUntil: until }) => ({
    vehicleId,
    number,
    until,
    endsAt: endOfServiceDate(until, policy),
  }))
}

/** A run whose vehicle or driver is expected to be on another still when it is to start. */
interface TouchedRun {
  readonly departure: Departure
  readonly minibus: number
  readonly driverName: string
  readonly startsAt: Instant
  /** When the last of the runs before is expected to end, as late as its departure is, and not before now. */
  readonly freeAt: Instant
}

/** Runs to come with riders that an earlier one of the same vehicle or driver reaches into. One query. */
async function listTouchedRuns(db: Executor, at: Instant): Promise<TouchedRun[]> {
  const freeAt = sql<string | null>`(
    select max(greatest(b.ends_at + make_interval(mins => p.late_minutes), case when b.state = 'started' then ${timestamp(at)} end))
    from vehicle_assignments b join departures p on p.id = b.departure_id
    where (b.vehicle_id = ${vehicleAssignments.vehicleId} or b.driver_id = ${vehicleAssignments.driverId})
      and b.starts_at < ${vehicleAssignments.startsAt} and b.ends_at > ${timestamp(at - msPerDay)}
      and b.state not in ('finished', 'abandoned'))`
  const rows = await db
    .select({ run: vehicleAssignments, departure: departures, freeAt })
    .from(vehicleAssignments)
    .innerJoin(departures, eq(departures.id, vehicleAssignments.departureId))
    .where(
      and(
        sql`${vehicleAssignments.state} in ('planned', 'seen')`,
        gt(vehicleAssignments.startsAt, at - msPerDay / 2),
        lte(vehicleAssignments.startsAt, at + msPerDay),
        sql`${departures.status} <> 'cancelled'`,
        hasRidersSql,
      ),
    )
    .orderBy(asc(vehicleAssignments.startsAt))
    .limit(MOST)
  return rows.flatMap(({ run: { minibus, driverName, startsAt }, departure, freeAt: free }) =>
    startsAt === null || free === null
      ? []
      : { departure, minibus, driverName, startsAt, freeAt: instantFromSql(free) },
  )
}

/** What a driver's day will not keep of the rules of hours, by what was reported so far. */
interface ForecastHours {
  readonly shiftId: string
  readonly serviceDate: CalendarDate
  readonly driverName: string
  readonly findings: readonly HoursFinding[]
  readonly endsAt: Instant
}

/**
 * The days of the drivers of a service day as they are forecast: each run as late as its departure is, beside all days that their rules look
 * at. So are the first of the next day, which begin before that day does and after a night that may have become too short, and what still
 * lasts of the day before. Five queries, however many drivers there are.
 */
async function forecastHours(db: Executor, at: Instant, policy: Policy): Promise<ForecastHours[]> {
  const today = serviceDateOf(at, policy)
  const onDuty = await db
    .select({ shift: shifts, driver: drivers })
    .from(shifts)
    .innerJoin(drivers, eq(drivers.id, shifts.driverId))
    .where(
      and(
        between(shifts.serviceDate, addDays(today, -1), addDays(today, 1)),
        or(
          eq(shifts.serviceDate, today),
          and(gt(shifts.endsAt, at), lt(shifts.startsAt, endOfServiceDate(today, policy))),
        ),
      ),
    )
    .orderBy(asc(shifts.startsAt), asc(shifts.id))
    .limit(MOST)
  if (onDuty.length === 0) return []
  const around = await readDriverDays(
    db,
    today,
    onDuty.map(({ driver }) => driver.id),
  )
  return onDuty.map(({ shift, driver }) => {
    const { serviceDate } = shift
    const runs = around.runs.filter((run) => run.driverId === driver.id && run.serviceDate === serviceDate)
    const day = dutyDay({
      serviceDate,
      shift: { from: shift.startsAt, to: shift.endsAt },
      runs: runs.map((run) => forecastOf(run, at)),
    })
    const others = [...dutyDaysOf(driver.id, around).values()].filter(
      (other) => other.serviceDate !== serviceDate,
    )
    const { findings } = hoursOf(day, { others, ruleSet: driver.ruleSet }, policy)
    return {
      shiftId: shift.id,
      serviceDate,
      driverName: driver.name,
      findings,
      endsAt: day.duty.to,
    }
  })
}

/** A run as it was driven, else as it is expected: as late as its departure is, and not over while it lasts. */
function forecastOf(
  { from, to, lateMinutes, state, reported, isMotorway }: RegisteredRun,
  at: Instant,
): Driving {
  if (state === 'abandoned') return { from, to, isMotorway }
  const begins = reported.from ?? addMinutes(from, lateMinutes)
  const ends = Math.max(addMinutes(to, lateMinutes), state === 'started' ? at : 0)
  return { from: begins, to: Math.max(begins, state === 'finished' ? (reported.to ?? to) : ends), isMotorway }
}

/** What of vehicles and drivers somebody at the desk should see to. */
export const fleetToSeeTo = {
  forecastHours,
  listInspectionsDue,
  listLostRuns,
  listMissingRollCalls,
  listTouchedRuns,
  runsWithoutFittingVehicle,
}
