import type { DeskRun, PhoneOfDriver } from '@noriai/contract/calls/staff/driving'
import { freshReportMinutes } from '@noriai/contract/rules/rideProgress'
import { mostWrongPins } from '@noriai/contract/rules/pin'
import type { NoShowDecision, PhonePlace } from '@noriai/contract/rules/stopEvents'
import { addMinutes, toWallTime } from '@noriai/contract/time'
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { driverPhones, driverPositions, driverTrail, waitDecisions } from '../../infra/db/schema/driving'
import { drivers } from '../../infra/db/schema/fleet'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { announceChange } from '../../infra/live/announceChange'
import { wallTimeOrNull } from '../../wallTime'
import { logStaffAction } from '../trail'
import { isRun, loadRun, type RunName } from './loadRun'
import { phoneEndsAt, shiftToLink } from './phones'
import type { DrivingContext } from './presentRun'
import { viewRunForDesk } from './viewRuns'

/** The phones of the drivers in service. */
export async function viewPhones(
  db: Executor,
  at: number,
): Promise<{ asOf: string; phones: PhoneOfDriver[] }> {
  const inService = await db
    .select()
    .from(drivers)
    .where(eq(drivers.inService, true))
    .orderBy(asc(drivers.kana), asc(drivers.id))
  const phones: PhoneOfDriver[] = []
  for (const driver of inService) phones.push(await phoneOf(db, driver, at))
  return { asOf: toWallTime(at), phones }
}

async function phoneOf(
  db: Executor,
  { id: driverId, name: driverName }: typeof drivers.$inferSelect,
  at: number,
): Promise<PhoneOfDriver> {
  const shift = await shiftToLink(db, driverId, at)
  const rows = await db
    .select()
    .from(driverPhones)
    .where(eq(driverPhones.driverId, driverId))
    .orderBy(desc(driverPhones.madeAt))
    .limit(MOST_SHOWN)
  const isLive = ({ endedAt, endsAt }: (typeof rows)[number]) => endedAt === null && at < endsAt
  const open = rows.find((row) => isLive(row) && row.boundAt !== null)
  const linked = rows.find((row) => isLive(row) && row.boundAt === null && at < row.linkUntil)
  const ended = rows.find(({ boundAt, endedAt }) => boundAt !== null && endedAt !== null)
  const shown = open ?? linked
  const isLocked = (open?.wrongPins ?? 0) >= mostWrongPins
  const by = ended?.endedBy
  return {
    driverId,
    driverName,
    shift: shift
      ? {
          id: shift.id,
          serviceDate: shift.serviceDate,
          from: toWallTime(shift.startsAt),
          to: toWallTime(shift.endsAt),
        }
      : null,
    state: open ? (isLocked ? 'locked' : 'open') : linked ? 'linked' : 'none',
    since: wallTimeOrNull(open?.boundAt ?? linked?.madeAt ?? null),
    endsAt: wallTimeOrNull(
      open && shift?.serviceDate === open.serviceDate ? phoneEndsAt(shift.endsAt) : (shown?.endsAt ?? null),
    ),
    heardAt: wallTimeOrNull(open?.heardAt ?? null),
    ended:
      ended && ended.endedAt !== null && by && by !== 'replaced'
        ? { at: toWallTime(ended.endedAt), by }
        : null,
  }
}

/** Of a driver's phones the newest are looked at: a shift rarely has more than two. */
const MOST_SHOWN = 5

/** A run as the desk sees it: with the last position, its age and whether it is still shown. @throws notFound */
export async function viewDeskRun(
  db: Executor,
  name: RunName,
  { at, context }: { readonly at: number; readonly context: DrivingContext },
): Promise<DeskRun> {
  const run = await viewRunForDesk(db, name, { at, context })
  const [latest] = await db
    .select()
    .from(driverPositions)
    .where(and(eq(driverPositions.departureId, name.departureId), eq(driverPositions.minibus, name.minibus)))
  const { positionMinutes } = context.policy.operations.whereabouts
  return {
    ...run,
    position: latest
      ? {
          at: toWallTime(latest.at),
          place: placeIn(latest),
          isFresh: at < addMinutes(latest.at, freshReportMinutes),
          isShown: at < addMinutes(latest.at, positionMinutes),
        }
      : null,
  }
}

const placeIn = ({ lat, lng, accuracy }: PhonePlace): PhonePlace => ({ lat, lng, accuracy })

/** Where a run was, minute by minute, as far as it is kept. Who looks and why is written down. @throws notFound */
export async function lookAtTrail(
  tx: Tx,
  { reason, departureId, minibus }: RunName & { readonly reason: string },
  { staffId, at }: StaffAction,
): Promise<{ asOf: string; positions: { at: string; place: PhonePlace }[] }> {
  const [run] = await tx
    .select({ driverId: vehicleAssignments.driverId })
    .from(vehicleAssignments)
    .where(and(isRun({ departureId, minibus }), isNotNull(vehicleAssignments.driverId)))
  if (!run) throw new DomainError('notFound')
  const rows = await tx
    .select()
    .from(driverTrail)
    .where(and(eq(driverTrail.departureId, departureId), eq(driverTrail.minibus, minibus)))
    .orderBy(asc(driverTrail.minute))
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'departure',
    subjectId: departureId,
    action: 'runTrail',
    value: String(minibus),
    reason,
  })
  return {
    asOf: toWallTime(at),
    positions: rows.map((row) => ({ at: toWallTime(row.at), place: placeIn(row) })),
  }
}

/** What the desk answers a driver who waits for a party. */
interface WaitAnswer extends RunName {
  readonly orderId: string
  readonly decision: NoShowDecision
  readonly waitMinutes: number
  readonly note: string
}

/**
 * Answers a driver who waits for a party: they may wait longer, or leave without it.
 * @throws notFound for a party that is not of the run; driver.runNotOpen where that is not under way. Nothing is changed then.
 */
export async function decideNoShow(
  tx: Tx,
  { departureId, minibus, orderId, decision, waitMinutes, note }: WaitAnswer,
  { staffId, at }: StaffAction,
): Promise<void> {
  const name = { departureId, minibus }
  const loaded = await loadRun(tx, name, at)
  if (!loaded?.parties.some(({ order }) => order.id === orderId)) throw new DomainError('notFound')
  if (loaded.run.state !== 'started') throw new DomainError('driver.runNotOpen')
  const until = decision === 'wait' ? addMinutes(at, waitMinutes) : null
  await tx.insert(waitDecisions).values({ ...name, orderId, decision, until, note, at, staffId })
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'departure',
    subjectId: departureId,
    action: 'noShow',
    value: `${minibus} ${decision === 'wait' ? `wait ${waitMinutes}` : 'leave'}`,
    reason: note,
  })
  await announceChange(tx, { orderIds: [orderId], departureIds: [departureId] })
}
