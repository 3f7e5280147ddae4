import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { tooBusy } from '../errors'

const UNAVAILABLE = 503

/**
 * /healthz tells that the process runs; /readyz also that the database takes changes and that no stop is under way.
 * Under too much pressure every call answers 503 `unavailable`. Pages and their files are still sent: they cost little, and
 * half of them is worth nothing. A limit of 0 refuses nobody: however high another is, a whole second without a turn of the
 * event loop counts as more.
 */
export async function registerHealth(app: FastifyInstance): Promise<void> {
  // Beyond this lag new requests are refused, so that those under way still end in time.
  await app.register(underPressure, {
    maxEventLoopDelay: app.deps.config.MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: (request) => (request.url.startsWith('/api/') ? Promise.reject(tooBusy()) : undefined),
  })
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await databaseTakesChanges(app))
    return reply.code(ready ? 200 : UNAVAILABLE).send({ status: ready ? 'ready' : 'not ready' })
  })
}

/** A standby, and a primary that became one, answers too, but takes no booking. */
async function databaseTakesChanges({ deps }: FastifyInstance): Promise<boolean> {
  try {
    const { rows } = await deps.pool.query<{ found: boolean }>('select not pg_is_in_recovery() as found')
    return rows[0]?.found === true
  } catch (error) {
    deps.log.error({ err: error }, 'database does not answer')
    return false
  }
}
