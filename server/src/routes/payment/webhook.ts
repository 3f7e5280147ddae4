import type { FastifyInstance } from 'fastify'
import { takeInEvent } from '../../domain/payments'
import { DomainError } from '../../errors'

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
      const { status, body } = provider.webhookReply(await takeInEvent(deps, provider, event))
      return reply.status(status).header('cache-control', 'no-store').type('application/json').send(body)
    })
    done()
  })
}
