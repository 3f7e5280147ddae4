import type { Direction } from '@noriai/contract/policy'
import { msPerDay } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { relayPoints, servicePauses } from '../../infra/db/schema/timetable'
import { logStaffAction } from '../trail'
import type { StaffAction } from '../../context'

/** A pause as staff ask for it. */
export interface PauseRequest {
  readonly direction: Direction | null
  readonly relayPoint: string | null
  readonly from: number
  readonly to: number
  readonly reason: string
}

/** Longer than any work on a road; a line that stops for good is the timetable's matter. */
const LONGEST_DAYS = 31

/**
 * Pauses the service for a time. Parties that have seats keep them.
 * @throws staff.pauseTimes, notFound for an unknown relay point
 */
export async function addPause(tx: Tx, request: PauseRequest, { staffId, at }: StaffAction): Promise<void> {
  const { direction, relayPoint, from, to, reason } = request
  if (from >= to || to <= at || to - from > LONGEST_DAYS * msPerDay) {
    throw new DomainError('staff.pauseTimes', { days: LONGEST_DAYS })
  }
  if (relayPoint !== null) {
    const known = await tx.select().from(relayPoints).where(eq(relayPoints.code, relayPoint))
    if (known.length === 0) throw new DomainError('notFound')
  }
  const [made] = await tx
    .insert(servicePauses)
    .values({ direction, relayPoint, pausedFrom: from, pausedTo: to, reason })
    .returning({ id: servicePauses.id })
  if (!made) throw new Error('No pause was made')
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'pause',
    subjectId: made.id,
    action: 'added',
    value: [direction ?? '*', relayPoint ?? '*'].join(' '),
    reason,
  })
}

/**
 * Ends a pause at `at`; one that has not begun is taken back. One that is over stays as it was.
 * @throws notFound
 */
export async function endPause(tx: Tx, id: string, { staffId, at }: StaffAction): Promise<void> {
  const [pause] = await tx.select().from(servicePauses).where(eq(servicePauses.id, id)).for('update')
  if (!pause) throw new DomainError('notFound')
  if (pause.pausedTo <= at) return
  if (pause.pausedFrom < at) {
    await tx.update(servicePauses).set({ pausedTo: at }).where(eq(servicePauses.id, id))
  } else await tx.delete(servicePauses).where(eq(servicePauses.id, id))
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'pause',
    subjectId: id,
    action: pause.pausedFrom < at ? 'ended' : 'takenBack',
    value: '',
  })
}
