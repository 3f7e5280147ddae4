import { metersBetween, type Position } from '@noriai/contract/rules/drivingTime'
import { positionMeters, positionSeconds } from '@noriai/contract/rules/stopEvents'
import { msPerSecond, type Instant } from '@noriai/contract/time'

/** A place and when the phone was there. */
export interface Fix extends Position {
  readonly at: Instant
  /** The radius in metres within which the phone is. */
  readonly accuracy: number
}

/** Whether a position is worth sending after the one that was sent last: after a while, or sooner when it is far from that one. */
export function isWorthSending(last: Fix | undefined, next: Fix): boolean {
  if (last === undefined) return true
  return next.at - last.at >= positionSeconds * msPerSecond || metersBetween(last, next) >= positionMeters
}
