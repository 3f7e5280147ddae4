import { msPerDay } from '@noriai/contract/time'
import { and, eq, exists, gt, ne, sql } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import type { Db, Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { announceChange } from '../../infra/live/announceChange'
import type { OperatorData } from '../network'
import { departureNow } from './riderLateness'
import { lockRiders, ridersOf } from './riders'
import { hasDelayNews, tellDelay } from './tellRiders'

type DelayContext = RuleContext & { readonly data: OperatorData }

/** The departures of the last 24 hours, or of later, with a run that is under way by its driver's phone: an older one was forgotten. */
export async function listUnderWay(db: Executor, at: number): Promise<string[]> {
  const runs = db
    .select({ one: sql`1` })
    .from(vehicleAssignments)
    .where(and(eq(vehicleAssignments.departureId, departures.id), eq(vehicleAssignments.state, 'started')))
  const rows = await db
    .select({ id: departures.id })
    .from(departures)
    .where(
      and(
        gt(departures.departsAt, at - msPerDay),
        ne(departures.progress, 'done'),
        ne(departures.status, 'cancelled'),
        exists(runs),
      ),
    )
    .orderBy(departures.departsAt)
  return rows.map(({ id }) => id)
}

/** Queues how late it is at their own stop for each rider of a departure to whom that is news, by what its drivers' phones say. */
export async function tellDelays(db: Db, departureId: string, context: DelayContext): Promise<void> {
  const { at } = context
  const read = async (executor: Executor) => {
    const departure = await departureNow(executor, departureId)
    if (!departure || departure.status === 'cancelled' || departure.progress === 'done') return undefined
    return { departure, riders: await ridersOf(executor, departureId), at }
  }
  // Mostly there is none: then nothing is locked.
  const before = await read(db)
  if (!before || !(await hasDelayNews(db, before, context))) return
  await db.transaction(async (tx) => {
    await lockRiders(tx, departureId)
    const now = await read(tx)
    if (!now) return
    await tellDelay(tx, now, context)
    await announceChange(tx, { departureIds: [departureId] })
  })
}
