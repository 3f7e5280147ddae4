import type { Deps } from '../../deps'
import type { PaymentProvider, ProviderAnswer, ProviderEvent } from '../../infra/providers/payment/provider'
import { hasAttempt } from './attempts'
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
      // An attempt is kept before its provider hears of it: a payment without one is another server's, however often its event comes.
      const seen = { provider: name, payment }
      await settleAttempt(deps, seen, { at, cause: 'webhook', eventId })
      return true
    }
    case 'refund': {
      const refund = known(await provider.fetchRefund(objectId))
      if (!refund) return false
      if (await settleRefundEvent(deps, { provider: name, id: eventId }, { seen: refund, at })) return true
      return isPaidToOthers(deps, provider, refund.paymentId)
    }
    case 'dispute': {
      if (await takeInDispute(deps, { provider: name, disputeId: objectId, eventId }, at)) return true
      const dispute = known(await provider.fetchDispute(objectId))
      return dispute !== undefined && (await isPaidToOthers(deps, provider, dispute.paymentId))
    }
    case 'payout':
    case 'other':
      return true
  }
}

function known<Value>(answer: ProviderAnswer<Value>): Value | undefined {
  return answer.kind === 'ok' ? answer.value : undefined
}

/**
 * Whether the payment of a refund or a dispute was made by somebody else who shares our account, under a number of theirs or under one
 * that we have too; one without a payment as we make them is none of ours either.
 */
async function isPaidToOthers(deps: Deps, provider: PaymentProvider, paymentId: string): Promise<boolean> {
  if (paymentId === '') return true
  const payment = known(await provider.fetch(paymentId))
  return payment !== undefined && !(await hasAttempt(deps.db, { provider: provider.name, payment }))
}
