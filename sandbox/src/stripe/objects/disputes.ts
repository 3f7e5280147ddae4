import type Stripe from 'stripe'
import { currency, livemode, type StripeAccount } from '../state/account'
import type { Listed } from '../wire/listed'
import { DISPUTE_FEE, writeMovement } from './ledger'

export const disputeListParams: Listed<Stripe.DisputeListParams> = {
  charge: 'id',
  created: 'range',
  ending_before: 'unplayed',
  expand: 'list',
  limit: 'integer',
  payment_intent: 'id',
  starting_after: 'id',
}

const DAYS_TO_ANSWER = 7
const SECONDS_A_DAY = 24 * 60 * 60

/** The states in which a test may put a dispute that is open. */
export const disputeOutcomes = ['under_review', 'won', 'lost'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** A card's holder turns to the bank: the money is taken at once, with a fee, until it is decided. */
export function openDispute(account: StripeAccount, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const dispute: Stripe.Dispute = {
    id: account.newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: account.seconds(),
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: account.seconds() + DAYS_TO_ANSWER * SECONDS_A_DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode,
    metadata: {},
    network_reason_code: reason === 'fraudulent' ? '10.4' : '13.1',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
    },
    reason,
    status: 'needs_response',
  }
  charge.disputed = true
  account.tables.dispute.set(dispute.id, dispute)
  account.announce('charge.dispute.created', dispute)
  const taken = {
    type: 'adjustment',
    category: 'dispute',
    amount: -dispute.amount,
    fee: DISPUTE_FEE,
  } as const
  dispute.balance_transactions.push(writeMovement(account, { ...taken, source: dispute.id }))
  account.announce('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Whether a bank decides on a charge, or has decided against us: nothing of it is refunded then. */
export function isWithBank(account: StripeAccount, { id }: Stripe.Charge): boolean {
  return [...account.tables.dispute.values()].some(({ charge, status }) => charge === id && status !== 'won')
}

/** What was submitted, or what the bank decided. Won: the amount comes back, the fee does not. */
export function moveDispute(account: StripeAccount, dispute: Stripe.Dispute, to: DisputeOutcome): void {
  dispute.status = to
  if (to === 'under_review') {
    dispute.evidence_details.has_evidence = true
    dispute.evidence_details.submission_count += 1
    account.announce('charge.dispute.updated', dispute)
    return
  }
  dispute.evidence_details.due_by = null
  if (to === 'won') {
    const { amount, id: source } = dispute
    const back = { type: 'adjustment', category: 'dispute_reversal', amount, source } as const
    dispute.balance_transactions.push(writeMovement(account, back))
    account.announce('charge.dispute.funds_reinstated', dispute)
  }
  account.announce('charge.dispute.closed', dispute)
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
