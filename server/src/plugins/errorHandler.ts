import { statusOf, type ErrorCode } from '@noriai/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { DomainError, tooBusy } from '../errors'
import { tell } from '../messages'
import { languageOf } from './language'
import { asksForPage } from './h5'
import { refusalCounter } from './metrics'

/** Codes of Fastify's own refusals. */
const codeByFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bodyMalformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bodyMalformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bodyMalformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bodyMalformed',
}
const NOT_FOUND = 404
const CLIENT_ERRORS_END = 500
/** PostgreSQL's words for "not now": timeouts, too many connections, a deadlock or serialisation that lost. */
const busyDatabaseCodes = ['57014', '55P03', '53300', '57P03', '40P01', '40001']
/** The pool's words when no connection came free in time; it has no code for it. */
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect'

/**
 * Answers every error in the wire's envelope, in the language of the request. Refusals are logged as
 * information; whatever else is a fault: logged whole under the request's id and answered as `internal`.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  const refusals = refusalCounter(app)
  const refuse = (refusal: DomainError, request: FastifyRequest, reply: FastifyReply) => {
    refusals.inc({ error: refusal.code })
    return sendRefusal(app.deps, refusal, request, reply)
  }
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    else if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'too busy')
    else request.log.info({ error: refusal.code }, 'refused')
    return refuse(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request)
      ? app.sendAppPage(reply.code(NOT_FOUND))
      : refuse(new DomainError('notFound'), request, reply),
  )
}

function refusalOf(error: FastifyError | DomainError): DomainError {
  if (error instanceof DomainError) return error
  const code = codeByFastifyCode[error.code]
  if (code !== undefined) return DomainError.of({ error: code, params: {} })
  if (isBusyDatabase(error)) return tooBusy()
  if (error.statusCode === NOT_FOUND) return new DomainError('notFound')
  // What else is the client's fault is a body or a URL that cannot be read.
  const isClientFault = error.statusCode !== undefined && error.statusCode < CLIENT_ERRORS_END
  return new DomainError(isClientFault ? 'bodyMalformed' : 'internal')
}

function isBusyDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isBusy = 'code' in error && typeof error.code === 'string' && busyDatabaseCodes.includes(error.code)
  return isBusy || error.message === POOL_EXHAUSTED || isBusyDatabase(error.cause)
}

function sendRefusal(
  { policy }: Deps,
  refusal: DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code: error, params } = refusal
  const status = statusOf(error)
  const { seconds } = params
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      code: status,
      error,
      message: tell({ error, params }, languageOf(request, policy.language.default), policy),
      params,
      requestId: request.id,
    })
}
