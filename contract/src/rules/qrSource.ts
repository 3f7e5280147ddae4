import type { Policy } from '../policy'
import { msPerDay, type Instant } from '../time'

/**
 * Whether a stored poster scan still counts: younger than 3 days (259200000 ms). A save time in the future, from
 * a clock set wrong, counts as old. Source: specification, section 4.
 * @param skewMs how far the clock that saved it may be ahead of the one asking.
 */
export function isQrSourceLive({
  saveTime,
  at,
  policy,
  skewMs = 0,
}: {
  readonly saveTime: Instant
  readonly at: Instant
  readonly policy: Policy
  readonly skewMs?: number
}): boolean {
  const ageMs = at - saveTime
  return ageMs >= 0 - skewMs && ageMs < policy.limits.qrSourceDays * msPerDay
}
