import { createHash, randomBytes } from 'node:crypto'
import { driverLinkHours, phoneEndsAfterHours, pinAfterMinutes } from '@noriai/contract/rules/stopEvents'
import { mostWrongPins, pinProblem } from '@noriai/contract/rules/pin'
import { addMinutes, minutesPerHour, msPerHour, msPerMinute } from '@noriai/contract/time'
import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Db, Executor, Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { driverPhones } from '../../infra/db/schema/driving'
import { drivers, shifts } from '../../infra/db/schema/fleet'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { announceChange } from '../../infra/live/announceChange'
import { hashPassword, isTriedPassword } from '../identity'
import { logStaffAction } from '../trail'

/** A phone that is bound to a driver. */
export interface DriverPhoneSession {
  readonly id: string
  readonly driverId: string
  readonly driverName: string
  /** The number of the register: calls to riders ring there first. */
  readonly driverNumber: string
  readonly serviceDate: string
  readonly endsAt: number
  readonly pin: 'set' | 'enter' | 'entered'
  readonly isLocked: boolean
}

const TOKEN_BYTES = 32
const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A shift with when a phone that is bound for it is signed out. */
interface LinkedShift {
  readonly id: string
  readonly serviceDate: string
  readonly startsAt: number
  readonly endsAt: number
}

export const phoneEndsAt = (shiftEndsAt: number): number =>
  addMinutes(shiftEndsAt, phoneEndsAfterHours * minutesPerHour)

/**
 * The shift of a driver that a link is made for: the one that runs, else the next within a day. One that ended a moment ago only while a
 * run of it is under way, or where no other comes.
 */
export async function shiftToLink(
  db: Executor,
  driverId: string,
  at: number,
): Promise<LinkedShift | undefined> {
  const near = await db
    .select()
    .from(shifts)
    .where(
      and(
        eq(shifts.driverId, driverId),
        gt(shifts.endsAt, at - phoneEndsAfterHours * msPerHour),
        lt(shifts.startsAt, at + driverLinkHours * msPerHour),
      ),
    )
    .orderBy(asc(shifts.startsAt))
  const running = near.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
  if (running) return running
  const ended = near.filter(({ endsAt }) => endsAt <= at).at(-1)
  const next = near.find(({ startsAt }) => startsAt > at)
  return ended && (!next || (await isUnderWay(db, driverId, ended.serviceDate))) ? ended : next
}

/** Whether a driver has set out with a run of a day that is not over. */
async function isUnderWay(db: Executor, driverId: string, serviceDate: string): Promise<boolean> {
  const [run] = await db
    .select({ departureId: vehicleAssignments.departureId })
    .from(vehicleAssignments)
    .innerJoin(departures, eq(departures.id, vehicleAssignments.departureId))
    .where(
      and(
        eq(vehicleAssignments.driverId, driverId),
        eq(vehicleAssignments.state, 'started'),
        eq(departures.serviceDate, serviceDate),
      ),
    )
    .limit(1)
  return run !== undefined
}

/**
 * Makes a link that opens a driver's page on one phone. One that was not opened yet is void.
 * @returns its token, which is known to nobody else from now on
 * @throws notFound for a driver who left; driver.noShift
 */
export async function makeDriverLink(
  tx: Tx,
  driverId: string,
  { staffId, at }: StaffAction,
): Promise<{ readonly id: string; readonly token: string; readonly linkUntil: number; readonly to: string }> {
  const [driver] = await tx.select().from(drivers).where(eq(drivers.id, driverId)).for('no key update')
  if (!driver?.inService) throw new DomainError('notFound')
  const shift = await shiftToLink(tx, driverId, at)
  if (!shift) throw new DomainError('driver.noShift')
  const endsAt = phoneEndsAt(shift.endsAt)
  const linkUntil = Math.min(at + driverLinkHours * msPerHour, endsAt)
  await endPhones(tx, { driverId, which: 'links', by: 'replaced', at })
  const token = newToken()
  const [made] = await tx
    .insert(driverPhones)
    .values({
      driverId,
      serviceDate: shift.serviceDate,
      linkHash: hashOf(token),
      linkUntil,
      madeAt: at,
      staffId,
      endsAt,
    })
    .returning({ id: driverPhones.id })
  if (!made) throw new Error(`No link was made for the driver ${driverId}`)
  const log = { at, staffId, subject: 'driver', subjectId: driverId, action: 'phoneLink', value: '' } as const
  await logStaffAction(tx, log)
  return { id: made.id, token, linkUntil, to: driver.phone }
}

