import type { Policy } from '@noriai/contract/policy'
import { rideTimes } from '@noriai/contract/rules/ridePlan'
import { msPerMinute } from '@noriai/contract/time'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { plannedStops, seatClaims } from '../../infra/db/schema/seats'
import type { OperatorData } from '../network'
import { runKey } from './presentFleet'
import type { DayRun } from './uncovered'

/** Minutes by which a run may be earlier or later with every window of its riders kept. */
export interface RunSlack {
  readonly earlierMinutes: number
  readonly laterMinutes: number
}

const none: RunSlack = { earlierMinutes: 0, laterMinutes: 0 }

/**
 * How far the starts of minibuses can be staggered, by the key of their run: a pick-up's later, a drop-off's earlier, before they are on the
 * road and once their stops are decided. A transfer's legs hang together. Two queries.
 */
export async function slackOfRuns(
  db: Executor,
  runs: readonly DayRun[],
  { data, policy }: { readonly data: OperatorData; readonly policy: Policy },
): Promise<ReadonlyMap<string, RunSlack>> {
  const open = runs.filter(
    ({ minibus, direction, state }) =>
      minibus > 0 && direction !== 'transfer' && (state === 'planned' || state === 'seen'),
  )
  if (open.length === 0) return new Map()
  const ids = [...new Set(open.map(({ departureId }) => departureId))]
  const riders = await db
    .select({ claim: seatClaims, times: orders.times, terminal: orders.terminal })
    .from(seatClaims)
    .innerJoin(orders, eq(orders.id, seatClaims.orderId))
    .where(and(inArray(seatClaims.departureId, ids), eq(seatClaims.state, 'sold')))
  const stops = await db.select().from(plannedStops).where(inArray(plannedStops.departureId, ids))
  return new Map(
    open.map((run) => {
      const relay = data.relayStops.get(run.relayPoint)?.relay
      const isOfRun = (row: { readonly departureId: string; readonly minibus: number }) =>
        row.departureId === run.departureId && row.minibus === run.minibus
      const left = riders
        .filter(({ claim }) => isOfRun(claim))
        .map(({ claim, times, terminal }) => {
          const stop = stops.find((each) => isOfRun(each) && each.stopKey === claim.stopKey)
          if (!relay || !times || !stop) return 0
          const { busDepartsAt: departsAt, doorMinutes } = times
          const line = { direction: run.direction, departsAt, relay, terminal: terminal ?? '', doorMinutes }
          const { door, arrives } = rideTimes(line, policy)
          const ms = run.direction === 'pickup' ? arrives.to - stop.arrivesAt : stop.arrivesAt - door.from
          return Math.floor(ms / msPerMinute)
        })
      const minutes = left.length === 0 ? 0 : Math.max(0, Math.min(...left))
      const slack: RunSlack =
        run.direction === 'pickup' ? { ...none, laterMinutes: minutes } : { ...none, earlierMinutes: minutes }
      return [runKey(run.departureId, run.minibus), slack] as const
    }),
  )
}

/** What is known of a run; one of which nothing is known keeps its time. */
export function slackOf(
  slacks: ReadonlyMap<string, RunSlack>,
  { departureId, minibus }: Pick<DayRun, 'departureId' | 'minibus'>,
): RunSlack {
  return slacks.get(runKey(departureId, minibus)) ?? none
}
