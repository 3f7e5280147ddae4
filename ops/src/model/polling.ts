import { isCode, unansweredCodes } from '@noriai/contract/client/ApiError'

/** What a screen shows is loaded again so often, unless it says otherwise. */
export const POLL_MS = 10_000
/** What the server announces is loaded only now and then, in case an announcement was lost. */
const POLLS_WHEN_LIVE = 6

interface Polled {
  readonly everyMs: number
  /** Whether the server announces changes. */
  readonly isLive: boolean
  /** Why the last load failed; null where it did not. */
  readonly error: unknown
  /** How often it has failed since the screen was opened. */
  readonly failures: number
}

/**
 * When a screen loads again by itself, in milliseconds: soon after a failure that passes by itself, however long its answers keep, and after
 * twice as long for each further one, as what is loaded rarely is much work for a server under load. What the server itself was refused,
 * as by WeChat, which counts its calls, is not hurried.
 */
export function msToNextLoad({ everyMs, isLive, error, failures }: Polled): number {
  const usual = isLive ? everyMs * POLLS_WHEN_LIVE : everyMs
  if (!isCode(error, ...unansweredCodes, 'unavailable', 'internal')) return usual
  return Math.min(POLL_MS * 2 ** Math.max(0, failures - 1), usual)
}
