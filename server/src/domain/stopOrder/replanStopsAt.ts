import { msPerDay } from '@noriai/contract/time'
import { and, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { lockDepartures } from '../seats'

/**
 * Has the stop orders that stop at a place decided again, because its door was corrected: right after the commit, or by the timer.
 * Riders who were promised times keep them, and their minibus finds the door.
 */
export async function replanStopsAt(tx: Tx, stopKey: string, at: number): Promise<void> {
  const isStop = sql`exists (
    select 1 from planned_stops s where s.departure_id = departures.id and s.stop_key = ${stopKey})`
  // Of a transfer the key names both doors.
  const isAddress = sql`exists (
    select 1 from seat_claims c where c.departure_id = departures.id and c.state <> 'released'
      and ${stopKey} = any(string_to_array(c.stop_key, '|')))`
  const found = await tx
    .select({ id: departures.id })
    .from(departures)
    .where(
      and(
        // What is further back is over, whatever was reported; what is further ahead and not decided will be read with the new door.
        gt(departures.departsAt, at - msPerDay),
        or(isNotNull(departures.plannedAt), lt(departures.departsAt, at + msPerDay)),
        ne(departures.progress, 'done'),
        ne(departures.status, 'cancelled'),
        or(isStop, isAddress),
      ),
    )
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  // Whoever is deciding one of them now read the old door: waiting for them here, it is decided once more.
  await lockDepartures(tx, ids)
  const decided = await tx
    .update(departures)
    .set({ plannedAt: null })
    .where(and(inArray(departures.id, ids), isNotNull(departures.plannedAt)))
    .returning({ id: departures.id })
  for (const { id: departureId } of decided) afterCommit(tx, { kind: 'ridersChanged', departureId, at })
}
