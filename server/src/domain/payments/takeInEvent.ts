import type { Deps } from '../../deps'
import type { PaymentProvider, ProviderAnswer, ProviderEvent } from '../../infra/providers/payment/provider'
import { takeInDispute } from './disputes'
import { settleAttempt } from './settleAttempt'
import { settleRefundEvent } from './settleRefund'

/**
 * Fetches what the event is about, and takes in what it is now: events come late, twice and in any order. False for what is
 * not known here yet, and when the provider does not answer: then it is to come again.
 */
export async function takeInEvent(
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
      // Made at the provider by somebody else who shares its account: no attempt of ours will ever have it.
      if (payment.outTradeNo === '') return true
      const seen = { provider: name, payment }
      return (await settleAttempt(deps, seen, { at, cause: 'webhook', eventId })) !== undefined
    }
    case 'refund': {
      const refund = known(await provider.fetchRefund(objectId))
      return (
        refund !== undefined && settleRefundEvent(deps, { provider: name, id: eventId }, { seen: refund, at })
      )
    }
    case 'dispute':
      return takeInDispute(deps, { provider: name, disputeId: objectId, eventId }, at)
    case 'payout':
    case 'other':
      return true
  }
}

function known<Value>(answer: ProviderAnswer<Value>): Value | undefined {
  return answer.kind === 'ok' ? answer.value : undefined
}
