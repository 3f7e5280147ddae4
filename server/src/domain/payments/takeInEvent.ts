import type { Deps } from '../../deps'
import type {
  PaymentProvider,
  ProviderAnswer,
  ProviderEvent,
  ProviderPayment,
} from '../../infra/providers/payment/provider'
import { takeInDispute } from './disputes'
import { settleAttempt } from './settleAttempt'
import { settleRefundEvent } from './settleRefund'

/**
 * Fetches what the event is about, and takes in what it is now: events come late, twice and in any order. False for what is
 * not known here yet, and when the provider does not answer: then it is to come again. What others do in its account is none of ours.
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
      if (isOfOthers(payment)) return true
      const seen = { provider: name, payment }
      return (await settleAttempt(deps, seen, { at, cause: 'webhook', eventId })) !== undefined
    }
    case 'refund': {
      const refund = known(await provider.fetchRefund(objectId))
      if (!refund) return false
      if (await settleRefundEvent(deps, { provider: name, id: eventId }, { seen: refund, at })) return true
      const { paymentId } = refund
      const payment = paymentId === '' ? undefined : known(await provider.fetch(paymentId))
      return payment !== undefined && isOfOthers(payment)
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

/** Whether a payment was made by somebody else who shares our account: without our number it will never be an attempt's. */
function isOfOthers({ outTradeNo }: ProviderPayment): boolean {
  return outTradeNo === ''
}
