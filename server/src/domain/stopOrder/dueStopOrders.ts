import type { Policy } from '@noriai/contract/policy'
import { and, asc, between, ne } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { isDue, readSnapshots } from './snapshot'

/** The departures of a time whose stop order is to be decided, mended or frozen now, the earliest first. Four queries. */
export async function findDueStopOrders(
  db: Executor,
  { from, to }: { readonly from: number; readonly to: number },
  at: number,
  policy: Policy,
): Promise<string[]> {
  const near = await db
    .select({ id: departures.id })
    .from(departures)
    .where(and(between(departures.departsAt, from, to), ne(departures.progress, 'done')))
    .orderBy(asc(departures.departsAt))
  if (near.length === 0) return []
  const snapshots = await readSnapshots(
    db,
    near.map(({ id }) => id),
    at,
  )
  return snapshots.filter((snapshot) => isDue(snapshot, at, policy)).map(({ departure }) => departure.id)
}
