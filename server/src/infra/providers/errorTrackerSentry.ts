import { msPerSecond } from '@noriai/contract/time'
import { randomUUID } from 'node:crypto'
import type { SentryDsn } from '../../sentryDsn'
import type { ErrorTracker, TrackedError } from './errorTracker'

interface SentryAccount {
  readonly dsn: SentryDsn
  /** Which of the operator's installations it is, such as `production`. */
  readonly environment: string
  /** The version of this server. */
  readonly version: string
  readonly now: () => number
}

const TIMEOUT_MS = 8000
const TOO_MANY = 429
/** How long nothing is sent to a service that has enough and says no time. */
const QUIET_SECONDS = 60

/**
 * Errors by Sentry's envelopes (develop.sentry.dev/sdk/data-model/envelopes), which services compatible with it take too. A service that has enough is left
 * alone as long as it says. Neither the key nor the address reaches an app.
 */
export function sentryTracker({ dsn, environment, version, now }: SentryAccount): ErrorTracker {
  const client = `noriai/${version}`
  const auth = `Sentry sentry_version=7, sentry_client=${client}, sentry_key=${dsn.publicKey}`
  let quietUntil = 0
  return {
    async send(error) {
      if (now() < quietUntil) return
      const response = await fetch(dsn.envelopes, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': auth,
          'user-agent': client,
        },
        body: envelopeOf(error, { environment, sentAt: now() }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.status === TOO_MANY) {
        const seconds = Number(response.headers.get('retry-after'))
        quietUntil = now() + (seconds > 0 ? seconds : QUIET_SECONDS) * msPerSecond
      }
      if (!response.ok) throw new Error(`The error tracker answered ${response.status}.`)
    },
  }
}

/** An envelope is lines of JSON: its own header, that of the item, and the item. */
function envelopeOf(
  error: TrackedError,
  { environment, sentAt }: { readonly environment: string; readonly sentAt: number },
): string {
  const eventId = randomUUID().replaceAll('-', '')
  const event = JSON.stringify({ event_id: eventId, environment, ...eventOf(error) })
  const header = { event_id: eventId, sent_at: new Date(sentAt).toISOString() }
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(event) }
  return `${JSON.stringify(header)}\n${JSON.stringify(item)}\n${event}\n`
}

function eventOf({ program, release, page, message, frames, at }: TrackedError) {
  const [, type = 'Error', value = message] = /^(\w+): (.*)$/.exec(message) ?? []
  // Sentry has the outermost first.
  const outermostFirst = [...frames].reverse().map(({ name, file, line, column }) => ({
    function: name === '' ? '?' : name,
    filename: `app:///${file}`,
    abs_path: `app:///${file}`,
    lineno: line,
    colno: column,
    in_app: true,
  }))
  const stacktrace = outermostFirst.length === 0 ? {} : { stacktrace: { frames: outermostFirst } }
  return {
    timestamp: at / msPerSecond,
    platform: 'javascript',
    level: 'error',
    release: `noriai@${release}`,
    transaction: page,
    tags: { program },
    exception: { values: [{ type, value, ...stacktrace }] },
  }
}
