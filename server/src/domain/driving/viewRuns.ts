import { runShownHours } from '@noriai/contract/rules/stopEvents'
import type { DrivenRunView, DriverShift, RunCard } from '@noriai/contract/schema/driver'
import { addMinutes, minutesPerHour, msPerHour } from '@noriai/contract/time'
import { and, asc, eq, gt, lt, ne, or } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { rollCalls, shifts } from '../../infra/db/schema/fleet'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { loadRun, loadRuns, type LoadedRun, type RunName } from './loadRun'
import type { DriverPhoneSession } from './phones'
import {
  presentCard,
  presentRun,
  presentShift,
  presentStops,
  runNow,
  type DrivingContext,
  type Duty,
} from './presentRun'

/** A run of a driver; that of somebody else does not exist for them. @throws notFound */
export async function viewRun(
  db: Executor,
  name: RunName,
  {
    driverId,
    at,
    context,
  }: { readonly driverId: string; readonly at: number; readonly context: DrivingContext },
): Promise<DrivenRunView> {
  const loaded = await loadRun(db, name, at)
  const isOwn = loaded?.run.driverId === driverId
  if (!loaded || !isOwn || !isShownAt(loaded.run, at)) throw new DomainError('notFound')
  const duty = await readDuty(db, { driverId, serviceDate: loaded.departure.serviceDate })
  const other = await otherRunOf(db, loaded.run, at)
  return presentRun(runNow(loaded, at, context), { duty, other }, context)
}

/** A run is shown from twelve hours before it starts. */
function isShownAt({ startsAt }: { readonly startsAt: number | null }, at: number): boolean {
  return startsAt !== null && at >= addMinutes(startsAt, -runShownHours * minutesPerHour)
}

/** The runs of a driver: those to come within twelve hours or not finished, and those of the phone's own shift. */
export async function viewRuns(
  db: Executor,
  { driverId, serviceDate }: Pick<DriverPhoneSession, 'driverId' | 'serviceDate'>,
  { at, context }: { readonly at: number; readonly context: DrivingContext },
): Promise<{ readonly shift: DriverShift | null; readonly runs: RunCard[] }> {
  const rows = await db
    .select({ departureId: vehicleAssignments.departureId, minibus: vehicleAssignments.minibus })
    .from(vehicleAssignments)
    .innerJoin(departures, eq(departures.id, vehicleAssignments.departureId))
    .where(
      and(
        eq(vehicleAssignments.driverId, driverId),
        lt(vehicleAssignments.startsAt, at + runShownHours * msPerHour),
        or(
          eq(departures.serviceDate, serviceDate),
          and(
            ne(vehicleAssignments.state, 'finished'),
            gt(vehicleAssignments.endsAt, at - runShownHours * msPerHour),
          ),
        ),
      ),
    )
    .orderBy(asc(vehicleAssignments.startsAt), asc(vehicleAssignments.departureId))
  const duty = await readDuty(db, { driverId, serviceDate })
  const shown = (await loadRuns(db, rows, at)).map((loaded) => runNow(loaded, at, context))
  const started = await startedRunsOf(db, driverId, at)
  const runs: RunCard[] = []
  for (const each of shown) {
    const own = each.loaded.departure.serviceDate === serviceDate
    const ofRun = own
      ? duty
      : await readDuty(db, { driverId, serviceDate: each.loaded.departure.serviceDate })
    const other = started.some(isOtherThan(each.loaded.run))
    runs.push(presentCard(each, { duty: ofRun, other }, context))
  }
  return { shift: duty ? presentShift(duty, { shown, at, context }) : null, runs }
}

/** As {@link viewRun}, for the desk: of whoever drives it. @throws notFound */
export async function viewRunForDesk(
  db: Executor,
  name: RunName,
  { at, context }: { readonly at: number; readonly context: DrivingContext },
): Promise<DrivenRunView & Pick<LoadedRun['run'], 'driverName' | 'driverPhone'>> {
  const loaded = await loadRun(db, name, at)
  const driverId = loaded?.run.driverId ?? null
  if (!loaded || driverId === null) throw new DomainError('notFound')
  const duty = await readDuty(db, { driverId, serviceDate: loaded.departure.serviceDate })
  const other = await otherRunOf(db, loaded.run, at)
  const now = runNow(loaded, at, context)
  const shown = presentRun(now, { duty, other }, context)
  const { driverName, driverPhone } = loaded.run
  return { ...shown, stops: presentStops(now, { isOver: false }, context), driverName, driverPhone }
}

/** What a driver works on a service day; undefined where they have no shift. */
export async function readDuty(
  db: Executor,
  { driverId, serviceDate }: { readonly driverId: string; readonly serviceDate: string },
): Promise<Duty | undefined> {
  const [duty] = await db
    .select({ shift: shifts, rollCall: rollCalls })
    .from(shifts)
    .leftJoin(rollCalls, and(eq(rollCalls.shiftId, shifts.id), eq(rollCalls.moment, 'before')))
    .where(and(eq(shifts.driverId, driverId), eq(shifts.serviceDate, serviceDate)))
  return duty
}

/**
 * The runs that a driver is on. One that nobody ended counts no longer than it is shown to them, and not once its departure is done: who
 * forgot to end a run can set out the next day.
 */
async function startedRunsOf(db: Executor, driverId: string, at: number): Promise<RunName[]> {
  return db
    .select({ departureId: vehicleAssignments.departureId, minibus: vehicleAssignments.minibus })
    .from(vehicleAssignments)
    .innerJoin(departures, eq(departures.id, vehicleAssignments.departureId))
    .where(
      and(
        eq(vehicleAssignments.driverId, driverId),
        eq(vehicleAssignments.state, 'started'),
        gt(vehicleAssignments.endsAt, at - runShownHours * msPerHour),
        ne(departures.progress, 'done'),
      ),
    )
}

const isOtherThan =
  ({ departureId, minibus }: RunName) =>
  (run: RunName): boolean =>
    run.departureId !== departureId || run.minibus !== minibus

/** Whether the driver of a run is on another one. */
export async function otherRunOf(db: Executor, run: LoadedRun['run'], at: number): Promise<boolean> {
  if (run.driverId === null) return false
  return (await startedRunsOf(db, run.driverId, at)).some(isOtherThan(run))
}
