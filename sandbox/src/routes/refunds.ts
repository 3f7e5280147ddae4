import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../deps'
import { ApiError } from '../errors'
import { idempotencyKeyOf, parse, requireSecretKey } from '../http/requests'
import { refundView } from '../payments/views'
import { createRefund } from '../refunds/refund'
import { eventView } from '../webhooks/delivery'
import { metadataSchema, shortText } from './payments'

const MAX_EVENTS = 100

const createSchema = v.object({
  paymentId: shortText,
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  reason: v.optional(shortText, ''),
  metadata: v.optional(metadataSchema, {}),
})

const eventsSchema = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)), '0'),
})

/** Refunds, and the list of events for a merchant that missed some. */
export function refundRoutes(app: FastifyInstance, deps: Deps): void {
  app.register((api, _options, done) => {
    api.addHook('onRequest', (request, _reply, next) => {
      requireSecretKey(request, deps.config.apiKey)
      next()
    })

    api.post('/v1/refunds', (request) =>
      refundView(createRefund(deps, parse(createSchema, request.body), idempotencyKeyOf(request))),
    )

    api.get('/v1/refunds/:id', (request) => {
      const refund = deps.store.get('refunds', (request.params as { id: string }).id)
      if (!refund) throw new ApiError('not_found', 'No refund has this id.')
      return refundView(refund)
    })

    api.get('/v1/refunds', (request) => {
      const { paymentId } = parse(v.object({ paymentId: shortText }), request.query)
      return {
        refunds: [...deps.store.all('refunds')].filter((it) => it.paymentId === paymentId).map(refundView),
      }
    })

    api.get('/v1/events', (request) => {
      const { after } = parse(eventsSchema, request.query)
      const later = [...deps.store.all('events')].filter((event) => event.sequence > after)
      return { events: later.slice(0, MAX_EVENTS).map(eventView), hasMore: later.length > MAX_EVENTS }
    })

    done()
  })
}
