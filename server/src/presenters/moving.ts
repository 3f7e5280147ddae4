import type { OrderFlight, OrderView } from '@noriai/contract/schema/orderView'
import { msPerMinute, toWallTime } from '@noriai/contract/time'
import type { FlightNews } from '../services/flights/flightReports'
import type { SeatMoveStep } from '../services/orders/orderDetails'
import type { Order } from '../services/orders/transitionOrder'

/** The longest delay that the contract can tell: two days. */
const MOST_DELAY_MINUTES = 2880

type FlightStatus = Pick<OrderFlight, 'status' | 'estimatedTime' | 'delayMinutes'>

/** How a flight stands by its newest report; as scheduled without one. */
export function presentFlightNews(news: FlightNews | null | undefined, scheduledAt: number): FlightStatus {
  if (!news) return { status: 'scheduled', estimatedTime: null, delayMinutes: 0 }
  const { status, estimatedAt } = news
  return {
    status,
    estimatedTime: estimatedAt === null ? null : toWallTime(estimatedAt),
    delayMinutes: estimatedAt === null ? 0 : delayMinutes(scheduledAt, estimatedAt),
  }
}

/** Whole minutes behind the schedule; 0 for what is early. */
export function delayMinutes(scheduledAt: number, estimatedAt: number): number {
  return Math.min(MOST_DELAY_MINUTES, Math.max(0, Math.round((estimatedAt - scheduledAt) / msPerMinute)))
}

/** The last move of a seat; null while it is where it was sold. */
export function presentSeatMove(
  { times }: Pick<Order, 'times'>,
  move: SeatMoveStep | null,
): OrderView['seatMove'] {
  if (!move || !times) return null
  return {
    at: toWallTime(move.at),
    from: move.fromDepartsAt === null ? null : toWallTime(move.fromDepartsAt),
    to: toWallTime(times.busDepartsAt),
    cause: causeOf(move.cause),
  }
}

function causeOf(cause: string): 'flight' | 'heldUp' | 'operator' {
  if (cause === 'flightLate' || cause === 'flightEarlier') return 'flight'
  return cause === 'heldUp' ? 'heldUp' : 'operator'
}
