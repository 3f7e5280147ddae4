import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type { Span } from '@opentelemetry/api'
import { Histogram } from 'prom-client'
import { inScope, scopeNow, type Scope } from '../requestScope'
import { beginPart, endSpan } from '../tracing'

const MS_PER_SECOND = 1000
const SECONDS_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
const CREATED = 'undici:request:create'
const ANSWERED = 'undici:request:headers'
const FAILED = 'undici:request:error'
/** Under these a service gives its own number of a request: Stripe and WeChat Pay the first, S3 and Twilio the others. */
const numberHeaders = ['request-id', 'x-amz-request-id', 'twilio-request-id']

/** What Node's `fetch` says of a request on its channels. */
interface ChannelMessage {
  readonly request: object & { readonly origin?: unknown; readonly method?: string }
  readonly response?: { readonly statusCode: number; readonly headers: readonly Buffer[] }
}

interface Begun {
  readonly at: number
  readonly host: string
  readonly scope: Scope
  readonly span: Span | undefined
}

/**
 * Measures and logs every request that this process sends to the services of others by `fetch`: host, how it ended, how long it took, whose
 * request or job it was for, and the service's own number of it. Never its path or content, which may hold names and addresses.
 * @returns ends the watch
 */
export function watchOutgoing({ metrics, deps: { log } }: FastifyInstance): () => void {
  const seconds = new Histogram({
    name: 'noriai_outgoing_request_duration_seconds',
    help: 'How long services of others took to answer, by host and status; status error: no answer',
    labelNames: ['host', 'status'],
    buckets: SECONDS_BUCKETS,
    registers: [metrics],
  })
  const begun = new WeakMap<object, Begun>()

  const onCreated = (message: unknown) => {
    const { request } = message as ChannelMessage
    const host = hostOf(request.origin)
    const method = request.method ?? 'GET'
    const attributes = { 'http.request.method': method, 'server.address': host }
    const span = beginPart({ name: `${method} ${host}`, kind: 'client', attributes })
    begun.set(request, { at: performance.now(), host, scope: scopeNow(), span })
  }
  const end = ({ request, response }: ChannelMessage) => {
    const start = begun.get(request)
    // One that fails while its body is read had answered before: it counts once.
    if (!start || !begun.delete(request)) return
    const { host, scope, at, span } = start
    const ms = performance.now() - at
    const status = response?.statusCode ?? 'error'
    seconds.observe({ host, status }, ms / MS_PER_SECOND)
    const theirs = response && numberIn(response.headers)
    endSpan(span, {
      attributes: {
        ...(response && { 'http.response.status_code': response.statusCode }),
        ...(theirs !== undefined && { 'noriai.their_request_id': theirs }),
      },
      ...(!response && { fault: 'error' }),
    })
    const line = { host, method: request.method ?? 'GET', status, ms: Math.round(ms) }
    // The answer arrives by a connection that may have been opened for somebody else.
    inScope(scope, () =>
      log.info({ ...line, ...(theirs === undefined ? {} : { theirs }) }, 'called a service'),
    )
  }
  const onEnd = (message: unknown) => end(message as ChannelMessage)

  subscribe(CREATED, onCreated)
  subscribe(ANSWERED, onEnd)
  subscribe(FAILED, onEnd)
  return () => {
    unsubscribe(CREATED, onCreated)
    unsubscribe(ANSWERED, onEnd)
    unsubscribe(FAILED, onEnd)
  }
}

function hostOf(origin: unknown): string {
  const address = String(origin)
  return URL.canParse(address) ? new URL(address).hostname : 'unknown'
}

/** Headers come as name, value, name, value. */
function numberIn(headers: readonly Buffer[]): string | undefined {
  for (let at = 0; at + 1 < headers.length; at += 2) {
    if (numberHeaders.includes(String(headers[at]).toLowerCase())) return String(headers[at + 1])
  }
  return undefined
}