/** Voids a link whose message was not handed over. */
export async function dropDriverLink(db: Db, id: string, at: number): Promise<void> {
  await db
    .update(driverPhones)
    .set({ endedAt: at, endedBy: 'replaced' })
    .where(and(eq(driverPhones.id, id), isNull(driverPhones.boundAt), isNull(driverPhones.endedAt)))
}

/** Signs a driver's phone out and voids the link to it. Asking again changes nothing. @throws notFound */
export async function revokeDriverPhone(
  tx: Tx,
  driverId: string,
  { staffId, at }: StaffAction,
): Promise<void> {
  const [driver] = await tx.select().from(drivers).where(eq(drivers.id, driverId)).for('no key update')
  if (!driver) throw new DomainError('notFound')
  const ended = await endPhones(tx, { driverId, which: 'all', by: 'desk', at })
  if (ended === 0) return
  const log = {
    at,
    staffId,
    subject: 'driver',
    subjectId: driverId,
    action: 'phoneEnded',
    value: '',
  } as const
  await logStaffAction(tx, log)
  await announceChange(tx, {})
}

interface Ending {
  readonly driverId: string
  readonly which: 'links' | 'phones' | 'all'
  readonly by: 'otherPhone' | 'desk' | 'replaced'
  readonly at: number
}

async function endPhones(tx: Tx, { driverId, which, by, at }: Ending): Promise<number> {
  const chosen = {
    links: isNull(driverPhones.boundAt),
    phones: isNotNull(driverPhones.boundAt),
    all: undefined,
  }[which]
  const ended = await tx
    .update(driverPhones)
    .set({ endedAt: at, endedBy: by })
    .where(and(eq(driverPhones.driverId, driverId), isNull(driverPhones.endedAt), chosen))
    .returning({ id: driverPhones.id })
  return ended.length
}

/**
 * Opens a link and binds the phone that asks: another phone of the driver is signed out. A link opens once; what opened it may open it
 * again with its `attempt`, where the answer was lost.
 * @returns the token of the phone's cookie
 * @throws driver.linkOver
 */
export async function openDriverLink(
  tx: Tx,
  { token, attempt }: { readonly token: string; readonly attempt: string },
  at: number,
): Promise<string> {
  const [found] = await tx
    .select({ phone: driverPhones, driver: drivers })
    .from(driverPhones)
    .innerJoin(drivers, eq(drivers.id, driverPhones.driverId))
    .where(eq(driverPhones.linkHash, hashOf(token)))
    .for('no key update')
  if (!found) throw new DomainError('driver.linkOver')
  const { phone, driver } = found
  const isOver = phone.endedAt !== null || at >= phone.linkUntil || at >= phone.endsAt || !driver.inService
  const isOfOther = phone.attemptHash !== null && !phone.attemptHash.equals(hashOf(attempt))
  if (isOver || isOfOther) throw new DomainError('driver.linkOver')
  if (phone.boundAt === null)
    await endPhones(tx, { driverId: phone.driverId, which: 'phones', by: 'otherPhone', at })
  const cookie = newToken()
  await tx
    .update(driverPhones)
    .set({
      attemptHash: hashOf(attempt),
      tokenHash: hashOf(cookie),
      boundAt: phone.boundAt ?? at,
      heardAt: at,
    })
    .where(eq(driverPhones.id, phone.id))
  await announceChange(tx, {})
  return cookie
}

