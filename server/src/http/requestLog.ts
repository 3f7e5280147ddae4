import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { inScope, scopeNow, type Scope } from '../requestScope'
import { beginTrace, endSpan, isTracing } from '../tracing'

declare module 'fastify' {
  interface FastifyRequest {
    /** What everything is found by that is done for it. */
    scope: Scope
  }
}

/** What nginx, HAProxy and load balancers give: long enough to be one of its kind, and nothing that a log could be broken with. */
const ID_OF_PROXY = /^[\w-]{16,64}$/

/** The id of a request: that of our proxy in front, by which its log has it too, else one of its own. A stranger names none. */
export function requestIdOf({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = TRUST_PROXY > 0 ? headers['x-request-id'] : undefined
    return typeof given === 'string' && ID_OF_PROXY.test(given) ? given : randomUUID()
  }
}

/**
 * One line per answered request: the route's pattern, never its query, which may hold addresses and names.
 * The request's id is in the line and in the `x-request-id` header, and in every line that is written for it.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('scope')
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    request.scope = scopeOf(request, reply)
    inScope(request.scope, done)
  })
  // Reading a body leaves the scope: its pieces arrive by their connection.
  app.addHook('preValidation', (request, _reply, done) => {
    if (scopeNow() === request.scope) done()
    else inScope(request.scope, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { callName } = request.routeOptions.config
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        ...(callName === undefined ? {} : { call: callName }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}

/** What monitors and proxies ask every few seconds would drown the rest. */
const untraced: readonly (string | undefined)[] = ['/healthz', '/readyz', '/metrics']
const FIRST_FAULT = 500

function scopeOf(request: FastifyRequest, { raw: answer }: FastifyReply): Scope {
  const { id: reqId, method, routeOptions } = request
  const { url: route = 'none', config } = routeOptions
  if (!isTracing() || untraced.includes(route)) return { reqId }
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    ...(config.callName !== undefined && { 'noriai.call': config.callName }),
  }
  const span = beginTrace({ name: `${method} ${route}`, kind: 'server', attributes }, { reqId })
  if (!span) return { reqId }
  // Comes also when a reader leaves in the middle, as those of live pages do.
  answer.once('close', () => {
    const { statusCode: status } = answer
    endSpan(span, {
      attributes: { 'http.response.status_code': status },
      ...(status >= FIRST_FAULT && { fault: String(status) }),
    })
  })
  return { reqId, span }
}
