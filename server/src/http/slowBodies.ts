import { msPerSecond } from '@noriai/contract/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { DomainError } from '../errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many times as long as other bodies the body of this route may take: pictures are larger. */
    bodyTimeoutFactor?: number
  }
}

/** A picture of 10 MB over a phone's 1 Mbit/s takes 80 s; the usual 20 s six times are enough for it. */
export const PICTURE_TIMEOUT_FACTOR = 6

/** Idle connections are kept longer than the minute after which the proxies in front drop theirs, so that none meets a closed one. */
const KEEP_ALIVE_MS = 72_000
/** Nothing is heard of a connection for so long. Event streams say something every 20 s. */
const SILENT_CONNECTION_MS = 120_000
const LONGEST_CHECK_INTERVAL_MS = 5000
const CHECKS_PER_TIMEOUT = 4

/** Fastify's timeouts: no client keeps a connection by sending its head, or nothing at all, slowly. */
export function connectionTimeouts({ BODY_TIMEOUT_MS }: Config) {
  return {
    connectionTimeout: SILENT_CONNECTION_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The last resort behind the hook below, which answers in the caller's language.
    requestTimeout: BODY_TIMEOUT_MS * (PICTURE_TIMEOUT_FACTOR + 1),
    http: {
      headersTimeout: BODY_TIMEOUT_MS,
      connectionsCheckingInterval: Math.min(LONGEST_CHECK_INTERVAL_MS, BODY_TIMEOUT_MS / CHECKS_PER_TIMEOUT),
    },
  }
}

/**
 * Refuses bodies that do not arrive whole in BODY_TIMEOUT_MS from the request's head on, however steadily they drip, with
 * `bodyTooSlow`; the connection is closed. A request without a body, such as that of an event stream, is not timed.
 */
export function registerSlowBodies(app: FastifyInstance, { BODY_TIMEOUT_MS }: Config): void {
  // oxlint-disable-next-line max-params -- Fastify's own: the hook ends by its fourth
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request)) {
      const limitMs = BODY_TIMEOUT_MS * (request.routeOptions.config.bodyTimeoutFactor ?? 1)
      const seconds = Math.max(1, Math.round(limitMs / msPerSecond))
      const timer = setTimeout(() => {
        // Whoever reads the body hears of it as of any other error; destroying the stream would cut off the answer too.
        if (payload.listenerCount('error') > 0)
          payload.emit('error', new DomainError('bodyTooSlow', { seconds }))
        else request.raw.destroy()
      }, limitMs)
      const stop = () => clearTimeout(timer)
      request.raw.once('end', stop).once('close', stop)
    }
    done(null, payload)
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}
