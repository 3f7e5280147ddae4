import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './deps'
import { registerErrorHandler } from './plugins/errorHandler'
import { registerRateLimits } from './plugins/rateLimits'

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
  interface FastifyContextConfig {
    /** The contract's name of the call that the route serves. */
    callName?: string
  }
}

/** The largest body that is read. */
const BODY_LIMIT_BYTES = 1_048_576

/** Puts the calls of one area on the app that stands under /api. */
export type RegisterCalls = (api: FastifyInstance) => void

/** Every area of calls, one line each. */
const areas: readonly RegisterCalls[] = []

/** The whole server around `deps`, ready to listen or to be injected into; closing it does not close `deps`. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: deps.config.TRUST_PROXY,
  })
  app.decorate('deps', deps)
  registerErrorHandler(app)
  await registerRateLimits(app, deps.config.RATE_LIMIT_MULTIPLIER)
  await app.register(
    (api, _options, done) => {
      for (const register of areas) register(api)
      done()
    },
    { prefix: '/api' },
  )
  return app
}
