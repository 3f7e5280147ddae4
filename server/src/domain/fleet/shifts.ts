import { hoursOf, type HoursFinding, type RuleSet, type Span } from '@noriai/contract/rules/drivingHours'
import type { Policy } from '@noriai/contract/policy'
import {
  addMinutes,
  endOfServiceDate,
  instantOf,
  toWallTime,
  type CalendarDate,
  type Instant,
} from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { drivers, rollCalls, shifts, vehicles } from '../../infra/db/schema/fleet'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { announceChange } from '../../infra/live/announceChange'
import { logStaffAction } from '../trail'
import { dutyDaysOf, plannedDay, readDriverDays, readRuns, type DriverDays, type Shift } from './driverDays'
import type { Saved } from './register'

interface ShiftFields {
  readonly driverId: string
  readonly serviceDate: CalendarDate
  readonly from: number
  readonly to: number
  readonly breaks: readonly Span[]
  readonly vehicleId: string | null
}

/** How long before the day of its driver begins a roll call can be held. */
const ROLL_CALL_MINUTES_BEFORE = 120

type ByPolicy = StaffAction & { readonly policy: Policy }

/**
 * Saves a shift; what the rules of driving hours warn of needs a reason. The driver is locked, so that two shifts of theirs are
 * judged one after the other.
 * @throws notFound, fleet.changed, fleet.shiftTimes, fleet.shiftExists, fleet.driverOut, fleet.hours, fleet.reasonNeeded
 */
export async function saveShift(
  tx: Tx,
  { id, version, reason, ...fields }: Saved & ShiftFields & { readonly reason: string },
  { staffId, at, policy }: ByPolicy,
): Promise<void> {
  assertTimes(fields, policy)
  const [driver] = await tx.select().from(drivers).where(eq(drivers.id, fields.driverId)).for('update')
  if (!driver) throw new DomainError('notFound')
  if (!driver.inService) throw new DomainError('fleet.driverOut')
  if (fields.vehicleId !== null) {
    const known = await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, fields.vehicleId))
    if (known.length === 0) throw new DomainError('notFound')
  }
  if (id !== null) await assertSeen(tx, { id, version })
  const [seen] = id === null ? [] : await tx.select().from(shifts).where(eq(shifts.id, id))
  const [ofDay] = await tx
    .select()
    .from(shifts)
    .where(and(eq(shifts.driverId, driver.id), eq(shifts.serviceDate, fields.serviceDate)))
  if (ofDay && ofDay.id !== id) throw new DomainError('fleet.shiftExists')
  const days = await readDriverDays(tx, fields.serviceDate, [driver.id])
  const [worst] = shiftFindings({ shift: fields, leaving: id, ruleSet: driver.ruleSet }, days, policy)
  if (worst?.level === 'red') {
    const { rule, minutes, limit } = worst
    throw new DomainError('fleet.hours', { rule, minutes, limit })
  }
  if (worst && reason === '') throw new DomainError('fleet.reasonNeeded', { finding: worst.rule })
  const { from: startsAt, to: endsAt, breaks, vehicleId, driverId, serviceDate } = fields
  const row = { driverId, serviceDate, startsAt, endsAt, breaks: [...breaks], vehicleId, reason }
  const [saved] =
    id === null
      ? await tx.insert(shifts).values(row).returning({ id: shifts.id })
      : await tx
          .update(shifts)
          .set({ ...row, version: version + 1 })
          .where(eq(shifts.id, id))
          .returning({ id: shifts.id })
  if (!saved) throw new Error('No shift was saved')
  await logShift(
    tx,
    {
      id: saved.id,
      action: id === null ? 'added' : 'changed',
      before: id === null || !seen ? '' : spanText({ from: seen.startsAt, to: seen.endsAt }),
      value: spanText(fields),
      reason,
    },
    { staffId, at },
  )
}

/** What the rules would say of a shift. @throws notFound, fleet.shiftTimes */
export async function checkShift(
  db: Executor,
  shift: Omit<ShiftFields, 'breaks' | 'vehicleId'>,
  policy: Policy,
): Promise<{ findings: HoursFinding[] }> {
  assertTimes({ ...shift, breaks: [] }, policy)
  const [driver] = await db.select().from(drivers).where(eq(drivers.id, shift.driverId))
  if (!driver) throw new DomainError('notFound')
  const days = await readDriverDays(db, shift.serviceDate, [driver.id])
  const [ofDay] = days.shifts.filter(({ serviceDate }) => serviceDate === shift.serviceDate)
  const leaving = ofDay?.id ?? null
  return { findings: [...shiftFindings({ shift, leaving, ruleSet: driver.ruleSet }, days, policy)] }
}

/** Takes a shift away, and answers its day. @throws notFound, fleet.changed, fleet.rollCallHeld */
export async function removeShift(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  { staffId, at }: StaffAction,
): Promise<CalendarDate> {
  const shift = await assertSeen(tx, { id, version })
  const held = await tx.select().from(rollCalls).where(eq(rollCalls.shiftId, id))
  if (held.length > 0) throw new DomainError('fleet.rollCallHeld')
  await tx.delete(shifts).where(eq(shifts.id, id))
  const value = spanText({ from: shift.startsAt, to: shift.endsAt })
  await logShift(tx, { id, action: 'removed', value, reason: '' }, { staffId, at })
  return shift.serviceDate
}

