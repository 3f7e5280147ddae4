import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps'
import { settleAttempt, settleRefundEvent } from '../../domain/payments'
import { DomainError } from '../../errors'
import type { ProviderAnswer, ProviderEvent } from '../../infra/providers/payment/provider'

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

/**
 * Fetches what the event is about, and takes in how it stands now: events come late, twice and in any order. False for what is
 * not known here (yet).
 * @throws payment.providerUnavailable: the provider tells again
 */
async function takeIn(deps: Deps, { id: eventId, kind, objectId }: ProviderEvent): Promise<boolean> {
  const at = deps.clock.now()
  switch (kind) {
    case 'payment': {
      const payment = known(await deps.payments.fetch(objectId))
      if (!payment) return false
      return (await settleAttempt(deps, payment, { at, cause: 'webhook', eventId })) !== undefined
    }
    case 'refund': {
      const refund = known(await deps.payments.fetchRefund(objectId))
      return refund !== undefined && settleRefundEvent(deps, eventId, refund, at)
    }
    case 'dispute':
    case 'payout':
    case 'other':
      return true
  }
}

function known<Value>(answer: ProviderAnswer<Value>): Value | undefined {
  if (answer.kind === 'unknown') throw new DomainError('payment.providerUnavailable')
  return answer.kind === 'ok' ? answer.value : undefined
}
