import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../clock'
import type { Deps } from '../deps'
import { tooBusy } from '../errors'

const UNAVAILABLE = 503

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From now on /readyz answers 503 and every answer closes its connection, so that whatever is in front sends the next
     * request elsewhere; all the rest is answered as before.
     */
    beginDraining: () => void
  }
}

/**
 * /healthz tells that the process runs; /readyz also that the database takes changes, that this machine's clock agrees with the
 * database's, and that no stop is under way.
 * Under too much pressure every call answers 503 `unavailable`. Pages and their files are still sent: they cost little, and
 * half of them is worth nothing. A limit of 0 refuses nobody: however high another is, a whole second without a turn of the
 * event loop counts as more.
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
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !isDraining && (await databaseIsReady(app))
    return reply.code(ready ? 200 : UNAVAILABLE).send({ status: ready ? 'ready' : 'not ready' })
  })
}

interface DatabaseState {
  readonly takesChanges: boolean
  /** Its own time, epoch milliseconds. */
  readonly now: number
}

/** A standby, and a primary that became one, answers too, but takes no booking. */
async function databaseIsReady({ deps }: FastifyInstance): Promise<boolean> {
  try {
    const { rows } = await deps.pool.query<DatabaseState>(
      `select not pg_is_in_recovery() as "takesChanges", (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
    )
    const [state] = rows
    return state?.takesChanges === true && clocksAgree(deps, state.now)
  } catch (error) {
    deps.log.error({ err: error }, 'database does not answer')
    return false
  }
}

/**
 * Servers decide by their own clocks what has run out. One whose clock is far off would let a hold run out early, refuse codes of
 * authenticators and make ride codes that another takes for old: it must not serve beside others. A clock that is set by hand is
 * nobody's to agree with.
 */
function clocksAgree({ clock, config, log }: Deps, databaseNow: number): boolean {
  const most = config.MAX_CLOCK_DIFFERENCE_MS
  if (most === 0 || clock !== systemClock) return true
  const differenceMs = Math.round(Date.now() - databaseNow)
  if (Math.abs(differenceMs) <= most) return true
  log.error({ differenceMs }, 'the clock of this machine differs from that of the database')
  return false
}
