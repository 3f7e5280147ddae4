import { directionOf } from '@noriai/contract/orders/kinds'
import type { TimeWindow } from '@noriai/contract/rules/ridePlan'
import { addMinutes } from '@noriai/contract/time'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { notices, type AnnouncedWindows } from '../../infra/db/schema/orders'
import { legsOf, type Leg } from '../itinerary'
import type { Order } from '../orders'

/**
 * The windows at the doors of a party as they were announced last: those of its order, later by what the last notice of lateness, or of
 * another stop order, said. Kept when it boards, for the figure of doors reached within their window (OPERATOR.md,
 * section 10), and read out to who asks where their vehicle is. One query. Null for what is no ride.
 */
export async function announcedWindows(
  db: Executor,
  order: Pick<Order, 'id' | 'type' | 'times' | 'departureId'>,
): Promise<AnnouncedWindows | null> {
  const { times, departureId } = order
  const direction = directionOf(order.type)
  if (!times || !direction || departureId === null) return null
  const minutes = await minutesLate(db, order.id, departureId)
  const later = ({ from, to }: TimeWindow): TimeWindow => {
    return { from: addMinutes(from, minutes), to: addMinutes(to, minutes) }
  }
  const windowOn = (leg: Leg) => later(leg === 'collect' ? times.door : times.arrives)
  return Object.fromEntries(legsOf[direction].map((leg) => [leg, windowOn(leg)]))
}

/** By how much the last notice on times said that the ride is late; 0 where it named the times as planned. */
async function minutesLate(db: Executor, orderId: string, departureId: string): Promise<number> {
  const [last] = await db
    .select({ facts: notices.facts })
    .from(notices)
    .where(and(eq(notices.orderId, orderId), inArray(notices.kind, ['late', 'stopOrderChanged'])))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(1)
  return last?.facts.departure === departureId ? Number(last.facts.lateMinutes ?? '0') : 0
}
