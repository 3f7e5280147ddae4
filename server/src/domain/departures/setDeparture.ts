import type { DepartureStatus } from '@noriai/contract/rules/departureProgress'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { announceChange } from '../../infra/live/announceChange'
import type { OperatorData } from '../network'
import { logStaffAction } from '../trail'
import { lockTouched } from './lockTouched'

/** What of a departure is to change; what is missing stays. */
export interface DepartureChange {
  readonly departureId: string
  readonly status?: DepartureStatus | undefined
  readonly bay?: string | undefined
  readonly lateMinutes?: number | undefined
  readonly reason: string
}

/**
 * Changes a departure and writes down who did it and why. Seats that are sold, or held for somebody who pays, stay.
 * @throws notFound, departure.over; nothing is changed then
 */
export async function setDeparture(
  tx: Tx,
  change: DepartureChange,
  staffId: string,
  data: OperatorData,
  at: number,
): Promise<void> {
  const { departureId, reason } = change
  const before = await lockTouched(tx, departureId, data, at)
  if (before.progress === 'done') throw new DomainError('departure.over')
  const { status = before.status, bay = before.bay, lateMinutes = before.lateMinutes } = change
  const changes = [
    ...(status === before.status ? [] : [{ action: 'status', value: status }]),
    ...(bay === before.bay ? [] : [{ action: 'bay', value: bay }]),
    ...(lateMinutes === before.lateMinutes ? [] : [{ action: 'late', value: String(lateMinutes) }]),
  ]
  if (changes.length === 0) return
  await tx.update(departures).set({ status, bay, lateMinutes }).where(eq(departures.id, departureId))
  for (const each of changes) {
    await logStaffAction(tx, { at, staffId, subject: 'departure', subjectId: departureId, ...each, reason })
  }
  await announceChange(tx, { departureIds: [departureId] })
}
