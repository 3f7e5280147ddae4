import { statusOf, type ErrorCode } from '@noriai/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { whyRetryable } from '../infra/db/retryable'
import { DomainError, interrupted, tooBusy } from '../errors'
import { errorMessage } from '../messages'
import { languageOf } from './language'
import { asksForPage } from './h5'
import { sendKeptFile } from './keptFiles'
import { refusalCounter } from './metrics'

/** Codes of Fastify's own refusals. */
const codeByFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bodyMalformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bodyMalformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bodyMalformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bodyMalformed',
}
const BYTES_PER_KILOBYTE = 1024
const NOT_FOUND = 404
const TOO_MANY = 429
const SECONDS_PER_MINUTE = 60
const CLIENT_ERRORS_END = 500
/**
 * Answers every error in the wire's envelope, in the language of the request. Refusals are logged as
 * information; whatever else is a fault: logged whole under the request's id and answered as `internal`.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  const refusals = refusalCounter(app)
  const refuse = (refusal: DomainError, reply: FastifyReply) => {
    refusals.inc({ error: refusal.code })
    return sendRefusal(app.deps, refusal, reply)
  }
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const refusal = refusalOf(error, request)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    else if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'cannot answer now')
    else request.log.info({ error: refusal.code }, 'refused')
    return refuse(refusal, reply)
  })
  app.setNotFoundHandler(
    (request, reply) =>
      sendKeptFile(reply, app.deps.config.KEPT_FILES_DIR) ??
      (asksForPage(request)
        ? app.sendAppPage(reply.code(NOT_FOUND))
        : refuse(new DomainError('notFound'), reply)),
  )
}

function refusalOf(error: FastifyError | DomainError, { routeOptions }: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new DomainError('bodyTooLarge', { max: kilobytes(routeOptions.bodyLimit) })
  }
  const code = codeByFastifyCode[error.code]
  if (code !== undefined) return DomainError.of({ error: code, params: {} })
  const retryable = whyRetryable(error)
  if (retryable !== undefined) return retryable === 'lost' ? interrupted() : tooBusy()
  if (error.statusCode === NOT_FOUND) return new DomainError('notFound')
  // What else is the client's fault is a body or a URL that cannot be read.
  const isClientFault = error.statusCode !== undefined && error.statusCode < CLIENT_ERRORS_END
  return new DomainError(isClientFault ? 'bodyMalformed' : 'internal')
}

/** Whole kilobytes that surely fit. */
function kilobytes(bytes = 0): number {
  return Math.max(1, Math.floor(bytes / BYTES_PER_KILOBYTE))
}

/** When a client may try again: every refusal that ends by itself says so. */
function secondsToWait({ code, params: { seconds, minutes } }: DomainError): number | undefined {
  if (seconds !== undefined) return Number(seconds)
  const isOfTime = statusOf(code) === TOO_MANY && minutes !== undefined
  return isOfTime ? Number(minutes) * SECONDS_PER_MINUTE : undefined
}

function sendRefusal({ policy }: Deps, refusal: DomainError, reply: FastifyReply): FastifyReply {
  const { request } = reply
  const { code: error, params } = refusal
  const status = refusal.status ?? statusOf(error)
  const wait = secondsToWait(refusal)
  if (wait !== undefined) void reply.header('retry-after', String(wait))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      code: status,
      error,
      message: errorMessage({ error, params }, languageOf(request, policy.language.default), policy),
      params,
      requestId: request.id,
    })
}
