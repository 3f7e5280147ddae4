import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../deps'
import { disputesOf, disputeSteps, endOverdueDisputes, openDispute, stepDispute } from '../disputes/dispute'
import { disputeView } from '../disputes/view'
import { ApiError } from '../errors'
import { sendPage } from '../http/html'
import { parse, requireSecretKey } from '../http/requests'
import { disputeReasons, refundFailures, type Dispute } from '../model'
import type { Assets } from '../pages/assets'
import { disputePage, stepsOf } from '../pages/disputePage'
import { refundView } from '../payments/views'
import { sendBack } from '../refunds/refund'
import { shortText } from './payments'

const openSchema = v.object({
  paymentId: shortText,
  reason: v.optional(v.picklist(disputeReasons), 'fraudulent'),
  isInquiry: v.optional(v.boolean(), false),
})
const stepSchema = v.object({ step: v.picklist(disputeSteps) })
const sendBackSchema = v.object({ failure: v.optional(v.picklist(refundFailures), 'account_closed') })

/** Disputes for the merchant's server; the page on which one is answered; and what only a bank does, for tests. */
export function disputeRoutes(app: FastifyInstance, deps: Deps, assets: Assets): void {
  const view = (dispute: Dispute) => disputeView(dispute, deps.origin())
  const load = (params: unknown): Dispute => {
    endOverdueDisputes(deps)
    const dispute = deps.store.get('disputes', (params as { id: string }).id)
    if (!dispute) throw new ApiError('not_found', 'No dispute has this id.')
    return dispute
  }

  app.register((api, _options, done) => {
    api.addHook('onRequest', (request, _reply, next) => {
      requireSecretKey(request, deps.config.apiKey)
      next()
    })

    api.get('/v1/disputes/:id', (request) => view(load(request.params)))

    api.get('/v1/disputes', (request) => {
      endOverdueDisputes(deps)
      const { paymentId } = parse(v.object({ paymentId: shortText }), request.query)
      return { disputes: disputesOf(deps, paymentId).map(view) }
    })

    api.post('/bank/disputes', (request) => {
      const { paymentId, ...opened } = parse(openSchema, request.body)
      const payment = deps.store.get('payments', paymentId)
      if (!payment) throw new ApiError('not_found', 'No payment has this id.')
      return view(openDispute(deps, payment, opened))
    })

    api.post('/bank/disputes/:id', (request) =>
      view(stepDispute(deps, load(request.params), parse(stepSchema, request.body).step)),
    )

    api.post('/bank/refunds/:id', (request) => {
      const refund = deps.store.get('refunds', (request.params as { id: string }).id)
      if (!refund) throw new ApiError('not_found', 'No refund has this id.')
      return refundView(sendBack(deps, refund, parse(sendBackSchema, request.body ?? {}).failure))
    })

    done()
  })

  const policy = { frameAncestors: [], formTargets: [] }
  const bySecret = (params: unknown): Dispute => {
    const dispute = deps.store.getBy('disputes', 'pageSecret', (params as { secret: string }).secret)
    return load({ id: dispute?.id ?? '' })
  }

  app.get('/disputes/:secret', (request, reply) =>
    sendPage(reply, { text: disputePage(bySecret(request.params), assets), policy }),
  )

  app.post('/disputes/:secret', (request, reply) => {
    const dispute = bySecret(request.params)
    const { step } = parse(stepSchema, request.body)
    // A button of a page that has become old does nothing.
    const now = stepsOf(dispute).includes(step) ? stepDispute(deps, dispute, step) : dispute
    return reply.redirect(`/disputes/${now.pageSecret}`, 303)
  })
}