/** The phone of a cookie at `at`; undefined once it was signed out, or its shift is over for two hours. One query. */
export async function findDriverPhone(
  db: Executor,
  token: string,
  at: number,
): Promise<DriverPhoneSession | undefined> {
  const [row] = await db
    .select({ phone: driverPhones, driver: drivers, shiftEndsAt: shifts.endsAt })
    .from(driverPhones)
    .innerJoin(drivers, eq(drivers.id, driverPhones.driverId))
    .leftJoin(
      shifts,
      and(eq(shifts.driverId, driverPhones.driverId), eq(shifts.serviceDate, driverPhones.serviceDate)),
    )
    .where(and(eq(driverPhones.tokenHash, hashOf(token)), isNull(driverPhones.endedAt)))
  if (!row) return undefined
  const { phone, driver, shiftEndsAt } = row
  const endsAt = shiftEndsAt === null ? phone.endsAt : phoneEndsAt(shiftEndsAt)
  if (at >= endsAt || !driver.inService) return undefined
  const session: DriverPhoneSession = {
    id: phone.id,
    driverId: driver.id,
    driverName: driver.name,
    driverNumber: driver.phone,
    serviceDate: phone.serviceDate,
    endsAt,
    pin: pinStateOf(phone, at),
    isLocked: phone.wrongPins >= mostWrongPins,
  }
  await noteUse(db, phone, { at, isOpen: session.pin === 'entered' })
  return session
}

function pinStateOf(
  { pinHash, openAt }: typeof driverPhones.$inferSelect,
  at: number,
): DriverPhoneSession['pin'] {
  if (pinHash === null) return 'set'
  return openAt !== null && at < addMinutes(openAt, pinAfterMinutes) ? 'entered' : 'enter'
}

/** To the minute: that spares most requests the writing. */
async function noteUse(
  db: Executor,
  { id, heardAt }: typeof driverPhones.$inferSelect,
  { at, isOpen }: { readonly at: number; readonly isOpen: boolean },
): Promise<void> {
  if (heardAt !== null && at - heardAt < msPerMinute) return
  await db
    .update(driverPhones)
    .set({ heardAt: at, ...(isOpen && { openAt: at }) })
    .where(eq(driverPhones.id, id))
}

interface PinEntry {
  readonly pin: string
  readonly at: number
}

/** Sets the PIN of a phone that has none. @throws driver.pinWeak, driver.pinSet */
export async function setDriverPin(db: Db, phoneId: string, { pin, at }: PinEntry): Promise<void> {
  const weak = pinProblem(pin)
  if (weak) throw DomainError.of(weak)
  const pinHash = await hashPassword(pin)
  const set = await db
    .update(driverPhones)
    .set({ pinHash, openAt: at })
    .where(and(eq(driverPhones.id, phoneId), isNull(driverPhones.pinHash), isNull(driverPhones.endedAt)))
    .returning({ id: driverPhones.id })
  if (set.length === 0) throw new DomainError('driver.pinSet')
}

/**
 * Opens a phone by its PIN. A try is counted before it is looked at, so that many at once count too; the fifth wrong one in a row locks
 * the phone.
 * @throws driver.pinNeeded where none was set, driver.pinWrong, driver.phoneLocked
 */
export async function enterDriverPin(db: Db, phoneId: string, { pin, at }: PinEntry): Promise<void> {
  const [tried] = await db
    .update(driverPhones)
    .set({ wrongPins: sql`${driverPhones.wrongPins} + 1` })
    .where(
      and(
        eq(driverPhones.id, phoneId),
        isNotNull(driverPhones.pinHash),
        lt(driverPhones.wrongPins, mostWrongPins),
      ),
    )
    .returning({ pinHash: driverPhones.pinHash, wrongPins: driverPhones.wrongPins })
  if (!tried) {
    const [phone] = await db.select().from(driverPhones).where(eq(driverPhones.id, phoneId))
    throw new DomainError(phone?.pinHash === null ? 'driver.pinNeeded' : 'driver.phoneLocked')
  }
  const isRight = await isTriedPassword({ stored: tried.pinHash, password: pin }, () =>
    db
      .update(driverPhones)
      .set({ wrongPins: sql`greatest(${driverPhones.wrongPins} - 1, 0)` })
      .where(eq(driverPhones.id, phoneId)),
  )
  if (isRight) {
    await db.update(driverPhones).set({ wrongPins: 0, openAt: at }).where(eq(driverPhones.id, phoneId))
    return
  }
  const left = mostWrongPins - tried.wrongPins
  if (left > 0) throw new DomainError('driver.pinWrong', { left })
  await announceChange(db, {})
  throw new DomainError('driver.phoneLocked')
}

/** Signs a phone out. */
export async function signDriverOut(db: Db, phoneId: string, at: number): Promise<void> {
  await db
    .update(driverPhones)
    .set({ endedAt: at, endedBy: 'driver' })
    .where(and(eq(driverPhones.id, phoneId), isNull(driverPhones.endedAt)))
}
