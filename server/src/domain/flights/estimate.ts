import type { FlightReport } from './flightReports'
import { fromWallTime, msPerDay, msPerHour } from '@noriai/contract/time'
import { DomainError } from '../../errors'

/** A time further from the schedule than this is a slip of the pen. */
const MOST_EARLY_MS = 6 * msPerHour
const MOST_LATE_MS = 2 * msPerDay

/**
 * When a reported flight lands or leaves: as reported; of one that has landed, now; of a cancelled one, never.
 * @throws validation.dateTime for a time that cannot be this flight's
 */
export function estimateOf(
  { status, estimatedTime }: Pick<FlightReport, 'status'> & { readonly estimatedTime: string | null },
  scheduledAt: number,
  at: number,
): number | null {
  if (status === 'cancelled') return null
  if (estimatedTime === null) return status === 'landed' ? at : scheduledAt
  const estimatedAt = fromWallTime(estimatedTime)
  const isFar = estimatedAt < scheduledAt - MOST_EARLY_MS || estimatedAt > scheduledAt + MOST_LATE_MS
  if (isFar) throw new DomainError('validation.dateTime', { field: 'estimatedTime' })
  return estimatedAt
}
