import type { RosterView } from '@noriai/contract/calls/staff/roster'
import type { Policy } from '@noriai/contract/policy'
import { hoursOf, type DriverHours, type DutyDay } from '@noriai/contract/rules/drivingHours'
import type { DriverHoursView, ShiftView } from '@noriai/contract/schema/fleet'
import { toWallTime, type CalendarDate } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { depots, drivers, shifts, vehicles } from '../../infra/db/schema/fleet'
import type { ReadingContext } from '../network'
import { wallTimeOrNull } from '../../wallTime'
import { planDayFleet, vehiclesWhenStaggered } from './dayFleet'
import { actualDay, dutyDaysOf, plannedDay, readDriverDays, type DriverDays } from './driverDays'
import type { FleetContext } from './judgeRun'
import { presentRollCall, presentRun } from './presentFleet'
import { ridersOfRuns } from './riders'
import { neededRuns, type DayRun } from './uncovered'

/** The shifts of a service day with hours planned and actual, and the runs that nobody drives. */
export async function viewRoster(
  db: Executor,
  serviceDate: CalendarDate,
  context: FleetContext & ReadingContext,
): Promise<RosterView> {
  const rows = await db
    .select({ shift: shifts, driver: drivers, depotName: depots.name, vehicleNumber: vehicles.number })
    .from(shifts)
    .innerJoin(drivers, eq(drivers.id, shifts.driverId))
    .innerJoin(depots, eq(depots.id, drivers.depotId))
    .leftJoin(vehicles, eq(vehicles.id, shifts.vehicleId))
    .where(eq(shifts.serviceDate, serviceDate))
    .orderBy(shifts.startsAt, drivers.kana, drivers.id)
  const days = await readDriverDays(
    db,
    serviceDate,
    rows.map(({ driver }) => driver.id),
  )
  const runs = await neededRuns(db, serviceDate, context)
  const riders = await ridersOfRuns(
    db,
    days.runs.filter((run) => run.serviceDate === serviceDate).map(({ departureId }) => departureId),
  )
  return {
    asOf: toWallTime(context.at),
    serviceDate,
    shifts: rows.map((row) => presentShift(row, { days, riders }, context)),
    uncovered: runs
      .filter(({ driverId }) => driverId === null)
      .map((run) => presentRun(run, run.ridersOf, context)),
    limits: limitsOf(context.policy),
    minibuses: await minibusesOf(db, runs, context),
  }
}

/** What the day's runs need of minibuses, and how many there are. */
async function minibusesOf(
  db: Executor,
  day: readonly DayRun[],
  context: FleetContext,
): Promise<RosterView['minibuses']> {
  const { runs, needed, vehicleMinutes, aloneMinutes } = await planDayFleet(db, day, context)
  const staggered = await vehiclesWhenStaggered(db, day, context)
  const inService = await db.$count(
    vehicles,
    and(eq(vehicles.vehicleType, 'minibus'), eq(vehicles.inService, true)),
  )
  return { runs, needed, staggered, inService, vehicleMinutes, aloneMinutes }
}

function limitsOf({ operations: { hours } }: Policy): RosterView['limits'] {
  const { duty, rest, drivingTwoDayMean, drivingUnbroken, dutyWeek, drivingWeek } = hours
  return {
    dutyAmber: duty.amber,
    dutyRed: duty.red,
    dutyLong: duty.long,
    longPerWeek: duty.longPerWeek,
    restAmber: rest.amber,
    restRed: rest.red,
    drivingTwoDayMean: drivingTwoDayMean.red,
    unbroken: drivingUnbroken.red,
    breaks: drivingUnbroken.breaks,
    eachBreak: drivingUnbroken.eachBreak,
    motorway: drivingUnbroken.motorway,
    dutyWeek: dutyWeek.red,
    drivingWeek: drivingWeek.red,
  }
}

interface ShiftRow {
  readonly shift: typeof shifts.$inferSelect
  readonly driver: typeof drivers.$inferSelect
  readonly depotName: string
  readonly vehicleNumber: string | null
}

function presentShift(
  { shift, driver, depotName, vehicleNumber }: ShiftRow,
  { days, riders }: { readonly days: DriverDays; readonly riders: ReadonlyMap<string, number> },
  context: FleetContext & ReadingContext,
): ShiftView {
  const { id, driverId, serviceDate, startsAt, endsAt, breaks, vehicleId, reason, version } = shift
  const runs = days.runs.filter((run) => run.driverId === driverId && run.serviceDate === serviceDate)
  const all = [...dutyDaysOf(driverId, days).values()]
  const others = all.filter((day) => day.serviceDate !== serviceDate)
  const hours = (day: DutyDay) =>
    presentHours(hoursOf(day, { others, ruleSet: driver.ruleSet }, context.policy))
  const worked = actualDay({ shift, runs, rollCalls: days.rollCalls })
  const held = days.rollCalls.filter(({ shiftId }) => shiftId === id)
  const ends = others.filter((day) => day.serviceDate < serviceDate).map(({ duty }) => duty.to)
  return {
    id,
    driverId,
    driverName: driver.name,
    licence: driver.licence,
    depotName,
    serviceDate,
    from: toWallTime(startsAt),
    to: toWallTime(endsAt),
    breaks: breaks.map((each) => ({ from: toWallTime(each.from), to: toWallTime(each.to) })),
    vehicleId,
    vehicleNumber,
    reason,
    version,
    runs: runs.map((run) => presentRun(run, riders, context)),
    restFrom: wallTimeOrNull(ends.length === 0 ? null : Math.max(...ends)),
    planned: hours(plannedDay({ serviceDate, shift, runs })),
    actual: worked ? hours(worked) : null,
    before: presentRollCall(held.find(({ moment }) => moment === 'before')),
    after: presentRollCall(held.find(({ moment }) => moment === 'after')),
  }
}

const presentHours = (hours: DriverHours): DriverHoursView => ({ ...hours, findings: [...hours.findings] })
