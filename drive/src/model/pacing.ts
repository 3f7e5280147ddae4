import { metersBetween, type Position } from '@noriai/contract/rules/drivingTime'
import { positionMeters, positionSeconds, type PhonePlace } from '@noriai/contract/rules/stopEvents'
import { msPerMinute, msPerSecond, type Instant } from '@noriai/contract/time'

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

/** A position that is older than this says nothing of now. */
const FIX_LASTS_MS = msPerMinute

/** Where the phone is now; null where it does not know. */
export function freshPlace(fix: Fix | undefined, at: Instant): PhonePlace | null {
  if (fix === undefined || at - fix.at > FIX_LASTS_MS) return null
  const { lat, lng, accuracy } = fix
  return { lat, lng, accuracy }
}
