import type { DisputeReason, DisputeStatus } from '@noriai/contract/rules/dispute'
import { msPerSecond } from '@noriai/contract/time'
import type Stripe from 'stripe'
import { centsOfYen } from '../amount'
import type { Dispute } from '../dispute'

const statuses: Readonly<Record<string, DisputeStatus>> = {
  warning_needs_response: 'needsResponse',
  needs_response: 'needsResponse',
  appeal_needs_response: 'needsResponse',
  warning_under_review: 'review',
  under_review: 'review',
  appeal_under_review: 'review',
  // An inquiry that ended without becoming a dispute.
  warning_closed: 'won',
  won: 'won',
  lost: 'lost',
}

const reasons: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'fraudulent',
  product_not_received: 'notProvided',
  product_unacceptable: 'notProvided',
  duplicate: 'duplicate',
  credit_not_processed: 'notRefunded',
  subscription_canceled: 'notRefunded',
  unrecognized: 'unrecognized',
}

/** One that ended before it began: where its money went back to the cardholder by that, it is as good as lost. */
const preventedStatus = (movedYen: number): DisputeStatus => (movedYen < 0 ? 'lost' : 'won')

/** A dispute; the page of it in Stripe's dashboard takes the evidence. */
export function readDispute(dispute: Stripe.Dispute): Dispute {
  const { payment_intent: payment, evidence_details: evidence, livemode } = dispute
  const fees = dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0)
  const moved = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
  const status =
    dispute.status === 'prevented' ? preventedStatus(moved) : (statuses[dispute.status] ?? 'review')
  return {
    id: dispute.id,
    paymentId: typeof payment === 'string' ? payment : (payment?.id ?? ''),
    amountJpy: centsOfYen(dispute.amount),
    feeJpy: centsOfYen(fees),
    reason: reasons[dispute.reason] ?? 'other',
    status,
    dueAt: status === 'needsResponse' && evidence.due_by !== null ? evidence.due_by * msPerSecond : null,
    isRefundable: dispute.is_charge_refundable,
    openedAt: dispute.created * msPerSecond,
    providerUrl: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${dispute.id}`,
  }
}
