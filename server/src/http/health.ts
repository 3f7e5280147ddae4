import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { clockWrong, tooBusy } from '../errors'
import { DatabaseLook } from './databaseLook'

const UNAVAILABLE = 503

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From now on /readyz answers 503 and every answer closes its connection, so that whatever is in front sends the next
     * request elsewhere; all the rest is answered as before.
     */
    beginDraining: () => void
    /** How far this machine's clock is ahead of the database's, where they differ by more than they may; else 0. */
    clockAheadMs: () => number
  }
}

/**
 * /healthz tells that the process runs; /readyz also that the database takes changes, that this machine's clock agrees with the
 * database's, and that no stop is under way.
 * Under too much pressure every call answers 503 `unavailable`, and while the clocks disagree 504: not every proxy asks /readyz. Pages and
 * their files are still sent: they cost little, and half of them is worth nothing. A limit of 0 refuses nobody: however high another is,
 * a whole second without a turn of the event loop counts as more.
 */
export async function registerHealth(app: FastifyInstance): Promise<void> {
  const maxEventLoopDelay = app.deps.config.MAX_EVENT_LOOP_DELAY_MS
  // Beyond this lag new requests are refused, so that those under way still end in time. Who refuses nobody need not wake a
  // hundred times a second to measure it.
  if (maxEventLoopDelay > 0)
    await app.register(underPressure, {
      maxEventLoopDelay,
      pressureHandler: (request) => (request.url.startsWith('/api/') ? Promise.reject(tooBusy()) : undefined),
    })
  let isDraining = false
  app.decorate('beginDraining', () => {
    isDraining = true
  })
  app.addHook('preClose', (done) => {
    isDraining = true
    done()
  })
  // oxlint-disable-next-line max-params -- Fastify's own: the hook ends by its fourth
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) void reply.header('connection', 'close')
    done()
  })
  const look = new DatabaseLook(app.deps)
  app.decorate('clockAheadMs', () => look.aheadMs)
  app.addHook('onReady', () => look.begin())
  app.addHook('onClose', () => look.end())
  app.addHook('onRequest', (request, _reply, done) => {
    if (look.aheadMs !== 0 && request.url.startsWith('/api/')) done(clockWrong())
    else done()
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !isDraining && (await look.isReady())
    return reply.code(ready ? 200 : UNAVAILABLE).send({ status: ready ? 'ready' : 'not ready' })
  })
}
