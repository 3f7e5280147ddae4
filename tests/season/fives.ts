import { msPerMinute, type Instant } from '@noriai/contract/time'

const STEP_MS = 5 * msPerMinute

/** The next whole five minutes: everybody's watch. */
export function toFive(at: Instant): Instant {
  return Math.ceil(at / STEP_MS) * STEP_MS
}
