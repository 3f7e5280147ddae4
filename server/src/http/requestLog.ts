import type { FastifyInstance } from 'fastify'

/**
 * One line per answered request: the route's pattern, never its query, which may hold addresses and names.
 * The request's id is in the line and in the `x-request-id` header.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
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
