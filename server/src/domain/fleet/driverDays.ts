import { dutyDay, type AssignedRun } from '@noriai/contract/rules/assignment'
import { calledOffRunEnd, hoursReach, type Driving, type DutyDay } from '@noriai/contract/rules/drivingHours'
import type { StopEventKind } from '@noriai/contract/rules/stopEvents'
import { addDays, type CalendarDate } from '@noriai/contract/time'
import { and, between, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departureChanges } from '../../infra/db/schema/departureChanges'
import { departures } from '../../infra/db/schema/departures'
import { stopEvents } from '../../infra/db/schema/driving'
import { rollCalls, shifts } from '../../infra/db/schema/fleet'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { staffMembers } from '../../infra/db/schema/staff'
import { hasPhone } from './runProgress'

/** A shift's row. */
export type Shift = typeof shifts.$inferSelect

/** A roll call, and who held it. */
export type HeldRollCall = typeof rollCalls.$inferSelect & { readonly by: string | null }

/** A run of the register, with what was reported of its departure. */
export interface RegisteredRun extends AssignedRun {
  readonly vehicleId: string
  readonly driverId: string
  readonly state: typeof vehicleAssignments.$inferSelect.state
  readonly direction: typeof departures.$inferSelect.direction
  readonly relayPoint: string
  /** By how much its departure is late, as reported. */
  readonly lateMinutes: number
  /** From when until when it was on the road, as far as that was reported: by its own driver, else by the steps of its departure. */
  readonly reported: { readonly from: number | null; readonly to: number | null }
}

/** What drivers work in a span of days. */
export interface DriverDays {
  readonly shifts: readonly Shift[]
  readonly runs: readonly RegisteredRun[]
  readonly rollCalls: readonly HeldRollCall[]
}

/** Runs that satisfy a condition, by time; those that were given up are left out. One query. */
export function readRuns(db: Executor, which: SQL | undefined): Promise<RegisteredRun[]> {
  return readAllRuns(db, and(ne(vehicleAssignments.state, 'abandoned'), which))
}

/** Whose runs of which service days, the last one included. */
interface DriversOnDays {
  readonly driverIds: readonly string[]
  readonly days: readonly [first: CalendarDate, last: CalendarDate]
}

/**
 * The runs of drivers, with those that were given up under way as long as they were driven, and what they drove of runs that are another
 * driver's by now. Two queries.
 */
async function readDrivenRuns(db: Executor, drivers: DriversOnDays): Promise<RegisteredRun[]> {
  const { driverIds, days } = drivers
  const isTheirs = inArray(vehicleAssignments.driverId, [...driverIds])
  const runs = await readAllRuns(db, and(isTheirs, between(departures.serviceDate, ...days)))
  const driven = runs.flatMap((run) => {
    if (run.state !== 'abandoned') return run
    const { from, to } = run.reported
    return from !== null && to !== null && from < to ? { ...run, from, to } : []
  })
  return [...driven, ...(await readRelieved(db, drivers))].sort((one, other) => one.from - other.from)
}

/** What is tapped on the road: a find or a broken mirror may be reported at any time after. */
const tappedUnderWay: readonly StopEventKind[] = [
  'started',
  'arrived',
  'pickedUp',
  'droppedOff',
  'noShow',
  'leftAtRelay',
  'skipped',
  'helpNeeded',
  'finished',
]

/** Nobody sets out so long before the plan: a run that was assigned sooner has not been another driver's on the road. */
const isAssignedUnderWay = sql`${vehicleAssignments.assignedAt} > ${vehicleAssignments.startsAt} - interval '3 hours'`

/** What drivers drove of runs that were given to another one under way: from when they set out to what they tapped last. One query. */
async function readRelieved(db: Executor, { driverIds, days }: DriversOnDays): Promise<RegisteredRun[]> {
  const rows = await db
    .select({
      run: vehicleAssignments,
      departure: departures,
      driverId: stopEvents.driverId,
      from: sql<number | null>`min(${stopEvents.at}) filter (where ${stopEvents.kind} = 'started')`.mapWith(
        stopEvents.at,
      ),
      to: sql<number | null>`max(${stopEvents.at})`.mapWith(stopEvents.at),
    })
    .from(vehicleAssignments)
    .innerJoin(departures, eq(departures.id, vehicleAssignments.departureId))
    .innerJoin(
      stopEvents,
      and(
        eq(stopEvents.departureId, vehicleAssignments.departureId),
        eq(stopEvents.minibus, vehicleAssignments.minibus),
        ne(stopEvents.driverId, vehicleAssignments.driverId),
      ),
    )
    .where(
      and(
        isAssignedUnderWay,
        between(departures.serviceDate, ...days),
        inArray(stopEvents.driverId, [...driverIds]),
        inArray(stopEvents.kind, tappedUnderWay),
        sql`not exists (select 1 from stop_events u where u.undoes = ${stopEvents.id})`,
      ),
    )
    .groupBy(vehicleAssignments.departureId, vehicleAssignments.minibus, departures.id, stopEvents.driverId)
  return rows.flatMap(({ run, departure, driverId, from, to }) => {
    const registered = registeredRun(run, departure)
    if (!registered || driverId === null || from === null || to === null || from >= to) return []
    return { ...registered, driverId, state: 'abandoned' as const, from, to, reported: { from, to } }
  })
}

