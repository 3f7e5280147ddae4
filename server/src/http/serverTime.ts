import { msPerSecond } from '@noriai/contract/time'
import type { FastifyInstance } from 'fastify'

/**
 * Answers carry the server's clock in their `date` header, as HTTP has it: countdowns in the app run by it, whatever the phone
 * says, and follow the clock when a test moves it. A clock that is known to be wrong is corrected: a refusal, too, would set the app's.
 */
export function registerServerTime(app: FastifyInstance): void {
  let [second, date] = [NaN, '']
  const dateOf = (at: number) => {
    const now = Math.floor(at / msPerSecond)
    if (now !== second) [second, date] = [now, new Date(at).toUTCString()]
    return date
  }
  // oxlint-disable-next-line max-params -- Fastify's own: the hook ends by its fourth
  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.header('date', dateOf(app.deps.clock.now() - app.clockAheadMs()))
    done()
  })
}
