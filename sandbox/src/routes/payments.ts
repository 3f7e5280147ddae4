import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../deps'
import { ApiError } from '../errors'
import { idempotencyKeyOf, parse, requireSecretKey } from '../http/requests'
import { newId } from '../ids'
import { fundings, languages, methods, type FieldSession, type Payment } from '../model'
import { confirmPayment } from '../payments/confirm'
import { createPayment } from '../payments/create'
import { cancel } from '../payments/settle'
import { paymentView } from '../payments/views'

/** The least that one payment may move, in yen, as at Stripe; and the most. */
const LEAST_AMOUNT = 50
const MAX_AMOUNT = 10_000_000
const DEFAULT_EXPIRY_SECONDS = 24 * 60 * 60
const MAX_EXPIRY_SECONDS = 7 * DEFAULT_EXPIRY_SECONDS
const FIELD_SESSION_MS = 60 * 60 * 1000
/** Cards that may be typed in one session: enough for honest errors, too few for trying out stolen numbers. */
const TRIES_PER_SESSION = 20

const amountSchema = v.pipe(v.number(), v.integer(), v.minValue(LEAST_AMOUNT), v.maxValue(MAX_AMOUNT))
export const metadataSchema = v.record(
  v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
  v.pipe(v.string(), v.maxLength(200)),
)
export const shortText = v.pipe(v.string(), v.maxLength(200))
const referenceSchema = v.pipe(v.string(), v.regex(/^[\w-]{6,64}$/))

const createSchema = v.object({
  reference: referenceSchema,
  amount: amountSchema,
  currency: v.literal('JPY'),
  method: v.picklist(methods),
  channel: v.picklist(['fields', 'miniProgram', 'redirect']),
  acceptedFunding: v.optional(v.pipe(v.array(v.picklist(fundings)), v.minLength(1)), [...fundings]),
  description: v.optional(shortText, ''),
  lang: v.optional(v.picklist(languages), 'ja'),
  returnUrl: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  payer: v.optional(v.object({ appId: shortText, openId: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) })),
  expiresInSeconds: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_EXPIRY_SECONDS)),
    DEFAULT_EXPIRY_SECONDS,
  ),
  metadata: v.optional(metadataSchema, {}),
})

const confirmSchema = v.object({ cardToken: shortText, amount: v.optional(amountSchema) })

const fieldsSchema = v.object({ acceptedFunding: createSchema.entries.acceptedFunding })

/** Opens card fields, and says where they are. */
function openFields(deps: Deps, of: Pick<FieldSession, 'paymentId' | 'acceptedFunding'>) {
  const session: FieldSession = {
    id: newId('fs'),
    ...of,
    triesLeft: TRIES_PER_SESSION,
    expiresAt: deps.now() + FIELD_SESSION_MS,
  }
  deps.store.commit({ in: 'fieldSessions', row: session })
  const url = new URL('/fields', deps.origin())
  url.searchParams.set('session', session.id)
  url.searchParams.set('key', deps.config.publishableKey)
  return { id: session.id, url: url.href, expiresAt: session.expiresAt }
}

/** The payments part of the API, for the merchant's server only. */
export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const view = (payment: Payment) => paymentView(payment, deps.origin())
  const load = (params: unknown): Payment => {
    const payment = deps.store.get('payments', (params as { id: string }).id)
    if (!payment) throw new ApiError('not_found', 'No payment has this id.')
    return payment
  }

  app.register((api, _options, done) => {
    api.addHook('onRequest', (request, _reply, next) => {
      requireSecretKey(request, deps.config.apiKey)
      next()
    })

    api.post('/v1/payments', (request) =>
      view(createPayment(deps, parse(createSchema, request.body), idempotencyKeyOf(request))),
    )

    api.get('/v1/payments', (request) => {
      const { reference } = parse(v.object({ reference: referenceSchema }), request.query)
      const payment = deps.store.getBy('payments', 'reference', reference)
      return { payments: payment ? [view(payment)] : [] }
    })

    api.get('/v1/payments/:id', (request) => view(load(request.params)))

    api.post('/v1/payments/:id/confirm', async (request) => {
      const payment = load(request.params)
      const key = idempotencyKeyOf(request)
      const confirmed = confirmPayment(deps, payment, { request: parse(confirmSchema, request.body), key })
      await confirmed.beforeAnswer
      return view(deps.store.get('payments', payment.id) ?? confirmed.payment)
    })

    api.post('/v1/payments/:id/cancel', (request) => {
      const payment = load(request.params)
      return view(payment.status === 'canceled' ? payment : cancel(deps, payment))
    })

    api.post('/v1/payments/:id/field-sessions', (request) =>
      openFields(deps, { paymentId: load(request.params).id }),
    )

    // Before there is a payment: the token that comes of it is for the payment that it confirms.
    api.post('/v1/field-sessions', (request) =>
      openFields(deps, { paymentId: null, ...parse(fieldsSchema, request.body) }),
    )

    api.get('/v1/tokens/:id', (request) => {
      const token = deps.store.get('tokens', (request.params as { id: string }).id)
      if (!token) throw new ApiError('not_found', 'No card token has this id.')
      const { id, paymentId, card, isUsed, expiresAt } = token
      return { id, paymentId, card, isUsed, expiresAt }
    })

    done()
  })
}