async function readAllRuns(db: Executor, which: SQL | undefined): Promise<RegisteredRun[]> {
  const rows = await db
    .select({
      run: vehicleAssignments,
      departure: departures,
      calledOffAt: departureChanges.at,
      startedAt: tapOf('started'),
      finishedAt: tapOf('finished'),
      pickedUpAt,
      hasPhone,
    })
    .from(vehicleAssignments)
    .innerJoin(departures, eq(departures.id, vehicleAssignments.departureId))
    .leftJoin(departureChanges, eq(departureChanges.departureId, departures.id))
    .where(and(isNotNull(vehicleAssignments.vehicleId), which))
    .orderBy(vehicleAssignments.startsAt, vehicleAssignments.departureId, vehicleAssignments.minibus)
  return rows.flatMap(({ run, departure, ...said }) => {
    const registered = registeredRun(run, departure)
    if (!registered) return []
    const { from: startsAt, to: endsAt, minibus, state } = registered
    const reported = reportedOf(departure, minibus)
    return {
      ...registered,
      reported:
        state === 'abandoned'
          ? untilCalledOff({ startsAt, endsAt, leftAt: reported.from }, said)
          : { from: said.startedAt ?? reported.from, to: said.finishedAt ?? reported.to },
    }
  })
}

/** A run by its rows; undefined where it was written by hand before there was a register. */
function registeredRun(
  run: typeof vehicleAssignments.$inferSelect,
  departure: typeof departures.$inferSelect,
): Omit<RegisteredRun, 'reported'> | undefined {
  const { vehicleId, driverId, startsAt, endsAt, startPlace, endPlace } = run
  if (!vehicleId || !driverId || startsAt === null || endsAt === null || !startPlace || !endPlace) {
    return undefined
  }
  const { departureId, minibus, state } = run
  const { serviceDate, direction, relayPoint, lateMinutes } = departure
  return {
    departureId,
    serviceDate,
    minibus,
    vehicleId,
    driverId,
    state,
    direction,
    relayPoint,
    from: startsAt,
    to: endsAt,
    start: startPlace,
    end: endPlace,
    isMotorway: minibus === 0,
    lateMinutes,
  }
}

/** What was said of a run that was called off. */
interface CalledOff {
  readonly calledOffAt: number | null
  readonly startedAt: number | null
  readonly pickedUpAt: number | null
  readonly hasPhone: boolean
}

/**
 * From when until when a run that was called off was driven: from when its driver said so. One without a phone says nothing, and is
 * on the road once it was to be and its departure had left.
 */
function untilCalledOff(
  plan: { readonly startsAt: number; readonly endsAt: number; readonly leftAt: number | null },
  { calledOffAt, startedAt, pickedUpAt: riders, hasPhone: isOfPhone }: CalledOff,
): RegisteredRun['reported'] {
  const unsaid = isOfPhone || plan.leftAt === null ? null : Math.max(plan.leftAt, plan.startsAt)
  const from = startedAt ?? unsaid
  if (calledOffAt === null || from === null || from >= calledOffAt) return { from: null, to: null }
  return { from, to: calledOffRunEnd(calledOffAt, { endsAt: plan.endsAt, hasRiders: riders !== null }) }
}

/** When the first party got in that did not get out again by mistake; null for none. */
const pickedUpAt = sql<number | null>`(
    select min(e.at) from stop_events e
    where e.departure_id = ${vehicleAssignments.departureId} and e.minibus = ${vehicleAssignments.minibus}
      and e.kind = 'pickedUp' and e.contradicts is null
      and not exists (select 1 from stop_events u where u.undoes = e.id)
  )`.mapWith(stopEvents.at)

/** When the driver who has the run said that it started or finished, unless they took it back; what the clock wrote down nobody said. */
const tapOf = (kind: 'started' | 'finished') =>
  sql<number | null>`(
    select min(e.at) from stop_events e
    where e.departure_id = ${vehicleAssignments.departureId} and e.minibus = ${vehicleAssignments.minibus}
      and e.kind = ${kind} and e.by <> 'clock' and (e.driver_id is null or e.driver_id = ${vehicleAssignments.driverId})
      and not exists (select 1 from stop_events u where u.undoes = e.id)
  )`.mapWith(stopEvents.at)

