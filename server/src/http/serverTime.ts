import type { FastifyInstance } from 'fastify'

/**
 * Answers carry the server's clock in their `date` header, as HTTP has it: countdowns in the app run by it, whatever the phone
 * says, and follow the clock when a test moves it.
 */
export function registerServerTime(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(app.deps.clock.now()).toUTCString())
  })
}
