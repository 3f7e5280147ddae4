import { hoursOf, type HoursFinding, type RuleSet, type Span } from '@noriai/contract/rules/drivingHours'
import type { Policy } from '@noriai/contract/policy'
import { phoneEndsAfterHours } from '@noriai/contract/rules/stopEvents'
import {
  addMinutes,
  endOfServiceDate,
  instantOf,
  minutesPerHour,
  toWallTime,
  type CalendarDate,
  type Instant,
} from '@noriai/contract/time'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { driverPhones } from '../../infra/db/schema/driving'
import { drivers, rollCalls, shifts, vehicles } from '../../infra/db/schema/fleet'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { announceChange } from '../../infra/live/announceChange'
import { followRollCall } from '../damages'
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
 * @throws notFound, fleet.changed, fleet.rollCallHeld where another driver or day is given to a shift that had its roll call,
 * fleet.shiftTimes, fleet.shiftExists, fleet.driverOut, fleet.hours, fleet.reasonNeeded
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
  const seen = id === null ? undefined : await assertSeen(tx, { id, version })
  const isOther = seen && (seen.driverId !== driver.id || seen.serviceDate !== fields.serviceDate)
  if (isOther) await assertNoRollCall(tx, seen.id)
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
  await moveEndOfPhones(tx, fields)
  await logShift(
    tx,
    {
      id: saved.id,
      action: id === null ? 'added' : 'changed',
      before: seen ? spanText({ from: seen.startsAt, to: seen.endsAt }) : '',
      value: spanText(fields),
      reason,
    },
    { staffId, at },
  )
}

/** Phones and links that were given out for a shift end by it as it is now. */
async function moveEndOfPhones(tx: Tx, { driverId, serviceDate, to }: ShiftFields): Promise<void> {
  await tx
    .update(driverPhones)
    .set({ endsAt: addMinutes(to, phoneEndsAfterHours * minutesPerHour) })
    .where(
      and(
        eq(driverPhones.driverId, driverId),
        eq(driverPhones.serviceDate, serviceDate),
        isNull(driverPhones.endedAt),
      ),
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
  await assertNoRollCall(tx, id)
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

/** When it was held, where that is said: else now, and where it is corrected as before. */
interface RollCallTime {
  readonly heldAt: Instant | undefined
}

/**
 * Writes down a roll call, and answers the day of its shift; a second one of its moment takes the place of the first, as its correction.
 * @throws notFound, fleet.changed, fleet.rollCallEarly, fleet.rollCallOrder, fleet.rollCallTime, fleet.noteNeeded
 */
export async function recordRollCall(
  tx: Tx,
  { shiftId, version, heldAt, ...found }: RollCallFields & RollCallTime,
  { staffId, at }: StaffAction,
): Promise<CalendarDate> {
  const shift = await assertSeen(tx, { id: shiftId, version })
  if (isBad(found) && found.note === '') throw new DomainError('fleet.noteNeeded')
  const from = addMinutes(await dayBegins(tx, shift), -ROLL_CALL_MINUTES_BEFORE)
  if ((heldAt ?? at) < from) throw new DomainError('fleet.rollCallEarly', { dateTime: toWallTime(from) })
  const held = await tx.select().from(rollCalls).where(eq(rollCalls.shiftId, shiftId))
  if (found.moment === 'after' && !held.some(({ moment }) => moment === 'before')) {
    throw new DomainError('fleet.rollCallOrder')
  }
  if (heldAt !== undefined) assertHeldInTime({ moment: found.moment, at: heldAt }, held, at)
  const corrected = held.find(({ moment }) => moment === found.moment)
  // The hours go by when it was held, not by when that was written down or corrected.
  const row = { shiftId, ...found, at: heldAt ?? corrected?.at ?? at, staffId }
  await tx
    .insert(rollCalls)
    .values(row)
    .onConflictDoUpdate({ target: [rollCalls.shiftId, rollCalls.moment], set: row })
  await followRollCall(tx, { ...row, vehicleId: shift.vehicleId })
  await tx
    .update(shifts)
    .set({ version: version + 1 })
    .where(eq(shifts.id, shiftId))
  const before = corrected ? rollCallText(corrected) : ''
  const value = rollCallText(row)
  await logShift(tx, { id: shiftId, action: 'rollCall', before, value, reason: '' }, { staffId, at })
  return shift.serviceDate
}

type RollCall = Pick<
  typeof rollCalls.$inferSelect,
  'moment' | 'way' | 'alcohol' | 'health' | 'vehicle' | 'at'
>

const isBad = ({ alcohol, health, vehicle }: Omit<RollCall, 'at'>) =>
  [alcohol, health, vehicle].includes('bad')

const rollCallText = (rollCall: RollCall) =>
  [rollCall.moment, rollCall.way, isBad(rollCall) ? 'bad' : 'good', toWallTime(rollCall.at)].join(' ')

type HeldAt = Pick<RollCall, 'moment' | 'at'>

/** A roll call was held by now, and the one after the duty not before the one before it. */
function assertHeldInTime({ moment, at }: HeldAt, held: readonly HeldAt[], now: Instant): void {
  const other = held.find((each) => each.moment !== moment)
  const isReversed = other && (moment === 'after' ? at < other.at : other.at < at)
  if (isReversed || at > now) throw new DomainError('fleet.rollCallTime')
}

/** When the day of a shift begins: with it, or with a run that was given to its driver before it. */
async function dayBegins(tx: Tx, shift: Shift): Promise<Instant> {
  const { driverId, serviceDate } = shift
  const ofDay = and(eq(vehicleAssignments.driverId, driverId), eq(departures.serviceDate, serviceDate))
  return plannedDay({ serviceDate, shift, runs: await readRuns(tx, ofDay) }).duty.from
}

/** A roll call is of the driver and day that it was held for: their shift stays theirs. */
async function assertNoRollCall(tx: Tx, shiftId: string): Promise<void> {
  const held = await tx.$count(rollCalls, eq(rollCalls.shiftId, shiftId))
  if (held > 0) throw new DomainError('fleet.rollCallHeld')
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
