import type { Policy } from '../policy'
import { msPerMinute, msPerSecond } from '../time'

/** Who gets on or off at a stop, and with what. */
export interface StopLoad {
  /** On seats of their own. */
  readonly riders: number
  readonly largeBags: number
  readonly childSeats: number
}

const secondsPerMinute = msPerMinute / msPerSecond

/** Seconds that a party adds to a stop: its riders, its large bags, and child seats that are fastened. Source: operator's design, section 3. */
export function handlingSeconds({ riders, largeBags, childSeats }: StopLoad, { ride }: Policy): number {
  const { rider, largeBag, childSeat } = ride.stopSeconds
  return riders * rider + largeBags * largeBag + childSeats * childSeat
}

/**
 * Minutes that a stop takes: `stopMinutes` for any, and what its parties add. The nearest whole minute, so that the stops of a route
 * are right in sum; never less for more riders.
 */
export function minutesOfStop(stopMinutes: number, seconds: number): number {
  return stopMinutes + Math.round(seconds / secondsPerMinute)
}
