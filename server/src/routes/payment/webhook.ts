import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps'
import { settleAttempt, settleRefundEvent } from '../../domain/payments'
import { DomainError } from '../../errors'
import type { PaymentProvider, ProviderAnswer, ProviderEvent } from '../../infra/providers/payment/provider'

const PATH = '/payment/webhook/:provider'

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
      const { provider: name } = request.params as { readonly provider: string }
      const provider = deps.payments.all.find((each) => each.name === name)
      if (!provider) throw new DomainError('notFound')
      const event = provider.readWebhook(
        typeof request.body === 'string' ? request.body : '',
        request.headers,
      )
      if (!event) throw new DomainError('payment.signatureInvalid')
      const { status, body } = provider.webhookReply(await takeIn(deps, provider, event))
      return reply.status(status).header('cache-control', 'no-store').type('application/json').send(body)
    })
    done()
  })
}

/**
 * Fetches what the event is about, and takes in what it is now: events come late, twice and in any order. False for what is
 * not known here yet, and when the provider does not answer: then it is to come again.
 */
async function takeIn(
  deps: Deps,
  provider: PaymentProvider,
  { id: eventId, kind, objectId }: ProviderEvent,
): Promise<boolean> {
  const at = deps.clock.now()
  const { name } = provider
  switch (kind) {
    case 'payment': {
      const payment = known(await provider.fetch(objectId))
      if (!payment) return false
      const seen = { provider: name, payment }
      return (await settleAttempt(deps, seen, { at, cause: 'webhook', eventId })) !== undefined
    }
    case 'refund': {
      const refund = known(await provider.fetchRefund(objectId))
      return refund !== undefined && settleRefundEvent(deps, { provider: name, id: eventId }, refund, at)
    }
    case 'dispute':
    case 'payout':
    case 'other':
      return true
  }
}

function known<Value>(answer: ProviderAnswer<Value>): Value | undefined {
  return answer.kind === 'ok' ? answer.value : undefined
}
