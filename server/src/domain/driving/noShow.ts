import type { Problem } from '@noriai/contract/problem'
import { drivingFigures, metersFrom, noShowConditions } from '@noriai/contract/rules/stopEvents'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { staffActions } from '../../infra/db/schema/staff'
import type { Order } from '../orders'
import type { Departure } from '../seats'
import type { Judged } from './judged'
import type { RunStop } from './loadRun'
import { waitsFromOf, type DrivingContext } from './presentRun'

/** A tap that says that a party did not come, with the stop at which it was waited for. */
interface NoShowTap extends Pick<Judged, 'event' | 'at' | 'loaded' | 'stops'> {
  readonly order: Order
  readonly stop: RunStop
}

/**
 * Why a party cannot be recorded as not having come: by the wait, the door and the calls, as they were when that was tapped. What was
 * found out since, such as a delay, its driver could not know.
 */
export async function noShowProblem(
  tx: Tx,
  { event, at, loaded, stops, order, stop }: NoShowTap,
  { policy }: DrivingContext,
): Promise<Problem | undefined> {
  if (order.fulfilment !== 'confirmed') return undefined
  const figures = drivingFigures(policy)
  const isOf = (each: { readonly orderId: string | null }) => each.orderId === order.id
  const waiting = stops.flatMap(({ parties }) => parties).find((each) => each.party.order.id === order.id)
  const lateMinutes = await lateMinutesAt(tx, loaded.departure, at)
  const promisedAt = waiting ? waitsFromOf(waiting.party, { lateMinutes }) : null
  const calls = [
    ...loaded.calls.filter((call) => isOf(call) && call.at <= at),
    ...loaded.events.filter((each) => each.kind === 'calledDesk' && isOf(each) && each.at <= at),
  ]
  // The desk's leave is good whenever it was given; that it let them wait counts for what is tapped after it.
  const decisions = loaded.decisions.filter(isOf)
  const said = [decisions[0], decisions.find((each) => each.at <= at)]
  return noShowConditions(
    {
      leg: stop.leg,
      promisedAt: promisedAt ?? stop.plannedAt,
      meters: metersFrom(event.place, stop, figures),
      calls: calls.length,
      decision: said.some((each) => each?.decision === 'leave') ? 'leave' : null,
    },
    at,
    figures,
  ).problem
}

/** As how late a departure was announced at a moment: what the desk's next change of it was made from, else what it is now. */
async function lateMinutesAt(
  db: Executor,
  { id, lateMinutes }: Pick<Departure, 'id' | 'lateMinutes'>,
  at: number,
): Promise<number> {
  const [next] = await db
    .select({ before: staffActions.before })
    .from(staffActions)
    .where(
      and(
        eq(staffActions.subject, 'departure'),
        eq(staffActions.subjectId, id),
        eq(staffActions.action, 'late'),
        gt(staffActions.at, at),
      ),
    )
    .orderBy(asc(staffActions.id))
    .limit(1)
  return next ? Number(next.before) : lateMinutes
}
