import type { NextAction, Payment, Refund } from '../model'

/** A payment as the API and its events show it. */
export function paymentView(payment: Payment, origin: string) {
  return {
    id: payment.id,
    reference: payment.reference,
    amount: payment.amount,
    amountRefunded: payment.amountRefunded,
    currency: payment.currency,
    method: payment.method,
    channel: payment.channel,
    status: payment.status,
    acceptedFunding: payment.acceptedFunding,
    card: payment.card,
    // A journal may be older than it.
    threeDSecure: payment.threeDSecure ?? null,
    failure: payment.failure,
    nextAction: nextActionOf(payment, origin),
    metadata: payment.metadata,
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
    expiresAt: payment.expiresAt,
  }
}

function nextActionOf(payment: Payment, origin: string): NextAction | null {
  if (payment.status !== 'requires_action') return null
  if (payment.wechat) return { type: 'wechatRequestPayment', params: payment.wechat }
  const page = payment.method === 'card' ? 'challenge' : 'wallet'
  return { type: 'redirect', url: `${origin}/${page}/${payment.actionSecret}` }
}

/** A refund as the API and its events show it. */
export function refundView(refund: Refund) {
  const { id, paymentId, amount, status, failure, reason, metadata, createdAt, updatedAt } = refund
  return { id, paymentId, amount, status, failure, reason, metadata, createdAt, updatedAt }
}
