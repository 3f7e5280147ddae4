import type { Dispute } from '../model'

/** A dispute as the API and its events show it; `url` is where it is answered. */
export function disputeView(dispute: Dispute, origin: string) {
  const { id, paymentId, amount, fee, reason, status, isInquiry, evidenceDueAt, pageSecret } = dispute
  return {
    id,
    paymentId,
    amount,
    fee,
    reason,
    status,
    isRefundable: isInquiry && (status === 'needs_response' || status === 'under_review'),
    evidenceDueAt: status === 'needs_response' ? evidenceDueAt : null,
    url: `${origin}/disputes/${pageSecret}`,
    createdAt: dispute.createdAt,
    updatedAt: dispute.updatedAt,
  }
}
