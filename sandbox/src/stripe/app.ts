import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { apiVersion, StripeAccount } from './state/account'
import type { StandInConfig } from './config'
import { controlRoutes } from './api/control'
import { EventDelivery } from './api/events'
import { actionAnswers, answerAction, returnAddress, waitingIntent } from './objects/nextActions'
import { actionPage, overPage } from './pages/actionPage'
import { elementsRoutes } from './pages/elements'
import { WireApi, type WireAnswer, type WireRequest } from './api/answer'
import { Faults } from './wire/faults'
import { IdempotencyKeys } from './wire/idempotency'

export interface StandIn {
  readonly app: FastifyInstance
  readonly origin: () => string
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The whole stand-in; nothing listens before `start`. What it knows is gone when it ends. */
export async function buildStandIn(config: StandInConfig, clock: () => number = Date.now): Promise<StandIn> {
  const app = fastify({
    logger: { level: config.logLevel },
    disableRequestLogging: true,
    forceCloseConnections: true,
  })
  const origin = () =>
    config.publicUrl ??
    `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? config.port}`
  const account = new StripeAccount(clock, origin, config.takes)
  const delivery = new EventDelivery(account, config.endpoint, clock)
  const faults = new Faults()
  const api = new WireApi(account, config.keys, new IdempotencyKeys(() => account.now()))

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, String(body)),
  )
  apiRoutes(app, api, faults)
  pageRoutes(app, account)
  await elementsRoutes(app)
  controlRoutes(app, { account, delivery, faults })
  return {
    app,
    origin,
    start: async () => void (await app.listen({ host: config.host, port: config.port })),
    stop: async () => {
      delivery.stop()
      await app.close()
    },
  }
}

function apiRoutes(app: FastifyInstance, api: WireApi, faults: Faults): void {
  // Elements' frame posts from another origin, when a test plays Stripe's own.
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/v1/')) void reply.header('access-control-allow-origin', '*')
  })
  app.options('/v1/*', (_request, reply) =>
    reply
      .headers({ 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' })
      .code(204)
      .send(),
  )
  app.route({
    method: ['GET', 'POST'],
    url: '/v1/*',
    handler: async (request, reply) => {
      const wireRequest = wireRequestOf(request)
      const fault = faults.take(wireRequest.method, wireRequest.path)
      if (fault?.kind === 'dropped') return cut(request, reply)
      const wait = (kind: string) => async () => {
        if (fault?.kind === kind) await sleep(fault.delayMs)
      }
      const answer = await api.answer(wireRequest, fault?.kind, wait('slow'))
      await wait('late')()
      return fault?.kind === 'lost' ? cut(request, reply) : send(reply, wireRequest, answer)
    },
  })
}

/** Ends the connection without a word. */
function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

function wireRequestOf(request: FastifyRequest): WireRequest {
  const { pathname, search } = new URL(request.url, 'http://stand.in')
  const { authorization, 'idempotency-key': key } = request.headers
  return {
    method: request.method,
    path: pathname,
    query: search.slice(1),
    body: typeof request.body === 'string' ? request.body : '',
    authorization,
    key: typeof key === 'string' ? key : undefined,
    id: `req_${randomBytes(7).toString('hex')}`,
  }
}

function send(reply: FastifyReply, request: WireRequest, answer: WireAnswer): FastifyReply {
  const { originalRequest, status, body } = answer
  return reply
    .code(status)
    .headers({
      'content-type': 'application/json',
      'cache-control': 'no-cache, no-store',
      'request-id': request.id,
      'stripe-version': apiVersion,
      ...(request.key === undefined ? {} : { 'idempotency-key': request.key }),
      ...(originalRequest === undefined
        ? {}
        : { 'idempotent-replayed': 'true', 'original-request': originalRequest }),
      ...(status >= 400
        ? { 'stripe-should-retry': status === 409 || status === 429 ? 'true' : 'false' }
        : {}),
    })
    .send(body)
}

function pageRoutes(app: FastifyInstance, account: StripeAccount): void {
  const html = (reply: FastifyReply) => reply.header('content-type', 'text/html; charset=utf-8')
  app.get<{ Params: { secret: string } }>('/pages/:secret', (request, reply) => {
    const intent = waitingIntent(account, request.params.secret)
    return html(reply).send(intent ? actionPage(intent) : overPage())
  })
  app.post<{ Params: { secret: string } }>('/pages/:secret', (request, reply) => {
    const intent = waitingIntent(account, request.params.secret)
    const given = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('answer')
    const answer = actionAnswers.find((each) => each === given)
    if (!intent || !answer) return html(reply).send(overPage())
    answerAction(account, intent, answer)
    const back = returnAddress(account, intent)
    return back === undefined ? html(reply).send(overPage()) : reply.redirect(back, 303)
  })
}
