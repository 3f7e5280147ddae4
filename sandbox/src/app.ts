import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { Agenda } from './agenda'
import type { Config } from './config'
import type { Deps } from './deps'
import { ApiError, apiErrors } from './errors'
import { newId } from './ids'
import { followMerchantTime } from './ledger/merchantTime'
import { bookEarlierMovements } from './ledger/movements'
import { buildAssets } from './pages/assets'
import { resumeOutcomes } from './payments/settle'
import { resumeRefunds } from './refunds/refund'
import { actionRoutes } from './routes/actions'
import { disputeRoutes } from './routes/disputes'
import { fieldsRoutes } from './routes/fields'
import { homeRoutes } from './routes/home'
import { ledgerRoutes } from './routes/ledger'
import { paymentRoutes } from './routes/payments'
import { refundRoutes } from './routes/refunds'
import { Store } from './store/store'
import { WebhookDelivery } from './webhooks/delivery'
import { keepWechatKeys } from './wechat'

const BODY_LIMIT_BYTES = 64 * 1024

export interface Sandbox {
  readonly app: FastifyInstance
  /** The origin on which it can be reached, once it listens. */
  readonly origin: () => string
  /** Listens and takes up what a former run left unfinished. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The whole sandbox on the store of its folder; nothing listens and nothing is sent before `start`. */
export async function buildSandbox(config: Config, now: () => number = Date.now): Promise<Sandbox> {
  const assets = await buildAssets()
  const store = await Store.open(config.dataDir)
  const app = fastify({
    // Addresses carry secrets of sessions and bodies carry cards, so requests are logged by their route only.
    logger: { level: config.logLevel },
    disableRequestLogging: true,
    genReqId: () => newId('req'),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
  })
  const agenda = new Agenda(now, (error) => app.log.error(error))
  const target = { url: config.webhookUrl, secret: config.webhookSecret }
  const webhooks = new WebhookDelivery(store, agenda, target, now)
  const origin = () =>
    config.publicUrl ??
    `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? config.port}`
  const deps: Deps = { config, origin, now, store, agenda, webhooks }

  addHooks(app, store)
  followMerchantTime(app, deps)
  homeRoutes(app, assets)
  paymentRoutes(app, deps)
  refundRoutes(app, deps)
  disputeRoutes(app, deps, assets)
  ledgerRoutes(app, deps)
  fieldsRoutes(app, deps, assets)
  actionRoutes(app, deps, assets)

  return {
    app,
    origin,
    start: async () => {
      await keepWechatKeys(store)
      await app.listen({ host: config.host, port: config.port })
      bookEarlierMovements(deps)
      resumeOutcomes(deps)
      resumeRefunds(deps)
      webhooks.resume()
    },
    stop: async () => {
      await app.close()
      await agenda.close()
      await store.close()
    },
  }
}

function addHooks(app: FastifyInstance, store: Store): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.addHook('onRequest', (request, reply, next) => {
    reply.headers({
      // By it a merchant and we speak of the same request.
      'request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    next()
  })

  // No answer leaves before everything that it may tell of is on the disk.
  app.addHook('onSend', () => store.durable())

  app.addHook('onResponse', (request, reply, next) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    next()
  })

  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) {
      return reply
        .code(error.status)
        .send({ error: { code: error.code, message: error.message, ...error.details } })
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return reply
        .code(error.statusCode)
        .send({ error: { code: 'invalid_request', message: 'Not readable.' } })
    }
    request.log.error(error)
    return reply
      .code(apiErrors.internal)
      .send({ error: { code: 'internal', message: 'The sandbox failed.' } })
  })

  app.setNotFoundHandler((_request, reply) =>
    reply.code(apiErrors.not_found).send({ error: { code: 'not_found', message: 'There is nothing here.' } }),
  )
}