interface RollCallFields {
  readonly shiftId: string
  readonly version: number
  readonly moment: typeof rollCalls.$inferSelect.moment
  readonly way: typeof rollCalls.$inferSelect.way
  readonly alcohol: typeof rollCalls.$inferSelect.alcohol
  readonly health: typeof rollCalls.$inferSelect.health
  readonly vehicle: typeof rollCalls.$inferSelect.vehicle
  readonly note: string
}

/**
 * Writes down a roll call, and answers the day of its shift; a second one of its moment takes the place of the first, as its correction.
 * @throws notFound, fleet.changed, fleet.rollCallEarly, fleet.rollCallOrder, fleet.noteNeeded
 */
export async function recordRollCall(
  tx: Tx,
  { shiftId, version, ...found }: RollCallFields,
  { staffId, at }: StaffAction,
): Promise<CalendarDate> {
  const shift = await assertSeen(tx, { id: shiftId, version })
  const isBad = [found.alcohol, found.health, found.vehicle].includes('bad')
  if (isBad && found.note === '') throw new DomainError('fleet.noteNeeded')
  const from = addMinutes(await dayBegins(tx, shift), -ROLL_CALL_MINUTES_BEFORE)
  if (at < from) throw new DomainError('fleet.rollCallEarly', { dateTime: toWallTime(from) })
  const held = await tx.select().from(rollCalls).where(eq(rollCalls.shiftId, shiftId))
  if (found.moment === 'after' && !held.some(({ moment }) => moment === 'before')) {
    throw new DomainError('fleet.rollCallOrder')
  }
  const row = { shiftId, ...found, at, staffId }
  // What is corrected was held when it was held first: the hours go by it.
  await tx
    .insert(rollCalls)
    .values(row)
    .onConflictDoUpdate({ target: [rollCalls.shiftId, rollCalls.moment], set: { ...found, staffId } })
  await tx
    .update(shifts)
    .set({ version: version + 1 })
    .where(eq(shifts.id, shiftId))
  const value = [found.moment, found.way, isBad ? 'bad' : 'good'].join(' ')
  await logShift(tx, { id: shiftId, action: 'rollCall', value, reason: '' }, { staffId, at })
  return shift.serviceDate
}

/** When the day of a shift begins: with it, or with a run that was given to its driver before it. */
async function dayBegins(tx: Tx, shift: Shift): Promise<Instant> {
  const { driverId, serviceDate } = shift
  const ofDay = and(eq(vehicleAssignments.driverId, driverId), eq(departures.serviceDate, serviceDate))
  return plannedDay({ serviceDate, shift, runs: await readRuns(tx, ofDay) }).duty.from
}

async function assertSeen(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<typeof shifts.$inferSelect> {
  const [shift] = await tx.select().from(shifts).where(eq(shifts.id, id)).for('update')
  if (!shift) throw new DomainError('notFound')
  if (shift.version !== version) throw new DomainError('fleet.changed')
  return shift
}

/** A shift begins on its service day, lasts at most a day, and its breaks lie within it, one after the other. */
function assertTimes(
  { serviceDate, from, to, breaks }: Pick<ShiftFields, 'serviceDate' | 'from' | 'to' | 'breaks'>,
  policy: Policy,
): void {
  const isOfDay = instantOf(serviceDate, '00:00') <= from && from < endOfServiceDate(serviceDate, policy)
  const isShort = from < to && to <= addMinutes(from, 24 * 60)
  const ends = [from, ...breaks.map((each) => each.to)]
  const inOrder = breaks.every(
    (each, index) => (ends[index] ?? to) <= each.from && each.from < each.to && each.to <= to,
  )
  if (!isOfDay || !isShort || !inOrder) throw new DomainError('fleet.shiftTimes')
}

interface JudgedShift {
  readonly shift: Pick<ShiftFields, 'driverId' | 'serviceDate' | 'from' | 'to'>
  /** The shift that it takes the place of. */
  readonly leaving: string | null
  readonly ruleSet: RuleSet
}

/** What the rules say of a shift among the driver's other days, the worst first. */
export function shiftFindings(
  { shift, leaving, ruleSet }: JudgedShift,
  days: DriverDays,
  policy: Policy,
): readonly HoursFinding[] {
  const { driverId, serviceDate, from, to } = shift
  const others = { ...days, shifts: days.shifts.filter(({ id }) => id !== leaving) }
  const runs = days.runs.filter((run) => run.driverId === driverId && run.serviceDate === serviceDate)
  const day = plannedDay({ serviceDate, shift: { startsAt: from, endsAt: to }, runs })
  return hoursOf(day, { others: [...dutyDaysOf(driverId, others).values()], ruleSet }, policy).findings
}

const spanText = ({ from, to }: Span) => `${toWallTime(from)} ${toWallTime(to)}`

interface LoggedShift {
  readonly id: string
  readonly action: string
  readonly before?: string
  readonly value: string
  readonly reason: string
}

/** Writes down what was done to a shift, and tells the desks. */
export async function logShift(
  tx: Tx,
  { id, action, before = '', value, reason }: LoggedShift,
  { staffId, at }: StaffAction,
): Promise<void> {
  await logStaffAction(tx, { at, staffId, subject: 'shift', subjectId: id, action, before, value, reason })
  await announceChange(tx, {})
}
