import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps'
import { settleAttempt, settleRefundEvent } from '../../domain/payments'
import { DomainError } from '../../errors'
import type { ProviderEvent } from '../../infra/providers/payment/provider'

const PATH = '/payment/webhook'

/**
 * Where the payment provider tells what happened. The signature is checked over the exact bytes before anything else is
 * looked at; only what is written down is answered with success, so that everything else comes again.
 */
export function registerWebhook(api: FastifyInstance): void {
  void api.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, next) =>
      next(null, body),
    )
    scope.post(PATH, { config: { callName: 'paymentWebhook' } }, async (request, reply) => {
      const { deps } = api
      const body = typeof request.body === 'string' ? request.body : ''
      const event = deps.payments.readWebhook(body, request.headers)
      if (!event) throw new DomainError('payment.signatureInvalid')
      if (!(await takeIn(deps, event))) throw new DomainError('notFound')
      return reply.header('cache-control', 'no-store').send({ code: 200, message: 'ok', data: null })
    })
    done()
  })
}

/** Whether the event is written down, or is none of our concern. */
async function takeIn(deps: Deps, event: ProviderEvent): Promise<boolean> {
  const at = deps.clock.now()
  switch (event.kind) {
    case 'payment':
      return (
        (await settleAttempt(deps, event.payment, { at, cause: 'webhook', eventId: event.id })) !== undefined
      )
    case 'refund':
      return settleRefundEvent(deps, event.id, event.refund, at)
    case 'other':
      return true
  }
}
