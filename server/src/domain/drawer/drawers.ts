import { drawerDifference, drawerSums, needsReason } from '@noriai/contract/rules/drawer'
import { hasRight } from '@noriai/contract/staffRights'
import type { StaffRole } from '@noriai/contract/staffRole'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { drawers } from '../../infra/db/schema/counter'
import { violatedIndex } from '../../infra/db/uniqueViolation'
import { announceChange } from '../../infra/live/announceChange'
import { airportAtDesk, type DeskAirports } from '../airport'
import { logStaffAction } from '../trail'
import { entriesOf } from './entries'

/** A drawer as somebody begins with it. */
interface Opening {
  /** Of the box, which is one of its airport. */
  readonly number: number
  /** Hundredths of yen that were counted into it. */
  readonly floatJpy: number
  /** Where the counter is; the first served airport where it is not named. */
  readonly airportCode?: string | undefined
}

/** Opens a drawer for the member. @throws counter.drawerTaken, counter.drawerOpen, staff.airportNotServed */
export async function openDrawer(
  tx: Tx,
  { number, floatJpy, airportCode: named }: Opening,
  action: StaffAction & DeskAirports,
): Promise<void> {
  const { staffId, at } = action
  const airportCode = airportAtDesk(named, action)
  try {
    // A savepoint: what the index refuses is answered, not lost with the transaction.
    const [opened] = await tx.transaction((inner) =>
      inner
        .insert(drawers)
        .values({ number, floatJpy, airportCode, staffId, openedAt: at })
        .returning({ id: drawers.id }),
    )
    await logDrawer(tx, { id: opened?.id ?? '', action: 'opened', value: String(floatJpy) }, action)
  } catch (error) {
    const index = violatedIndex(error)
    if (index === 'drawers_open_number_key') throw new DomainError('counter.drawerTaken')
    if (index === 'drawers_open_staff_key') throw new DomainError('counter.drawerOpen')
    throw error
  }
}

/** A drawer that was counted, with what its member saw as expected. */
interface Count {
  readonly id: string
  readonly countedJpy: number
  readonly expectedJpy: number
  readonly reason: string
  readonly role: StaffRole
}

/**
 * Closes a drawer by its count: the member's own, or anybody's for who dispatches, as nobody else can count that of one who is gone.
 * @throws notFound for a drawer that is not theirs or not open; counter.drawerMoved when money came or went since they looked
 */
export async function closeDrawer(
  tx: Tx,
  { id, countedJpy, expectedJpy, reason, role }: Count,
  action: StaffAction,
): Promise<void> {
  const { staffId, at } = action
  const [drawer] = await tx
    .select()
    .from(drawers)
    .where(and(eq(drawers.id, id), isNull(drawers.closedAt)))
    .for('update')
  if (!drawer || !maySettle(drawer, { staffId, role })) throw new DomainError('notFound')
  const sums = drawerSums(drawer.floatJpy, await entriesOf(tx, id))
  if (sums.expectedJpy !== expectedJpy) throw new DomainError('counter.drawerMoved')
  // A reason without a difference explains nothing.
  const kept = drawerDifference({ countedJpy, expectedJpy }) === 0 ? '' : reason
  await tx
    .update(drawers)
    .set({
      closedAt: at,
      countedJpy,
      expectedJpy,
      ...(kept !== '' && { reason: kept, reasonAt: at, reasonBy: staffId }),
    })
    .where(eq(drawers.id, id))
  const value = String(countedJpy - expectedJpy)
  await logDrawer(tx, { id, action: 'closed', value, reason: kept }, action)
}

/**
 * Gives the reason of a difference, once: the member's own drawer, or anybody's for who dispatches.
 * @throws notFound; counter.drawerMoved where it has one, or needs none
 */
export async function explainDrawer(
  tx: Tx,
  { id, reason, role }: { readonly id: string; readonly reason: string; readonly role: StaffRole },
  action: StaffAction,
): Promise<void> {
  const { staffId, at } = action
  const [drawer] = await tx.select().from(drawers).where(eq(drawers.id, id)).for('update')
  if (!drawer || !maySettle(drawer, { staffId, role })) throw new DomainError('notFound')
  const { countedJpy, expectedJpy } = drawer
  if (countedJpy === null || expectedJpy === null) throw new DomainError('notFound')
  if (!needsReason({ countedJpy, expectedJpy, reason: drawer.reason })) {
    throw new DomainError('counter.drawerMoved')
  }
  await tx.update(drawers).set({ reason, reasonAt: at, reasonBy: staffId }).where(eq(drawers.id, id))
  await logDrawer(tx, { id, action: 'explained', value: String(countedJpy - expectedJpy), reason }, action)
}

/** Whether a member may count a drawer, and say why it differs. */
const maySettle = (
  { staffId: owner }: { readonly staffId: string },
  { staffId, role }: { readonly staffId: string; readonly role: StaffRole },
): boolean => owner === staffId || hasRight(role, 'everyDrawer')

interface LoggedDrawer {
  readonly id: string
  readonly action: 'opened' | 'closed' | 'explained'
  /** Hundredths of yen: what it was opened with, or by what it differed. */
  readonly value: string
  readonly reason?: string
}

async function logDrawer(
  tx: Tx,
  { id: subjectId, reason = '', ...logged }: LoggedDrawer,
  { staffId, at }: StaffAction,
): Promise<void> {
  await logStaffAction(tx, { at, staffId, subject: 'drawer', subjectId, reason, ...logged })
  await announceChange(tx, {})
}
