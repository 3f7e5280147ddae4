import { msPerSecond } from '@noriai/contract/time'

/** Seconds after which a message that did not arrive is sent again; from the last on it stays at that. */
const waits = [5, 15, 60] as const

/** How long to wait after so many failures in a row, in milliseconds. Source: operator's design, section 3. */
export function retryAfterMs(failures: number): number {
  const wait = waits[Math.min(Math.max(failures, 1), waits.length) - 1] ?? 0
  return wait * msPerSecond
}
