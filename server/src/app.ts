import type { RegisterCalls } from './http/route'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './deps'
import { runEffect } from './effects'
import { clientErrorHandler } from './http/clientErrors'
import { registerCompression } from './http/compression'
import { registerDocs } from './http/docs'
import { registerDrive } from './http/drive'
import { registerErrorHandler } from './http/errorHandler'
import { registerH5 } from './http/h5'
import { registerHealth } from './http/health'
import { registerJson } from './http/json'
import { registerMetrics } from './http/metrics'
import { registerOps } from './http/ops'
import { registerRateLimits } from './http/rateLimits'
import { registerRequestLog, requestIdOf } from './http/requestLog'
import { registerSecurity } from './http/security'
import { registerServerTime } from './http/serverTime'
import { connectionTimeouts, registerSlowBodies } from './http/slowBodies'
import { runEffectsBy } from './infra/db/afterCommit'
import { registerDev } from './routes/dev/register'
import { registerRoutes } from './routes/index'

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
  interface FastifyContextConfig {
    /** The contract's name of the call that the route serves. */
    callName?: string
  }
}

/** The largest body of a route that says nothing else; each call takes what its schema can need. */
const BODY_LIMIT_BYTES = 65_536
const API_PREFIX = '/api'

/**
 * The whole server around `deps`, ready to listen or to be injected into; closing it does not close `deps`.
 * `moreAreas` are served beside the product's own.
 */
export async function buildApp(
  deps: Deps,
  moreAreas: readonly RegisterCalls[] = [],
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    disableRequestLogging: true,
    genReqId: requestIdOf(deps.config),
    bodyLimit: BODY_LIMIT_BYTES,
    ...connectionTimeouts(deps.config),
    clientErrorHandler: clientErrorHandler(deps),
    trustProxy: deps.config.TRUST_PROXY || false,
    // A HEAD of a GET that changes something would change it too.
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // A request that came just before the end, over a connection that was open, is answered like any other.
    return503OnClosing: false,
  })
  app.decorate('deps', deps)
  runEffectsBy(deps.db, (effect) => runEffect(deps, effect))
  app.decorate('servedCalls', new Set<string>())
  registerMetrics(app)
  registerErrorHandler(app)
  registerRequestLog(app)
  registerServerTime(app)
  registerSlowBodies(app, deps.config)
  registerJson(app)
  registerSecurity(app, deps.config)
  await registerHealth(app)
  registerRateLimits(app, deps, deps.config.RATE_LIMIT_MULTIPLIER)
  await app.register((api) => registerApi(api, [registerRoutes, ...moreAreas]), { prefix: API_PREFIX })
  if (!deps.config.production) registerDev(app)
  await registerH5(app, deps.config.H5_DIR, deps)
  await registerOps(app, deps.config.OPS_DIR)
  await registerDrive(app, deps.config.DRIVE_DIR)
  return app
}

async function registerApi(api: FastifyInstance, served: readonly RegisterCalls[]): Promise<void> {
  registerCompression(api)
  await registerDocs(api)
  for (const register of served) register(api)
}
