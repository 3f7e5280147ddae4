import type { ProviderName } from '../../db/schema/payments'
import type { PaymentProvider, ProviderAnswer } from './provider'

/**
 * Takes the place of a provider that attempts were made with and that is not set up any more: it offers nothing, and whoever asks about
 * money gets no answer, so that nothing is taken for paid, ended or given back.
 */
export function absentProvider(name: ProviderName, onFault: (fault: string) => void): PaymentProvider {
  const unanswered = (): Promise<ProviderAnswer<never>> => {
    onFault(`${name} is not set up, and payments were made with it: set it up again`)
    return Promise.resolve({ kind: 'unknown' })
  }
  return {
    name,
    capabilities: {
      offers: () => [],
      cardFacts: 'none',
      disputes: false,
      refundDays: {},
      failedRefund: 'newNumber',
      ledger: null,
    },
    create: unanswered,
    cardFieldsFor: unanswered,
    openCardFields: unanswered,
    readCard: unanswered,
    confirmCard: unanswered,
    fetch: unanswered,
    findByOutTradeNo: unanswered,
    cancel: unanswered,
    refund: unanswered,
    fetchRefund: unanswered,
    findRefund: unanswered,
    fetchDispute: unanswered,
    ledger: unanswered,
    payoutLines: unanswered,
    balance: unanswered,
    readWebhook: () => null,
    webhookReply: (isTakenIn) => ({ status: isTakenIn ? 200 : 404, body: '{}' }),
  }
}
