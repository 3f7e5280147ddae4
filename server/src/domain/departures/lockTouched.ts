import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import type { OperatorData } from '../network'
import { lockDepartures, lockPlanned, type Departure } from '../seats'
import { plannedById } from './plannedById'

/**
 * Locks a departure, whose row is made when only the timetable knows it.
 * @throws notFound
 */
export async function lockTouched(
  tx: Tx,
  departureId: string,
  data: OperatorData,
  at: number,
): Promise<Departure> {
  const stored = (await lockDepartures(tx, [departureId])).get(departureId)
  if (stored) return stored
  const planned = plannedById(departureId, data)
  if (!planned) throw new DomainError('notFound')
  return lockPlanned(tx, planned, [], at)
}