/** The bus of a pick-up leaves first, that of a drop-off last. */
function reportedOf(
  { direction, leftAt, atRelayAt, doneAt }: typeof departures.$inferSelect,
  minibus: number,
): RegisteredRun['reported'] {
  if (direction === 'transfer') return { from: leftAt, to: doneAt }
  const isFirst = (direction === 'pickup') === (minibus === 0)
  return isFirst ? { from: leftAt, to: atRelayAt } : { from: atRelayAt, to: doneAt }
}

/** The runs of vehicles and drivers around a day, or from one to another: what could be in the way of one that belongs to it. */
export function readRunsAround(
  db: Executor,
  first: CalendarDate,
  last: CalendarDate = first,
): Promise<RegisteredRun[]> {
  return readRuns(db, between(departures.serviceDate, addDays(first, -1), addDays(last, 1)))
}

/** What drivers work within reach of a day's rules. Four queries, however many drivers there are. */
export async function readDriverDays(
  db: Executor,
  serviceDate: CalendarDate,
  driverIds: readonly string[],
): Promise<DriverDays> {
  if (driverIds.length === 0) return { shifts: [], runs: [], rollCalls: [] }
  const ids = [...driverIds]
  const days = [addDays(serviceDate, -hoursReach.before), addDays(serviceDate, hoursReach.after)] as const
  const ofDrivers = and(inArray(shifts.driverId, ids), between(shifts.serviceDate, ...days))
  return {
    shifts: await db.select().from(shifts).where(ofDrivers).orderBy(shifts.startsAt, shifts.id),
    runs: await readDrivenRuns(db, { driverIds, days }),
    rollCalls: await readRollCalls(db, ofDrivers),
  }
}

/** The roll calls of shifts that satisfy a condition, with who held them. One query. */
async function readRollCalls(db: Executor, which: SQL | undefined): Promise<HeldRollCall[]> {
  const rows = await db
    .select({ rollCall: rollCalls, by: staffMembers.name })
    .from(rollCalls)
    .innerJoin(shifts, eq(shifts.id, rollCalls.shiftId))
    .leftJoin(staffMembers, eq(staffMembers.accountId, rollCalls.staffId))
    .where(which)
  return rows.map(({ rollCall, by }) => ({ ...rollCall, by }))
}

/** The days of one driver by their date: what was worked where a roll call ended it, else what is planned. */
export function dutyDaysOf(driverId: string, days: DriverDays): ReadonlyMap<CalendarDate, DutyDay> {
  const ownShifts = days.shifts.filter((shift) => shift.driverId === driverId)
  const ownRuns = days.runs.filter((run) => run.driverId === driverId)
  const dates = new Set([...ownShifts, ...ownRuns].map(({ serviceDate }) => serviceDate))
  return new Map(
    [...dates].map((serviceDate) => {
      const shift = ownShifts.find((each) => each.serviceDate === serviceDate)
      const runs = ownRuns.filter((run) => run.serviceDate === serviceDate)
      const worked = shift && actualDay({ shift, runs, rollCalls: days.rollCalls })
      return [serviceDate, worked ?? plannedDay({ serviceDate, shift, runs })]
    }),
  )
}

/** A day as it is planned. */
export function plannedDay({
  serviceDate,
  shift,
  runs,
}: {
  readonly serviceDate: CalendarDate
  readonly shift: Pick<Shift, 'startsAt' | 'endsAt'> | undefined
  readonly runs: readonly Driving[]
}): DutyDay {
  return dutyDay({
    serviceDate,
    shift: shift ? { from: shift.startsAt, to: shift.endsAt } : null,
    runs,
  })
}

/** A day as it was worked; undefined until the roll call after it. */
export function actualDay({
  shift,
  runs,
  rollCalls: held,
}: {
  readonly shift: Shift
  readonly runs: readonly RegisteredRun[]
  readonly rollCalls: readonly HeldRollCall[]
}): DutyDay | undefined {
  const own = held.filter(({ shiftId }) => shiftId === shift.id)
  const before = own.find(({ moment }) => moment === 'before')
  const after = own.find(({ moment }) => moment === 'after')
  if (!before || !after) return undefined
  const driven = runs.map(({ reported, from, to, isMotorway }) => ({
    from: reported.from ?? from,
    to: Math.max(reported.from ?? from, reported.to ?? to),
    isMotorway,
  }))
  return {
    serviceDate: shift.serviceDate,
    duty: { from: before.at, to: after.at },
    driving: driven,
  }
}
