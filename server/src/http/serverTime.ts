import type { FastifyInstance } from 'fastify'

/**
 * Answers carry the server's clock in their `date` header, as HTTP has it: countdowns in the app run by it, whatever the phone
 * says, and follow the clock when a test moves it. A clock that is known to be wrong is corrected: a refusal, too, would set the app's.
 */
export function registerServerTime(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(app.deps.clock.now() - app.clockAheadMs()).toUTCString())
  })
}
