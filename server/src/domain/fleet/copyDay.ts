import type { CopyPreview } from '@noriai/contract/calls/staff/roster'
import type { Policy } from '@noriai/contract/policy'
import type { HoursFinding } from '@noriai/contract/rules/drivingHours'
import { addMinutes, daysBetween, msPerDay, toWallTime, type CalendarDate } from '@noriai/contract/time'
import { asc, eq, inArray } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { drivers, shifts } from '../../infra/db/schema/fleet'
import { readDriverDays, type Shift } from './driverDays'
import type { Driver, FleetContext } from './judgeRun'
import { presentRun } from './presentFleet'
import { logShift, shiftFindings } from './shifts'
import { neededRuns, uncoveredOf } from './uncovered'
import type { ReadingContext } from '../network'

/** Which day's shifts go where. */
export interface DayCopy {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** A shift as it would be on the other day, and why it is not copied. */
interface CopiedShift {
  readonly shift: Shift
  readonly driver: Driver
  readonly skipped:
    | { readonly why: 'hasShift' | 'driverOut' | 'licence' }
    | { readonly why: 'hours'; readonly hours: HoursFinding; readonly earliest: number | null }
    | undefined
}

/** What copying a day would make, skip and leave uncovered. @throws fleet.sameDay */
export async function previewCopy(
  db: Executor,
  copy: DayCopy,
  context: FleetContext & ReadingContext,
): Promise<CopyPreview> {
  const copied = await plannedCopy(db, copy, context.policy)
  const made = copied.filter(({ skipped }) => !skipped)
  const runs = await neededRuns(db, copy.to, context)
  const existing = await db.select().from(shifts).where(eq(shifts.serviceDate, copy.to))
  const spans = [...existing, ...made.map(({ shift }) => shift)].map(({ startsAt, endsAt, driverId }) => ({
    from: startsAt,
    to: endsAt,
    driverId,
  }))
  return {
    made: made.map(({ shift, driver }) => ({
      driverName: driver.name,
      from: toWallTime(shift.startsAt),
      to: toWallTime(shift.endsAt),
    })),
    skipped: copied.flatMap(({ shift, driver, skipped }) =>
      skipped
        ? {
            driverName: driver.name,
            from: toWallTime(shift.startsAt),
            to: toWallTime(shift.endsAt),
            why: skipped.why,
            hours: skipped.why === 'hours' ? skipped.hours : null,
            earliest:
              skipped.why === 'hours' && skipped.earliest !== null ? toWallTime(skipped.earliest) : null,
          }
        : [],
    ),
    runs: runs.length,
    uncovered: uncoveredOf(runs, spans).map((run) => presentRun(run, run.ridersOf, context)),
  }
}

/** Copies the shifts of a day to another; shifts that are there stay. @throws fleet.sameDay */
export async function copyDay(
  tx: Tx,
  copy: DayCopy,
  { staffId, at, policy }: StaffAction & { readonly policy: Policy },
): Promise<void> {
  const days = await tx.select().from(shifts).where(eq(shifts.serviceDate, copy.from))
  const ids = [...new Set(days.map(({ driverId }) => driverId))]
  if (ids.length > 0) {
    // In one sequence, as everyone locks drivers.
    await tx.select().from(drivers).where(inArray(drivers.id, ids)).orderBy(asc(drivers.id)).for('update')
  }
  for (const { shift, skipped } of await plannedCopy(tx, copy, policy)) {
    if (skipped) continue
    const { driverId, serviceDate, startsAt, endsAt, breaks, vehicleId } = shift
    const [made] = await tx
      .insert(shifts)
      .values({ driverId, serviceDate, startsAt, endsAt, breaks, vehicleId })
      .returning({ id: shifts.id })
    if (!made) throw new Error('No shift was made')
    const value = `${toWallTime(startsAt)} ${toWallTime(endsAt)}`
    await logShift(tx, { id: made.id, action: 'copied', value, reason: copy.from }, { staffId, at })
  }
}

async function plannedCopy(
  db: Executor,
  { from, to }: DayCopy,
  policy: Policy,
): Promise<readonly CopiedShift[]> {
  if (from === to) throw new DomainError('fleet.sameDay')
  const rows = await db
    .select({ shift: shifts, driver: drivers })
    .from(shifts)
    .innerJoin(drivers, eq(drivers.id, shifts.driverId))
    .where(eq(shifts.serviceDate, from))
    .orderBy(shifts.startsAt, drivers.name, drivers.id)
  const days = await readDriverDays(
    db,
    to,
    rows.map(({ driver }) => driver.id),
  )
  const later = daysBetween(from, to) * msPerDay
  return rows.map(({ shift, driver }) => {
    const moved: Shift = {
      ...shift,
      serviceDate: to,
      startsAt: shift.startsAt + later,
      endsAt: shift.endsAt + later,
      breaks: shift.breaks.map((each) => ({ from: each.from + later, to: each.to + later })),
    }
    const copied = { shift: moved, driver }
    if (!driver.inService) return { ...copied, skipped: { why: 'driverOut' } }
    if (days.shifts.some(({ driverId, serviceDate }) => driverId === driver.id && serviceDate === to)) {
      return { ...copied, skipped: { why: 'hasShift' } }
    }
    if (driver.licenceUntil < to) return { ...copied, skipped: { why: 'licence' } }
    const fields = { driverId: driver.id, serviceDate: to, from: moved.startsAt, to: moved.endsAt }
    const [worst] = shiftFindings({ shift: fields, leaving: null, ruleSet: driver.ruleSet }, days, policy)
    if (!worst) return { ...copied, skipped: undefined }
    return { ...copied, skipped: { why: 'hours', hours: worst, earliest: earliestStart(moved, worst) } }
  })
}

/** When a duty could begin whose rest before it is too short. */
function earliestStart({ startsAt }: Shift, { rule, minutes, limit }: HoursFinding): number | null {
  return rule === 'restBefore' ? addMinutes(startsAt, limit - minutes) : null
}
