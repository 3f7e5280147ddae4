import type { LateCause } from '@noriai/contract/rules/rideLateness'
import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { journeyJson, rideLatenessOf } from '../itinerary'
import type { ReadingContext } from '../network'
import type { Order } from '../orders'
import type { Departure } from '../seats'

/** A departure with the orders that ride it, at a moment. */
interface Riding {
  readonly departure: Departure
  readonly riders: readonly Order[]
  readonly at: number
}

/** How late a ride is for one rider, in minutes. */
export interface RiderLateness {
  /** Where they get in or out next. */
  readonly own: number
  /** Where they have got out already: it is no news any more. */
  readonly isOver: boolean
  readonly cause: LateCause
  /** The bus where they get into it, and the two ends of their ride. */
  readonly bus: number
  readonly start: number
  readonly end: number
}

/** As late as a departure was reported, everywhere. */
const asReported = ({ lateMinutes }: Departure): RiderLateness => ({
  own: lateMinutes,
  isOver: false,
  cause: 'departure',
  bus: lateMinutes,
  start: lateMinutes,
  end: lateMinutes,
})

/** How late it is for each rider by their own stop, as their page says it; by the order. One query. */
export async function latenessOfRiders(
  db: Executor,
  { departure, riders, at }: Riding,
  { data, policy }: Pick<ReadingContext, 'data' | 'policy'>,
): Promise<ReadonlyMap<string, RiderLateness>> {
  const ids = riders.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id: orders.id, journey: journeyJson }).from(orders).where(inArray(orders.id, ids))
  const journeys = new Map(rows.map(({ id, journey }) => [id, journey]))
  return new Map(
    riders.map((order): [string, RiderLateness] => {
      const { direction } = departure
      const { times, relayPoint, departurePlace, destination, lang } = order
      const journey = journeys.get(order.id) ?? null
      if (!times || relayPoint === null || !journey) return [order.id, asReported(departure)]
      const source = { direction, relayPoint, times, departurePlace, destination, journey, at }
      const { points, own, isOver, cause, start, relay, end } = rideLatenessOf(source, { data, policy, lang })
      const bus = direction === 'pickup' ? start : relay
      return [order.id, { own: points[own] ?? 0, isOver, cause, bus, start, end }]
    }),
  )
}

/** A departure as it is now. */
export async function departureNow(db: Executor, id: string): Promise<Departure | undefined> {
  const [departure] = await db.select().from(departures).where(eq(departures.id, id))
  return departure
}
