import { msPerDay } from '@noriai/contract/time'
import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { plannedStops } from '../../infra/db/schema/seats'
import { lockDepartures } from '../seats'

/**
 * Has the stop orders that stop at a place decided again, because its door was corrected: right after the commit, or by the timer.
 * Riders who were promised times keep them, and their minibus finds the door.
 */
export async function replanStopsAt(tx: Tx, stopKey: string, at: number): Promise<void> {
  const found = await tx
    .selectDistinct({ id: departures.id })
    .from(plannedStops)
    .innerJoin(departures, eq(departures.id, plannedStops.departureId))
    .where(
      and(
        eq(plannedStops.stopKey, stopKey),
        // What is further back is over, whatever was reported.
        gt(departures.departsAt, at - msPerDay),
        ne(departures.progress, 'done'),
        ne(departures.status, 'cancelled'),
      ),
    )
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  await lockDepartures(tx, ids)
  await tx.update(departures).set({ plannedAt: null }).where(inArray(departures.id, ids))
  for (const departureId of ids) afterCommit(tx, { kind: 'ridersChanged', departureId, at })
}
