import { directionOf } from '@noriai/contract/orders/kinds'
import type { TimeWindow } from '@noriai/contract/rules/ridePlan'
import { addMinutes } from '@noriai/contract/time'
import type { Tx } from '../../infra/db/client'
import type { AnnouncedWindows } from '../../infra/db/schema/orders'
import { legsOf, type Leg } from '../itinerary'
import type { Order } from '../orders'
import { lastSentDelays } from './tellRiders'

/**
 * The windows at the doors of a party as they were announced last: those of its order, later by what the last notice of lateness said. Kept
 * when it boards, for the figure of doors reached within their window (OPERATOR.md, section 10). Null for what is no ride.
 */
export async function announcedWindows(
  tx: Tx,
  order: Pick<Order, 'id' | 'type' | 'times' | 'departureId'>,
): Promise<AnnouncedWindows | null> {
  const { times, departureId } = order
  const direction = directionOf(order.type)
  if (!times || !direction || departureId === null) return null
  const delays = await lastSentDelays(tx, { departure: { id: departureId }, riders: [order] })
  const minutes = delays.get(order.id) ?? 0
  const later = ({ from, to }: TimeWindow): TimeWindow => {
    return { from: addMinutes(from, minutes), to: addMinutes(to, minutes) }
  }
  const windowOn = (leg: Leg) => later(leg === 'collect' ? times.door : times.arrives)
  return Object.fromEntries(legsOf[direction].map((leg) => [leg, windowOn(leg)]))
}
