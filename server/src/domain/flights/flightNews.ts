import type { OrderFlight } from '@noriai/contract/schema/orderView'
import { msPerMinute, toWallTime } from '@noriai/contract/time'
import type { FlightNews } from './flightReports'

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
