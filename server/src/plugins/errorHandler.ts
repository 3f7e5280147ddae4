import { statusOf, type ErrorCode } from '@noriai/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors'
import { languageOf } from './language'
import { messageOf } from './messages'

/** How long a caller is asked to wait when the server is too busy. */
const BUSY_RETRY_SECONDS = 5
/** Codes of Fastify's own refusals. */
const codeByFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bodyMalformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bodyMalformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bodyMalformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bodyMalformed',
  FST_UNDER_PRESSURE: 'unavailable',
}
const CLIENT_ERRORS_END = 500

/**
 * Answers every error in the wire's envelope, in the language of the request. Refusals are logged as
 * information; whatever else is a fault: logged whole under the request's id and answered as `internal`.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    else request.log.info({ error: refusal.code, params: refusal.params }, 'request refused')
    return sendRefusal(app, refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendRefusal(app, new DomainError('notFound'), request, reply))
}

function refusalOf(error: FastifyError | DomainError): DomainError {
  if (error instanceof DomainError) return error
  const code = codeByFastifyCode[error.code]
  if (code === 'unavailable') return new DomainError('unavailable', { seconds: BUSY_RETRY_SECONDS })
  if (code !== undefined) return DomainError.of(code, {})
  // JSON.parse fails with a bare SyntaxError that Fastify marks with a status only.
  const isClientFault = error.statusCode !== undefined && error.statusCode < CLIENT_ERRORS_END
  return new DomainError(isClientFault ? 'bodyMalformed' : 'internal')
}

function sendRefusal(
  app: FastifyInstance,
  refusal: DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = statusOf(refusal.code)
  const { seconds } = refusal.params
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      code: status,
      error: refusal.code,
      message: messageOf(languageOf(request, app.deps.policy.language.default), refusal.code, refusal.params),
      params: refusal.params,
      requestId: request.id,
    })
}
