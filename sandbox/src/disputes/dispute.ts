import type { Deps } from '../deps'
import { ApiError } from '../errors'
import { newId } from '../ids'
import { disputeMovement } from '../ledger/movements'
import { merchantNow } from '../ledger/merchantTime'
import type { Change, Dispute, EventType, Payment } from '../model'
import { promptWebhook } from '../webhooks/delivery'
import { disputeView } from './view'

/** What a dispute costs, in yen; it does not come back when it is won. */
const FEE = 1300
const DAYS_TO_ANSWER = 7
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * What happens to a dispute: evidence is handed in, or the bank decides; `escalated` makes an inquiry a chargeback, and on appeal one that
 * was lost is `reopened`.
 */
export const disputeSteps = ['answered', 'won', 'lost', 'escalated', 'reopened'] as const
export type DisputeStep = (typeof disputeSteps)[number]

const isOpen = ({ status }: Dispute) => status === 'needs_response' || status === 'under_review'

/** All disputes of a payment, the oldest first. */
export const disputesOf = ({ store }: Pick<Deps, 'store'>, paymentId: string): Dispute[] =>
  [...store.all('disputes')].filter((dispute) => dispute.paymentId === paymentId)

/** Whether money of a payment is with the bank, so that none of it can be refunded. */
export function holdsPayment(deps: Pick<Deps, 'store'>, { id }: Pick<Payment, 'id'>): boolean {
  return disputesOf(deps, id).some(
    (dispute) => (isOpen(dispute) && !dispute.isInquiry) || dispute.status === 'lost',
  )
}

/**
 * The cardholder turns to their bank. A chargeback takes the money at once, with a fee, until it is decided; an inquiry only asks.
 * Throws `payment_state` for a payment that is not a card's, or has nothing left, or is with a bank already.
 */
export function openDispute(
  deps: Deps,
  payment: Payment,
  { reason, isInquiry }: Pick<Dispute, 'reason' | 'isInquiry'>,
): Dispute {
  const amount = payment.amount - payment.amountRefunded
  const isWithBank = disputesOf(deps, payment.id).some(isOpen) || holdsPayment(deps, payment)
  if (payment.status !== 'succeeded' || payment.method !== 'card' || amount === 0 || isWithBank) {
    throw new ApiError('payment_state', 'The payment cannot be disputed.', { status: payment.status })
  }
  const at = merchantNow(deps)
  const dispute: Dispute = {
    id: newId('dp'),
    paymentId: payment.id,
    amount,
    fee: isInquiry ? 0 : FEE,
    reason,
    status: 'needs_response',
    isInquiry,
    evidenceDueAt: at + DAYS_TO_ANSWER * DAY_MS,
    pageSecret: newId('act'),
    createdAt: at,
    updatedAt: at,
  }
  return commit(deps, dispute, { type: 'dispute.opened', movements: isInquiry ? [] : [taken(deps, dispute)] })
}

/**
 * Moves a dispute on. Throws `payment_state` when it is decided, or was answered, or is no inquiry that could escalate, or was not lost
 * where it is to be decided again.
 */
export function stepDispute(deps: Deps, dispute: Dispute, step: DisputeStep): Dispute {
  const isAllowed = {
    answered: dispute.status === 'needs_response',
    escalated: isOpen(dispute) && dispute.isInquiry,
    won: isOpen(dispute),
    // An inquiry takes no money: a bank that is not content makes it a chargeback first.
    lost: isOpen(dispute) && !dispute.isInquiry,
    reopened: dispute.status === 'lost',
  }[step]
  if (!isAllowed) {
    throw new ApiError('payment_state', `The dispute is ${dispute.status}.`, { status: dispute.status })
  }
  const updatedAt = merchantNow(deps)
  switch (step) {
    case 'answered':
    case 'reopened':
      // The bank has the money, and keeps it until it decides.
      return commit(deps, { ...dispute, status: 'under_review', updatedAt }, { type: 'dispute.updated' })
    case 'escalated': {
      const evidenceDueAt = updatedAt + DAYS_TO_ANSWER * DAY_MS
      const chargeback = { ...dispute, status: 'needs_response', isInquiry: false, fee: FEE } as const
      const row = { ...chargeback, evidenceDueAt, updatedAt }
      return commit(deps, row, { type: 'dispute.updated', movements: [taken(deps, row)] })
    }
    case 'won': {
      const back = disputeMovement(deps, { ...dispute, fee: 0 }, dispute.amount)
      const movements = dispute.isInquiry ? [] : [back]
      return commit(deps, { ...dispute, status: 'won', updatedAt }, { type: 'dispute.closed', movements })
    }
    case 'lost':
      return commit(deps, { ...dispute, status: 'lost', updatedAt }, { type: 'dispute.closed' })
  }
}

const taken = (deps: Deps, dispute: Dispute) => disputeMovement(deps, dispute, -dispute.amount)

/** What was not answered in time is lost, an inquiry with it: the bank takes the money. */
export function endOverdueDisputes(deps: Deps): void {
  for (const dispute of [...deps.store.all('disputes')]) {
    if (dispute.status !== 'needs_response' || dispute.evidenceDueAt > merchantNow(deps)) continue
    stepDispute(deps, dispute.isInquiry ? stepDispute(deps, dispute, 'escalated') : dispute, 'lost')
  }
}

interface Written {
  readonly type: EventType
  readonly movements?: readonly Change[]
}

function commit(deps: Deps, row: Dispute, { type, movements = [] }: Written): Dispute {
  const event = deps.webhooks.event(type, { dispute: disputeView(row, deps.origin()) }, promptWebhook)
  deps.store.commit({ in: 'disputes', row }, { in: 'events', row: event }, ...movements)
  deps.webhooks.announce(event)
  return row
}
